import { paths } from '../../shared/paths';

export const TABS = ['bot', 'inbox'] as const;
export type WhatsappTab = (typeof TABS)[number];

/** The tab that an address shows. */
export const tabOf = (params: URLSearchParams): WhatsappTab => (params.get('tab') === 'inbox' ? 'inbox' : 'bot');

/** Which conversations the inbox lists. */
export const BOXES = ['all', 'unread', 'waiting', 'mine'] as const;
export type Box = (typeof BOXES)[number];
export const boxOf = (params: URLSearchParams): Box => BOXES.find((box) => box === params.get('box')) ?? 'all';

/** The address of a tab. */
export const tabUrl = (tab: WhatsappTab): string => (tab === 'bot' ? paths.whatsapp : `${paths.whatsapp}?tab=inbox`);

/** The inbox with some conversations, or with one open. */
export const inboxUrl = (which: { box?: Box; conversation?: string; q?: string } = {}): string =>
  `${paths.whatsapp}?${new URLSearchParams({ tab: 'inbox', ...which }).toString()}`;
