/** Who wrote a message. */
export enum MessageDirection {
  inbound = 'inbound',
  outbound = 'outbound',
}

/** What a message is. */
export enum MessageType {
  text = 'text',
  image = 'image',
  audio = 'audio',
  video = 'video',
  document = 'document',
  sticker = 'sticker',
  location = 'location',
  contacts = 'contacts',
  button = 'button',
  interactive = 'interactive',
  order = 'order',
  reaction = 'reaction',
  template = 'template',
  unsupported = 'unsupported',
}

/** How far a message is. */
export enum MessageStatus {
  received = 'received',
  queued = 'queued',
  sending = 'sending',
  sent = 'sent',
  delivered = 'delivered',
  read = 'read',
  failed = 'failed',
}

/** How long after the customer's last message free text may be written, in hours: WhatsApp's own rule. */
export const WINDOW_HOURS = 24;
const WINDOW = WINDOW_HOURS * 3_600_000;

/** Whether free text may be written: only within a day of the customer's last message. */
export const isWindowOpen = (lastInboundAt: Date | null, at: Date): boolean =>
  lastInboundAt !== null && at.getTime() - lastInboundAt.getTime() < WINDOW;

const RANKS: Readonly<Partial<Record<MessageStatus, number>>> = {
  [MessageStatus.queued]: 0,
  [MessageStatus.sending]: 1,
  [MessageStatus.sent]: 2,
  [MessageStatus.delivered]: 3,
  [MessageStatus.read]: 4,
};

/**
 * Where a message stands after a status that may come late, twice or before an earlier one: it only moves forward. What failed
 * was never delivered, and what was delivered did not fail.
 */
export function statusAfter(now: MessageStatus, told: MessageStatus): MessageStatus {
  if (now === MessageStatus.failed || now === MessageStatus.received) return now;
  const rank = RANKS[now] ?? 0;
  if (told === MessageStatus.failed) return rank < 3 ? told : now;
  return (RANKS[told] ?? 0) > rank ? told : now;
}
