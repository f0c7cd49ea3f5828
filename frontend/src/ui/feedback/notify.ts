import { t } from '@lingui/core/macro';
import type { SnackbarKey, SnackbarProvider } from 'notistack';

declare module 'notistack' {
  interface VariantOverrides {
    notice: { title: string; tone: NoticeTone; sticky: boolean; link: NoticeLink | undefined };
  }
}

export type NoticeTone = 'default' | 'destructive';

/** The way to what a notice tells of. */
export interface NoticeLink {
  /** What is there: 'View order'. */
  label: string;
  /** An address of the application. */
  to: string;
}

export interface Notice {
  /** 'Success' unless another is named. */
  title?: string;
  text: string;
  tone?: NoticeTone;
  /** Stays until it is read: an error that carries work to do. */
  sticky?: boolean;
  /** To what was made. */
  link?: NoticeLink;
}

/** One notification at a time, gone after 5000 ms. */
export const NOTICE_MS = 5000;

/** Notices that wait: before the region is mounted, or sticky ones that had to make room unread. */
const waiting: Notice[] = [];
const showing = new Set<SnackbarKey>();
/** Those among them that the person took away; the others left by themselves or made room. */
const read = new Set<SnackbarKey>();
let region: SnackbarProvider | null = null;
let liveRegion: HTMLElement | null = null;
let serial = 0;

let follow = (to: string): void => window.location.assign(to);

/** Says how an address of the application is opened from a notice, which stands beside all screens. */
export function openNoticesBy(open: (to: string) => void): void {
  follow = open;
}

/** Opens what a notice leads to. */
export const followNotice = (to: string): void => follow(to);

/** Called by NotificationProvider with the region, or null when it goes. */
export function attachRegion(provider: SnackbarProvider | null): void {
  region = provider;
  if (region) showNextWaiting();
  else showing.clear();
}

/** How urgently what comes next is told: a failure breaks into what is being read. */
const speakAs = (tone: NoticeTone): void =>
  liveRegion?.setAttribute('role', tone === 'destructive' ? 'alert' : 'status');

/** The element whose new content assistive technology reads out. */
export function speakThrough(element: HTMLElement): void {
  liveRegion = element;
  speakAs('default');
}

function showNextWaiting(): void {
  const next = showing.size === 0 ? waiting.shift() : undefined;
  if (next) notify(next);
}

/**
 * Shows a notification; a newer one replaces the one on screen. Works outside React too.
 * A sticky one that was replaced before it was read returns afterwards.
 */
export function notify(notice: Notice): void {
  if (!region) {
    waiting.push(notice);
    return;
  }
  const { title = t`Success`, text, tone = 'default', sticky = false, link } = notice;
  const key = `notice-${++serial}`;
  showing.add(key);
  speakAs(tone);
  region.enqueueSnackbar({
    key,
    message: text,
    variant: 'notice',
    title,
    tone,
    sticky,
    link,
    // One with a link goes by itself, too, but not from under the finger or the keyboard that is about to follow it.
    autoHideDuration: sticky || link ? null : NOTICE_MS,
    onExited: () => {
      showing.delete(key);
      const wasRead = read.delete(key);
      if (sticky && !wasRead) waiting.push(notice);
      if (showing.size === 0) speakAs('default');
      showNextWaiting();
    },
  });
}

/** A failure: titled 'Error' in the destructive style. */
export function notifyError(text: string, options: { title?: string; sticky?: boolean } = {}): void {
  notify({ title: t`Error`, tone: 'destructive', text, ...options });
}

/** Takes one notification away, or all. */
export function dismissNotice(key?: SnackbarKey): void {
  if (key === undefined) waiting.length = 0;
  (key === undefined ? [...showing] : [key]).forEach((gone) => read.add(gone));
  region?.closeSnackbar(key);
}
