import { requireActor, type OperationContext } from '../../kernel/context.js';
import { editRow, lockRow } from '../../kernel/edit.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { and, run, sql } from '../../kernel/sql.js';
import { rowOf } from '../../kernel/select/model.js';
import { visible } from '../../kernel/select/compile.js';
import { Role } from '../identity/index.js';
import { CustomerAssigned } from './customers.events.js';
import { CustomerNote } from './customers.entity.js';
import { AddCustomerNoteInput, AssignCustomersInput, UpdateCustomerNoteInput } from './customers.inputs.js';
import { customerModel, nameSql } from './customers.queries.js';

interface Assigned extends Record<string, unknown> {
  id: number;
  name: string;
  before: number | null;
}

/** Says who looks after customers from now on; the sales person is told once, however many there are. */
export const assignCustomers = operation({
  name: 'assignCustomers',
  permission: 'customers.assign',
  input: AssignCustomersInput,
  audit: 'Customer',
  run: async (ctx, { ids, salesPersonId }) => {
    if (ids.length === 0) throw badInput('ids', 'customers.chooseSome');
    if (salesPersonId !== null) await requireSalesPerson(ctx, salesPersonId);
    const customers = await lockCustomers(ctx, ids);
    const moved = customers.filter(({ before }) => before !== salesPersonId);
    if (moved.length === 0) {
      ctx.unchanged();
      return { ids, changed: 0 };
    }
    const movedIds = moved.map(({ id }) => id);
    if (salesPersonId === null) {
      await run(ctx.connection, sql`delete from customer_assignments where customer_id = any(${movedIds}::int[])`);
    } else {
      await run(
        ctx.connection,
        sql`insert into customer_assignments (customer_id, sales_person_id)
            select c.id, ${salesPersonId}::int from unnest(${movedIds}::int[]) as c(id)
            on conflict (customer_id) do update set sales_person_id = excluded.sales_person_id, assigned_at = now()`,
      );
    }
    moved.forEach(({ id, name, before }, index) => {
      ctx.record({ entity: 'Customer', entityId: id, before: { salesPersonId: before }, after: { salesPersonId } });
      ctx.emit(CustomerAssigned, id, {
        customerName: name,
        salesPersonId,
        previousId: before,
        others: index === 0 ? moved.length - 1 : null,
      });
    });
    return { ids, changed: moved.length };
  },
});

async function requireSalesPerson(ctx: OperationContext, id: number): Promise<void> {
  const [found] = await run(
    ctx.connection,
    sql`select id from users where id = ${id} and role = ${Role.sales_team} and is_active and archived_at is null for key share`,
  );
  if (!found) throw badInput('salesPersonId', 'visits.noSalesPerson', {}, { reason: 'UNKNOWN_REFERENCE' });
}

/** The customers with who looks after them, so that nobody else assigns them meanwhile; all of them, or a refusal. */
async function lockCustomers(ctx: OperationContext, ids: readonly number[]): Promise<Assigned[]> {
  await run(ctx.connection, sql`select id from users where id = any(${ids}::int[]) order by id for no key update`);
  const found = await run<Assigned>(
    ctx.connection,
    sql`select c.id, ${nameSql(rowOf(ctx.dataSource, customerModel, 'c'))} as name, c.sales_person_id as before
        from customers c where c.id = any(${ids}::int[]) order by c.id`,
  );
  if (found.length < ids.length) throw badInput('ids', 'customers.noCustomer', {}, { reason: 'UNKNOWN_REFERENCE' });
  return found;
}

/** @throws AppError `NOT_FOUND` for a customer that the caller may not see */
async function requireSeen(ctx: OperationContext, customerId: number): Promise<void> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, customerModel, 'p');
  const [found] = await run(
    ctx.connection,
    sql`select p.id from customers p where p.id = ${customerId} and ${and([visible(actor, customerModel, row)])}`,
    actor.id,
  );
  if (!found) throw notFound('Customer');
}

/** Notes something about a customer, for the staff alone. */
export const addCustomerNote = operation({
  name: 'addCustomerNote',
  permission: 'customers.note',
  input: AddCustomerNoteInput,
  audit: 'CustomerNote',
  idempotent: true,
  run: async (ctx, { customerId, text }) => {
    await requireSeen(ctx, customerId);
    const authorId = requireActor(ctx).id;
    const { identifiers } = await ctx.em.insert(CustomerNote, { customerId, authorId, text });
    const id = identifiers[0]?.id as number;
    ctx.record({ entity: 'CustomerNote', entityId: id, after: { customerId, text } });
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
    await requireSeen(ctx, note.customerId).catch((error: unknown) => {
      throw error instanceof AppError ? notFound('CustomerNote') : error;
    });
    if (note.authorId !== requireActor(ctx).id) throw new AppError('FORBIDDEN', 'customers.ownNotes');
    await editRow(
      ctx,
      CustomerNote,
      note,
      { text },
      { name: 'CustomerNote', audited: ['text'], ...(version !== undefined && { version }) },
    );
    return { id };
  },
});
