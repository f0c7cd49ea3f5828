import { requireActor, type OperationContext } from '../../kernel/context.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { readPhone } from '../../kernel/text/phones.js';
import { run, sql } from '../../kernel/sql.js';
import { said } from '../../words/index.js';
import { phoneRegion } from '../business/index.js';
import { BUYER_ROLES, insertUser, matchPhone, Role } from '../identity/index.js';
import type { CreateFieldOrderInput } from './field-orders.inputs.js';
import { addressOf, namesOf } from './field-orders.rules.js';

type Named = Pick<CreateFieldOrderInput, 'customerId' | 'customerName' | 'customerPhone' | 'customerEmail'>;

/** Who buys: the customer that is named, or the one with that phone or address, or a new one. */
export async function fieldCustomer(ctx: OperationContext, named: Named): Promise<number> {
  const { customerId, customerName, customerPhone, customerEmail } = named;
  if (customerId) return customerId;
  const { e164 } = readPhone(customerPhone, await phoneRegion(ctx.connection));
  // Two orders of somebody new, sent at once, make one customer.
  await run(
    ctx.connection,
    sql`select pg_advisory_xact_lock(hashtext('field_customer'), hashtext(${e164 ?? customerPhone}))`,
  );
  const found = await customersOf(ctx, await matchPhone(ctx.connection, customerPhone), customerEmail ?? null);
  const [only, other] = found;
  if (only !== undefined && other === undefined) return only;
  if (other !== undefined) throw badInput('customerPhone', 'visits.severalCustomers', {}, { reason: 'AMBIGUOUS' });
  if (e164 === null && !customerEmail) throw badInput('customerPhone', 'visits.noPhone');
  const { id } = await insertUser(
    ctx,
    {
      ...namesOf(customerName),
      email: customerEmail ?? addressOf(e164 ?? customerPhone),
      companyName: customerName,
      phone: customerPhone,
      role: Role.customer,
    },
    null,
  );
  return id;
}

/** Buyers with that phone; where nobody has it, the one with that address. */
async function customersOf(ctx: OperationContext, byPhone: readonly number[], email: string | null): Promise<number[]> {
  const rows = await run<{ id: number; by_phone: boolean }>(
    ctx.connection,
    sql`select id, id = any(${[...byPhone]}) as by_phone from users
        where role = any(${[...BUYER_ROLES]}::text[]) and archived_at is null
          and (id = any(${[...byPhone]}) or identity_key(email) = identity_key(${email})) order by id`,
  );
  const known = rows.filter((row) => row.by_phone);
  return (known.length > 0 ? known : rows).map(({ id }) => id);
}

/** The visit on which the order was taken, if it is the caller's. */
export async function visitOf(ctx: OperationContext, id: number | null | undefined): Promise<number | null> {
  if (!id) return null;
  const actor = requireActor(ctx);
  const [found] = await run(
    ctx.connection,
    sql`select id from field_visits where id = ${id}
          and (sales_person_id = ${actor.id} or ${actor.access('visits.read') === 'all'}::boolean) for key share`,
  );
  if (!found) throw new AppError('NOT_FOUND', 'visits.noVisit', {}, { fields: { visitId: said('visits.noVisit') } });
  return id;
}
