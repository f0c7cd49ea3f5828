import { randomBytes, randomUUID } from 'node:crypto';
import { run, sql, type Queryable } from '../kernel/sql.js';
import { contactOfTyped, failureOf, KEPT_LAST_MESSAGE } from '../modules/whatsapp/index.js';
import { demoPeople } from './people.js';
import { idOf, type Ids } from './rows.js';
import { dialogues, strangers, type Dialogue, type Line } from './dialogues.js';

/** Minutes between the last lines of two conversations, growing: the latest are of this hour, the oldest of last week. */
const lastLineAgo = (index: number): number => 4 + index * 19 + index ** 2 * 6;
const MINUTE = 60_000;
/** WhatsApp's code for a number that it cannot reach. */
const UNDELIVERABLE = 131026;

interface Known {
  readonly customerId: number | null;
  readonly phone: string;
  readonly profileName: string;
  /** The last order, where there is one. */
  readonly order: { readonly id: number; readonly number: string; readonly total: string } | null;
}

/** Customers with a number, and strangers among them; as many as there are dialogues. */
async function contacts(connection: Queryable, users: Ids): Promise<Known[]> {
  const rows = await run<{ customerId: number; id: number; number: string; total: string }>(
    connection,
    sql`select distinct on (customer_id) customer_id as "customerId", id, order_number as number, total_amount::text as total
        from orders where status <> 'cancelled' order by customer_id, created_at desc, id desc`,
  );
  const orders = new Map(rows.map(({ customerId, ...order }) => [customerId, order]));
  const customers = demoPeople
    .filter(({ role }) => role === 'customer' || role === 'wholesale' || role === 'distributor')
    .flatMap((person): Known[] => {
      const phone = contactOfTyped(person.phone, 'SA');
      const customerId = idOf(users, person.email);
      const profileName = person.firstName;
      return phone === null ? [] : [{ customerId, phone, profileName, order: orders.get(customerId) ?? null }];
    });
  const others = strangers.map(({ phone, name }): Known => ({
    customerId: null,
    phone,
    profileName: name,
    order: null,
  }));
  const known: Known[] = [];
  while (customers.length + others.length > 0 && known.length < dialogues.length) {
    const next = known.length % 5 === 4 ? (others.shift() ?? customers.shift()) : (customers.shift() ?? others.shift());
    if (next) known.push(next);
  }
  return known;
}

/** Some three dozen conversations of the last days: answered and waiting, ordered and refused, in English and Arabic. */
export async function loadConversations(
  connection: Queryable,
  now: Date,
  users: Ids,
  pictures: readonly string[],
): Promise<void> {
  const staff = { sales: idOf(users, 'sales@demo.example'), admin: idOf(users, 'admin@demo.example') };
  const fileId = await priceList(connection);
  for (const [index, contact] of (await contacts(connection, users)).entries()) {
    const dialogue = dialogues[index];
    if (!dialogue) break;
    await load(
      connection,
      { contact, dialogue, staff, fileId, picture: pictures[index % pictures.length] ?? null },
      now.getTime() - lastLineAgo(index) * MINUTE,
    );
  }
}

interface Thread {
  readonly contact: Known;
  readonly dialogue: Dialogue;
  readonly staff: { readonly sales: number; readonly admin: number };
  readonly fileId: string;
  readonly picture: string | null;
}

