import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue, type SendImage } from './upload-queue';

/** The upload queue of one form; stopped when the form goes. Keep `send` stable. */
export function useUploads(send: SendImage): UploadQueue {
  const [queue] = useState(() => new UploadQueue(send));
  useEffect(() => () => queue.dispose(), [queue]);
  return queue;
}

/** Re-renders as uploads move on. */
export function useUploadVersion(queue: UploadQueue): number {
  return useSyncExternalStore(queue.subscribe, queue.getVersion);
}
