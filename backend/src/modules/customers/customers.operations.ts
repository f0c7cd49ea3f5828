import type { OperationContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { rowOf } from '../../kernel/select/model.js';
import { Role } from '../identity/index.js';
import { CustomerAssigned } from './customers.events.js';
import { AssignCustomersInput } from './customers.inputs.js';
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
