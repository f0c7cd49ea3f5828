import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';

declare module 'notistack' {
  interface VariantOverrides {
    notice: { title: string; tone: NoticeTone; sticky: boolean };
  }
}

export type NoticeTone = 'default' | 'destructive';

export interface Notice {
  /** 'Success' unless the spec names another (spec §8). */
  title?: string;
  text: string;
  tone?: NoticeTone;
  /** Stays until it is read: an error that carries work to do. */
  sticky?: boolean;
}

/** Spec §9: one notification at a time, gone after 5000 ms. */
export const NOTICE_MS = 5000;

/** Sticky notices that had to make room; they come back when the screen is free. */
const displaced: Notice[] = [];
const showing = new Set<SnackbarKey>();

/**
 * Shows a notification; a newer one replaces the one on screen. Works outside React too.
 * A sticky one that was replaced before it was read returns afterwards.
 */
export function notify(notice: Notice): SnackbarKey {
  const { title = 'Success', text, tone = 'default', sticky = false } = notice;
  let read = false;
  const key = enqueueSnackbar({
    message: text,
    variant: 'notice',
    title,
    tone,
    sticky,
    autoHideDuration: sticky ? null : NOTICE_MS,
    onClose: (_event, reason) => {
      read = reason !== 'maxsnack';
    },
    onExited: () => {
      showing.delete(key);
      if (sticky && !read) displaced.push(notice);
      else if (showing.size === 0) {
        const next = displaced.shift();
        if (next) notify(next);
      }
    },
  });
  showing.add(key);
  return key;
}

/** A failure: titled 'Error' in the destructive style (spec §8). */
export function notifyError(text: string, options: { title?: string; sticky?: boolean } = {}): SnackbarKey {
  return notify({ title: 'Error', tone: 'destructive', text, ...options });
}

/** Takes one notification away, or all. */
export function dismissNotice(key?: SnackbarKey): void {
  if (key === undefined) displaced.length = 0;
  closeSnackbar(key);
}
