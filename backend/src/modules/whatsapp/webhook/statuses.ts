import type { OperationContext } from '../../../kernel/context.js';
import { join, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { failureOf } from '../channel/cloud-faults.rules.js';
import { MessageStatus, statusAfter } from '../whatsapp.rules.js';
import type { BroughtStatus } from './delivery.rules.js';

interface Known extends Record<string, unknown> {
  readonly id: number;
  readonly messageId: string | null;
  readonly clientMessageId: string | null;
  readonly status: MessageStatus;
}

const TIMES = { sent: 'sent_at', delivered: 'delivered_at', read: 'read_at' } as const;

/** Moves our messages forward by what WhatsApp says of them. What it says of a message that is not known here is kept for it. */
export async function applyStatuses(ctx: OperationContext, statuses: readonly BroughtStatus[]): Promise<void> {
  if (statuses.length === 0) return;
  const known = await run<Known>(
    ctx.connection,
    sql`select id, message_id as "messageId", client_message_id as "clientMessageId", status from whatsapp_messages
        where direction = 'outbound' and (message_id = any(${statuses.map(({ messageId }) => messageId)}::text[])
          or client_message_id = any(${statuses.flatMap(({ clientMessageId }) => clientMessageId ?? [])}::uuid[]))
        order by id for update`,
  );
  const early: BroughtStatus[] = [];
  const byMessage = new Map<number, { message: Known; statuses: BroughtStatus[] }>();
  for (const status of statuses) {
    const message = known.find(
      ({ messageId, clientMessageId }) =>
        messageId === status.messageId ||
        (messageId === null && clientMessageId !== null && clientMessageId === status.clientMessageId),
    );
    if (!message) early.push(status);
    else {
      const told = byMessage.get(message.id) ?? { message, statuses: [] };
      byMessage.set(message.id, { message, statuses: [...told.statuses, status] });
    }
  }
  for (const { message, statuses: told } of byMessage.values()) await move(ctx, message, told);
  await keepEarly(ctx, early);
}

/** Applies what came before the message was known by the id that it was given. */
export async function applyEarlyStatuses(ctx: OperationContext, id: number, messageId: string): Promise<void> {
  const statuses = await run<Omit<BroughtStatus, 'clientMessageId'> & Record<string, unknown>>(
    ctx.connection,
    sql`delete from early_statuses where message_id = ${messageId}
        returning message_id as "messageId", status, at, error_code as "errorCode", error_title as "errorTitle"`,
  );
  if (statuses.length === 0) return;
  const [message] = await run<Known>(
    ctx.connection,
    sql`select id, message_id as "messageId", client_message_id as "clientMessageId", status from whatsapp_messages where id = ${id} for update`,
  );
  if (message) {
    await move(
      ctx,
      message,
      statuses.map((status) => ({ ...status, clientMessageId: null })),
    );
  }
}

async function move(ctx: OperationContext, message: Known, told: readonly BroughtStatus[]): Promise<void> {
  let status = message.status;
  let fault: BroughtStatus | undefined;
  for (const one of [...told].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const next = statusAfter(status, one.status);
    if (next !== status && next === MessageStatus.failed) fault = one;
    status = next;
  }
  const columns: Sql[] = [];
  const messageId = told[0]?.messageId;
  // Nobody could note that it was taken: the sender died in between.
  if (message.messageId === null && messageId !== undefined) columns.push(sql`message_id = ${messageId}`);
  if (status !== message.status) columns.push(sql`status = ${status}`);
  for (const one of told) {
    const column = one.status in TIMES ? TIMES[one.status as keyof typeof TIMES] : undefined;
    if (column && status !== MessageStatus.failed) {
      columns.push(sql`${raw(column)} = least(coalesce(${raw(column)}, ${one.at}), ${one.at}::timestamptz)`);
    }
  }
  if (fault) {
    const failure = failureOf(fault.errorCode, fault.errorTitle);
    columns.push(sql`error_code = ${fault.errorCode}::int, failure = ${JSON.stringify(failure)}::jsonb`);
  }
  if (columns.length === 0) return;
  await run(ctx.connection, sql`update whatsapp_messages set ${join(unique(columns))} where id = ${message.id}`);
}

/** A column can be set once: the same status told twice is told once. */
function unique(columns: readonly Sql[]): Sql[] {
  const seen = new Set<string>();
  return columns.filter((column) => {
    const text = column.strings.join('?');
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

async function keepEarly(ctx: OperationContext, statuses: readonly BroughtStatus[]): Promise<void> {
  if (statuses.length === 0) return;
  const rows = statuses.map(({ at, ...status }) => ({ ...status, at: at.toISOString() }));
  await run(
    ctx.connection,
    sql`insert into early_statuses (message_id, status, at, error_code, error_title)
        select distinct on (r."messageId", r.status) r."messageId", r.status, r.at, r."errorCode", r."errorTitle"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r("messageId" text, status text, at timestamptz, "errorCode" int, "errorTitle" text)
        order by r."messageId", r.status, r.at
        on conflict (message_id, status) do nothing`,
  );
}
