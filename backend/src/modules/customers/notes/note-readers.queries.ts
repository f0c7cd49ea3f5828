import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { badInput, notFound } from '../../../kernel/errors.js';
import { authorize } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, join, literal, raw, run, sql, type Queryable, type Sql } from '../../../kernel/sql.js';
import { idFault } from '../../../kernel/values/values.js';
import { accessOf, Role, userNameSql } from '../../identity/index.js';
import { orderModel } from '../../orders/index.js';
import { isOwnNoteSql } from '../customer-scope.js';
import type { NoteReader } from '../customers.entity.js';
import { customerModel } from '../customers.queries.js';

/** What a note is about. */
export interface NoteSubject {
  readonly customerId: number;
  readonly orderId: number | null;
}

/** People of the staff who are offered at once. */
const MOST_READERS = 500;

const rolesWith = (access: 'all' | 'own'): Sql => {
  const roles = Object.values(Role).filter((role) => accessOf(role, 'customers.read') === access);
  return sql`(${join(roles.map(literal))})`;
};

/** Users `u` who may sign in and see a note about this. */
export const readsNoteSql = ({ customerId, orderId }: NoteSubject): Sql =>
  sql`(u.is_active and u.archived_at is null and (u.role in ${rolesWith('all')}
    or u.role in ${rolesWith('own')} and ${isOwnNoteSql(sql`${customerId}::int`, sql`${orderId}::int`, raw('u.id'))}))`;

/**
 * Refuses what the caller may not see.
 * @throws AppError `NOT_FOUND` for the customer, `BAD_USER_INPUT` for an order that is none of the customer's
 */
export async function requireSubject(ctx: RequestContext, on: Queryable, about: NoteSubject): Promise<void> {
  const actor = requireActor(ctx);
  const customer = rowOf(ctx.dataSource, customerModel, 'p');
  const order = rowOf(ctx.dataSource, orderModel, 'o');
  const [found] = await run<{ isOrder: boolean }>(
    on,
    sql`select ${about.orderId}::int is null or exists (select from orders o where o.id = ${about.orderId}
          and o.customer_id = p.id and ${and([visible(actor, orderModel, order)])}) as "isOrder"
        from customers p where p.id = ${about.customerId} and ${and([visible(actor, customerModel, customer)])}`,
    actor.id,
  );
  if (!found) throw notFound('Customer');
  if (!found.isOrder) throw badInput('orderId', 'customers.noOrder', {}, { reason: 'UNKNOWN_REFERENCE' });
}

/**
 * Who may be named in a note: the staff who see what it is about, without the caller.
 * @throws AppError as `requireSubject`
 */
export async function noteReaders(
  ctx: RequestContext,
  customerId: string,
  orderId?: string | null,
): Promise<NoteReader[]> {
  authorize(ctx, 'customers.note');
  for (const [field, id] of Object.entries({ customerId, orderId })) {
    const fault = id === undefined || id === null ? null : idFault(id);
    if (fault) throw badInput(field, fault);
  }
  const about = {
    customerId: Number(customerId),
    orderId: orderId === undefined || orderId === null ? null : Number(orderId),
  };
  const on = queryableOf(ctx);
  await requireSubject(ctx, on, about);
  return run<NoteReader & Record<string, unknown>>(
    on,
    sql`select r.* from (select u.id::text as "userId", ${userNameSql(raw('u.id'))} as name, u.email from users u
          where ${readsNoteSql(about)} and u.id <> ${requireActor(ctx).id}) r
        order by fold_text(r.name), r."userId"::int limit ${MOST_READERS}`,
  );
}
