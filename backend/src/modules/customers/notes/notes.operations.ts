import { requireActor, type OperationContext } from '../../../kernel/context.js';
import { editRow, lockRow } from '../../../kernel/edit.js';
import { AppError, badInput, notFound } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { rowOf } from '../../../kernel/select/model.js';
import { run, sql } from '../../../kernel/sql.js';
import { userNameSql } from '../../identity/index.js';
import { NoteMentioned } from '../customers.events.js';
import { CustomerNote } from '../customers.entity.js';
import { AddCustomerNoteInput, UpdateCustomerNoteInput } from '../customers.inputs.js';
import { customerModel, nameSql } from '../customers.queries.js';
import { readsNoteSql, requireSubject, type NoteSubject } from './note-readers.queries.js';
import { mentionedIn, toldText } from './notes.rules.js';

/** Notes something about a customer or one of its orders, for the staff alone. */
export const addCustomerNote = operation({
  name: 'addCustomerNote',
  permission: 'customers.note',
  input: AddCustomerNoteInput,
  audit: 'CustomerNote',
  idempotent: true,
  run: async (ctx, { customerId, orderId = null, text }) => {
    const about = { customerId, orderId };
    await requireSubject(ctx, ctx.connection, about);
    const authorId = requireActor(ctx).id;
    const { identifiers } = await ctx.em.insert(CustomerNote, { ...about, authorId, text });
    const id = identifiers[0]?.id as number;
    ctx.record({
      entity: 'CustomerNote',
      entityId: id,
      after: { customerId, ...(orderId !== null && { orderId }), text },
    });
    await tellMentioned(ctx, id, about, text);
    return { id };
  },
});

/** Changes a note of one's own. */
export const updateCustomerNote = operation({
  name: 'updateCustomerNote',
  permission: 'customers.note',
  input: UpdateCustomerNoteInput,
  audit: 'CustomerNote',
  run: async (ctx, { id, version, text }) => {
    const note = await lockRow(ctx, CustomerNote, 'CustomerNote', id);
    await requireSubject(ctx, ctx.connection, note).catch((error: unknown) => {
      throw error instanceof AppError ? notFound('CustomerNote') : error;
    });
    if (note.authorId !== requireActor(ctx).id) throw new AppError('FORBIDDEN', 'customers.ownNotes');
    const isChanged = await editRow(
      ctx,
      CustomerNote,
      note,
      { text },
      { name: 'CustomerNote', audited: ['text'], ...(version !== undefined && { version }) },
    );
    if (isChanged) await tellMentioned(ctx, id, note, text);
    return { id };
  },
});

interface Named extends Record<string, unknown> {
  id: number;
  name: string;
  /** Whether the note named them before. */
  isOld: boolean;
  reads: boolean;
}

/** Notes whom a text names, and tells those who were not named before; never the author. */
async function tellMentioned(ctx: OperationContext, noteId: number, about: NoteSubject, text: string): Promise<void> {
  const ids = mentionedIn(text);
  if (ids.length === 0) return;
  const named = await run<Named>(
    ctx.connection,
    sql`select u.id, ${userNameSql(sql`u.id`)} as name, ${readsNoteSql(about)} as reads,
          exists (select from note_mentions m where m.note_id = ${noteId} and m.user_id = u.id) as "isOld"
        from users u where u.id = any(${ids}::int[])`,
  );
  const known = new Map(named.map((person) => [person.id, person]));
  // Who was named while they saw it stays named.
  const stranger = ids.find((id) => !known.get(id)?.isOld && !known.get(id)?.reads);
  if (stranger !== undefined) throw badInput('text', 'customers.notForThem', {}, { reason: 'UNKNOWN_REFERENCE' });
  const fresh = named.filter(({ isOld }) => !isOld).map(({ id }) => id);
  if (fresh.length === 0) return;
  await run(
    ctx.connection,
    sql`insert into note_mentions (note_id, user_id) select ${noteId}::int, m from unnest(${fresh}::int[]) as m`,
  );
  const author = requireActor(ctx);
  const row = rowOf(ctx.dataSource, customerModel, 'c');
  const [subject] = await run<{ customerName: string; orderNumber: string | null }>(
    ctx.connection,
    sql`select ${nameSql(row)} as "customerName",
          (select o.order_number from orders o where o.id = ${about.orderId}) as "orderNumber"
        from customers c where c.id = ${about.customerId}`,
  );
  if (!subject) throw notFound('Customer');
  const told = toldText(text, new Map(named.map(({ id, name }) => [id, name])));
  for (const userId of fresh) {
    if (userId === author.id) continue;
    ctx.emit(NoteMentioned, noteId, { userId, authorName: author.name, ...subject, text: told });
  }
}
