import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { downscale } from '../../../lib/downscale';
import { failureText } from '../../../lib/server/api-error';
import { sendDocument, sendPrivateImage } from '../../../shared/session/send-image';
import type { Draft } from './useSend';

/** Pictures that the server reads, and documents that WhatsApp takes. */
export const ATTACHED_TYPES =
  'image/jpeg,image/png,image/webp,application/pdf,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.csv';
/** Largest document that the server takes, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A picture or document beside the text that is written, on its way to the server or there. */
export interface Attachment {
  readonly name: string;
  readonly isPicture: boolean;
  /** 0 to 1. */
  readonly progress: number;
  /** What the message names it by, once the server has it. */
  readonly sent: Pick<Draft, 'images' | 'fileId'> | null;
  readonly error: string | null;
}

/** Uploads one file at once when it is chosen, so that the message itself goes fast; whoever leaves stops it. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  const upload = useRef<{ file: File; abort: AbortController }>(undefined);
  useEffect(() => () => upload.current?.abort.abort(), []);

  const start = async (file: File): Promise<void> => {
    upload.current?.abort.abort();
    const abort = new AbortController();
    upload.current = { file, abort };
    const isPicture = /^image\/(?:jpeg|png|webp)$/.test(file.type);
    const change = (next: Partial<Attachment>) => {
      if (!abort.signal.aborted) setAttachment((now) => now && { ...now, ...next });
    };
    setAttachment({ name: file.name, isPicture, progress: 0, sent: null, error: null });
    if (file.size > MOST_BYTES && !isPicture) return change({ error: t`Files of at most 16 MB can be sent.` });
    const onProgress = (progress: number) => change({ progress });
    try {
      const sent = isPicture
        ? { images: [(await sendPrivateImage(await downscale(file), onProgress, abort.signal)).url] }
        : { fileId: (await sendDocument(file, onProgress, abort.signal)).id };
      change({ progress: 1, sent });
    } catch (error) {
      change({ error: failureText(error, t`The file could not be uploaded.`) });
    }
  };
  return {
    attachment,
    attach: (file: File) => void start(file),
    again: () => {
      if (upload.current) void start(upload.current.file);
    },
    clear: () => {
      upload.current?.abort.abort();
      upload.current = undefined;
      setAttachment(null);
    },
  };
}
