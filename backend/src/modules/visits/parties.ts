import { requireActor, type OperationContext } from '../../kernel/context.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { readPhone } from '../../kernel/text/phones.js';
import { run, sql } from '../../kernel/sql.js';
import { said } from '../../words/index.js';
import { phoneRegion } from '../business/index.js';
import { BUYER_ROLES, matchPhone, Role } from '../identity/index.js';

/** A phone as it was typed, with its spellings for search. */
export interface VisitPhone {
  readonly typed: string | null;
  readonly spellings: string | null;
}

/** What is understood of the phone of a visit. */
export async function phoneOf(ctx: OperationContext, typed: string | null | undefined): Promise<VisitPhone> {
  if (!typed) return { typed: null, spellings: null };
  const { spellings } = readPhone(typed, await phoneRegion(ctx.connection));
  return { typed, spellings: spellings.length === 0 ? null : spellings.join(' ') };
}

/** Whose visit it is: the caller's, or for an admin that of anybody who makes visits. */
export async function visitingPerson(ctx: OperationContext, id: number | undefined): Promise<number> {
  const actor = requireActor(ctx);
  if (id === undefined || id === actor.id) return actor.id;
  if (actor.access('visits.write') !== 'all') {
    throw new AppError('FORBIDDEN', 'visits.ownOnly', {}, { fields: { salesPersonId: said('visits.ownOnly') } });
  }
  const [found] = await run(
    ctx.connection,
    sql`select id from users where id = ${id} and role in (${Role.admin}, ${Role.sales_team}) and is_active
          and archived_at is null for key share`,
  );
  if (!found) throw badInput('salesPersonId', 'visits.noSalesPerson', {}, { reason: 'UNKNOWN_REFERENCE' });
  return id;
}

/** The customer that is named, or the only one who has that phone; null for somebody who is no user. */
export async function visitedCustomer(
  ctx: OperationContext,
  id: number | null | undefined,
  phone: VisitPhone,
): Promise<number | null> {
  if (id === null) return null;
  const ids = id === undefined ? (phone.typed === null ? [] : await matchPhone(ctx.connection, phone.typed)) : [id];
  if (ids.length === 0) return null;
  const found = await run<{ id: number }>(
    ctx.connection,
    sql`select id from users where id = any(${ids}) and role = any(${[...BUYER_ROLES]}::text[]) and archived_at is null
        order by id for key share`,
  );
  if (id !== undefined && found.length === 0) {
    throw badInput('customerId', 'visits.noCustomer', {}, { reason: 'UNKNOWN_REFERENCE' });
  }
  return found.length === 1 ? found[0]!.id : null;
}
