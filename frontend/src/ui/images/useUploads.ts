import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue, type PictureKeep, type SendImage } from './upload-queue';

/** The upload queue of one form; stopped when the form goes. Keep `send` and `keep` stable. */
export function useUploads(send: SendImage, keep?: PictureKeep): UploadQueue {
  const [queue] = useState(() => new UploadQueue(send, keep));
  useEffect(() => () => queue.dispose(), [queue]);
  return queue;
}

/** Re-renders as uploads move on. */
export function useUploadVersion(queue: UploadQueue): number {
  return useSyncExternalStore(queue.subscribe, queue.getVersion);
}