async function load(connection: Queryable, thread: Thread, lastAt: number): Promise<void> {
  const { contact, dialogue, staff } = thread;
  const end = lastAt;
  const times = dialogue.lines.map((_line, n) => {
    const later = dialogue.lines.slice(n + 1).reduce((sum, line) => sum + (line.after ?? 3), 0);
    return new Date(end - later * MINUTE);
  });
  const inbound = dialogue.lines.flatMap(({ by }, n) => (by === 'them' ? [n] : []));
  const lastAnswer = Math.max(
    -1,
    ...dialogue.lines.flatMap(({ by }, n) => (by === 'sales' || by === 'admin' ? [n] : [])),
  );
  const open = inbound.filter((n) => n > lastAnswer);
  const lastInbound = times[inbound.at(-1) ?? -1] ?? null;
  const waits = dialogue.waits === true && open.length > 0;
  const assignee = dialogue.assignee === undefined ? null : staff[dialogue.assignee];
  const [conversation] = await run<{ id: number }>(
    connection,
    sql`insert into conversations (phone, wa_id, profile_name, customer_id, assignee_id, language, last_message_at, last_inbound_at,
          unread_count, waiting_since, opted_out_at, handed_over_at, created_at)
        values (${contact.phone}, ${contact.phone.slice(1)}, ${contact.profileName}, ${contact.customerId}::int, ${assignee}::int,
          ${dialogue.language}, ${new Date(end)}, ${lastInbound}, ${waits && dialogue.isRead !== true ? open.length : 0},
          ${waits ? (times[open[0] ?? 0] ?? null) : null}, ${dialogue.optedOut === true ? lastInbound : null},
          ${lastAnswer >= 0 ? (times[lastAnswer] ?? null) : null}, ${times[0] ?? new Date(end)}) returning id`,
  );
  if (!conversation) throw new Error('An inserted conversation is always one row');
  let waitingSince: Date | null = null;
  for (const [n, line] of dialogue.lines.entries()) {
    const at = times[n] ?? new Date(end);
    const isAnswer = line.by !== 'them' && line.kind !== 'template';
    const response: number | null =
      isAnswer && waitingSince ? Math.max(0, Math.round((at.getTime() - waitingSince.getTime()) / 1000)) : null;
    if (line.by === 'them') waitingSince ??= at;
    else if (isAnswer) waitingSince = null;
    await write(connection, {
      ...thread,
      conversationId: conversation.id,
      line,
      at,
      response,
      isOpen: waits && open.includes(n),
    });
  }
  await run(connection, sql`update conversations c set ${KEPT_LAST_MESSAGE} where c.id = ${conversation.id}`);
  if (dialogue.note !== undefined) {
    await run(
      connection,
      sql`insert into conversation_notes (conversation_id, author_id, text, created_at)
          values (${conversation.id}, ${staff.admin}, ${dialogue.note}, ${new Date(end)})`,
    );
  }
}

interface Written extends Thread {
  readonly conversationId: number;
  readonly line: Line;
  readonly at: Date;
  readonly response: number | null;
  readonly isOpen: boolean;
}

async function write(connection: Queryable, written: Written): Promise<void> {
  const { contact, staff, line, at, response, isOpen } = written;
  const { by, kind = 'text', status = 'read' } = line;
  const isInbound = by === 'them';
  const { order } = contact;
  const text = line.text
    .replaceAll('{name}', contact.profileName)
    .replaceAll('{order}', order?.number ?? 'ORD-000001')
    .replaceAll('{total}', `${order?.total ?? '0.00'} $`);
  const failed = !isInbound && status === 'failed';
  const wasRead = !isInbound && status === 'read';
  const arrived = wasRead || (!isInbound && status === 'delivered');
  const userId = isInbound ? contact.customerId : by === 'bot' ? null : staff[by];
  await run(
    connection,
    sql`insert into whatsapp_messages (conversation_id, user_id, phone_number, message_id, client_message_id, direction, message_type,
          content, metadata, image_id, file_id, status, error_code, failure, is_processed, order_id, is_automatic, response_seconds,
          at, created_at, tries, sent_at, delivered_at, read_at)
        values (${written.conversationId}, ${userId}::int, ${contact.phone}, ${`wamid.demo-${randomBytes(12).toString('base64url')}`},
          ${isInbound ? null : randomUUID()}::uuid, ${isInbound ? 'inbound' : 'outbound'}, ${kind}, ${text},
          ${JSON.stringify(metadataOf(line))}::jsonb, ${kind === 'image' ? written.picture : null},
          ${kind === 'document' ? written.fileId : null}, ${isInbound ? 'received' : status}, ${failed ? UNDELIVERABLE : null}::int,
          ${failed ? JSON.stringify(failureOf(UNDELIVERABLE, null)) : null}::jsonb, ${!isOpen},
          ${line.ofOrder === true ? (order?.id ?? null) : null}::int, ${by === 'bot'}, ${response}::int, ${at}, ${at},
          ${isInbound ? 0 : 1}, ${isInbound || failed ? null : at}, ${arrived ? at : null}, ${wasRead ? at : null})`,
  );
}

function metadataOf({ by, kind = 'text', place }: Line): Record<string, unknown> {
  if (kind === 'location' && place) return { latitude: place[0], longitude: place[1] };
  if (kind === 'document') return { kind: 'document', filename: 'price-list.pdf' };
  if (by === 'them') return {};
  return kind === 'template' ? { kind, name: 'order_confirmation', language: 'en', values: [] } : { kind };
}

/** A document as somebody sends one: one page that says what it is. */
async function priceList(connection: Queryable): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const bytes = onePage('Price list');
  await run(
    connection,
    sql`insert into whatsapp_files (id, owner_id, name, mime, byte_size, data)
        values (${id}, null, 'price-list.pdf', 'application/pdf', ${bytes.length}, ${bytes})`,
  );
  return id;
}

/** The smallest PDF that readers open: a page with one line. */
function onePage(line: string): Buffer {
  const content = `BT /F1 24 Tf 72 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
