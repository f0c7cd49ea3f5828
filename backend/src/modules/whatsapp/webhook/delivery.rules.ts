import { contactOfWaId } from '../phone-variants.rules.js';
import { MessageStatus, MessageType } from '../whatsapp.rules.js';

/** A message as WhatsApp brought it. */
export interface BroughtMessage {
  readonly messageId: string;
  readonly waId: string;
  /** The contact, E.164. */
  readonly phone: string;
  readonly profileName: string | null;
  readonly at: Date;
  readonly type: MessageType;
  readonly content: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly mediaId: string | null;
}

/** How far a message of ours is. */
export interface BroughtStatus {
  readonly messageId: string;
  readonly clientMessageId: string | null;
  readonly status: MessageStatus;
  readonly at: Date;
  readonly errorCode: number | null;
  readonly errorTitle: string | null;
}

/** What one call brought; what could not be understood is named, and keeps nothing else back. */
export interface Brought {
  readonly messages: BroughtMessage[];
  readonly statuses: BroughtStatus[];
  readonly faults: string[];
}

type Json = Readonly<Record<string, unknown>>;

const MAX_CONTENT = 4096;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the body of a call. @param phoneNumberId of the business: what is for another number is none of ours */
export function readDelivery(body: Uint8Array, phoneNumberId: string): Brought {
  const brought: Brought = { messages: [], statuses: [], faults: [] };
  for (const value of valuesOf(body, brought.faults)) {
    const { phone_number_id: to } = objectOf(value['metadata']);
    if (to !== phoneNumberId) {
      brought.faults.push('it is for another phone number');
      continue;
    }
    const names = namesOf(value['contacts']);
    each(value['messages'], 'message', brought.faults, (row) => brought.messages.push(messageOf(row, names)));
    each(value['statuses'], 'status', brought.faults, (row) => brought.statuses.push(statusOf(row)));
  }
  return brought;
}

function valuesOf(body: Uint8Array, faults: string[]): Json[] {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    faults.push('it is no JSON');
    return [];
  }
  return listOf(objectOf(read)['entry'])
    .flatMap((entry) => listOf(objectOf(entry)['changes']))
    .filter((change) => objectOf(change)['field'] === 'messages')
    .map((change) => objectOf(objectOf(change)['value']));
}

function each(rows: unknown, what: string, faults: string[], take: (row: Json) => void): void {
  for (const [n, row] of listOf(rows).entries()) {
    try {
      take(objectOf(row));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      faults.push(`${what} ${n}: ${error.message}`);
    }
  }
}

/** Something that WhatsApp brought has not the form that it should have. */
class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Text as the database takes it: without null characters and halves of surrogate pairs, and not too long. */
function textOf(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const clean = value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
  return clean.length <= max ? clean : [...clean].slice(0, max).join('');
}

function idOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(value)) throw new UnreadableError('it has no id');
  return value;
}

/** Seconds since 1970; what lies in the future is now. */
function timeOf(value: unknown): Date {
  const seconds = typeof value === 'string' && /^\d{1,11}$/.test(value) ? Number(value) : value;
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds <= 0) {
    throw new UnreadableError('it has no time');
  }
  return new Date(Math.min(seconds * 1000, Date.now()));
}

function namesOf(contacts: unknown): ReadonlyMap<unknown, string> {
  return new Map(
    listOf(contacts).map((row) => {
      const { wa_id: waId, profile } = objectOf(row);
      return [waId, textOf(objectOf(profile)['name'], 255).trim()] as const;
    }),
  );
}

const KNOWN = new Map<unknown, MessageType>(
  Object.values(MessageType)
    .filter((type) => type !== MessageType.template)
    .map((type) => [type, type]),
);
const WITH_FILE: ReadonlySet<MessageType> = new Set([
  MessageType.image,
  MessageType.audio,
  MessageType.video,
  MessageType.document,
  MessageType.sticker,
]);

function messageOf(row: Json, names: ReadonlyMap<unknown, string>): BroughtMessage {
  const messageId = idOf(row['id']);
  const waId = typeof row['from'] === 'string' ? row['from'] : '';
  const phone = contactOfWaId(waId);
  if (phone === null) throw new UnreadableError('it is from no phone number');
  const type = KNOWN.get(row['type']) ?? MessageType.unsupported;
  const own = type === MessageType.unsupported ? row : objectOf(row[type]);
  const { id: replyTo } = objectOf(row['context']);
  return {
    messageId,
    waId,
    phone,
    profileName: names.get(waId) || null,
    at: timeOf(row['timestamp']),
    type,
    content: textOf(contentOf(type, row), MAX_CONTENT),
    metadata: storable({
      ...(type === MessageType.contacts ? { contacts: row['contacts'] } : own),
      ...(typeof replyTo === 'string' && { replyTo }),
    }),
    mediaId: WITH_FILE.has(type) && typeof own['id'] === 'string' ? idOf(own['id']) : null,
  };
}

/** What a message says in words. */
function contentOf(type: MessageType, row: Json): unknown {
  const own = objectOf(row[type]);
  switch (type) {
    case MessageType.text:
      return own['body'];
    case MessageType.image:
    case MessageType.video:
    case MessageType.document:
      return own['caption'];
    case MessageType.button:
    case MessageType.order:
      return own['text'];
    case MessageType.reaction:
      return own['emoji'];
    case MessageType.interactive:
      return objectOf(own['button_reply'] ?? own['list_reply'])['title'];
    case MessageType.location:
      return [own['name'], own['address'], [own['latitude'], own['longitude']].filter(Number.isFinite).join(',')]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', ');
    case MessageType.contacts:
      return listOf(row['contacts'])
        .map((contact) => objectOf(objectOf(contact)['name'])['formatted_name'])
        .filter((name) => typeof name === 'string')
        .join(', ');
    default:
      return '';
  }
}

/** JSON that the database takes. */
function storable(value: Json): Json {
  return JSON.parse(
    JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? textOf(each, 5000) : each)),
  ) as Json;
}

const STATUSES = new Map<unknown, MessageStatus>(
  [MessageStatus.sent, MessageStatus.delivered, MessageStatus.read, MessageStatus.failed].map((one) => [one, one]),
);

function statusOf(row: Json): BroughtStatus {
  const status = STATUSES.get(row['status']);
  if (!status) throw new UnreadableError('it is no status that is known');
  const { code, title, message } = objectOf(listOf(row['errors'])[0]);
  const client = row['biz_opaque_callback_data'];
  return {
    messageId: idOf(row['id']),
    clientMessageId: typeof client === 'string' && UUID.test(client) ? client.toLowerCase() : null,
    status,
    at: timeOf(row['timestamp']),
    errorCode: typeof code === 'number' && Number.isSafeInteger(code) && Math.abs(code) < 2 ** 31 ? code : null,
    errorTitle: textOf(title ?? message, 500) || null,
  };
}
