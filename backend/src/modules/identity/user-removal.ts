import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { AppError, notFound } from '../../kernel/errors.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { declareUse, RemovalFactKind as Kind, usesFound, usesSql, type Removal } from '../removal/index.js';
import { Role } from './role.rules.js';
import { allOf, said, type Said, type Value } from '../../words/index.js';

/** What the removal of a user would meet. */
export interface UserRemoval extends Removal {
  /** Nobody else could administer. */
  readonly lastAdmin: boolean;
  /** What history needs the user for, with counts: `3 orders`. */
  readonly usedIn: Said[];
  /** Figures of what is open. */
  readonly details: Readonly<Record<string, unknown>>;
}

interface Facts extends Record<string, unknown> {
  name: string;
  lastAdmin: boolean;
  uses: unknown[];
}

const TELLING = {
  kinds: [
    Kind.open_order,
    Kind.balance,
    Kind.last_admin,
    Kind.api_key,
    Kind.order,
    Kind.product,
    Kind.offer,
    Kind.promotion,
    Kind.price_proposal,
    Kind.draft_purchase_order,
    Kind.open_purchase_order,
    Kind.purchase_order,
    Kind.payment,
    Kind.record,
  ],
  needs: [
    'order',
    'order event',
    'product',
    'marketplace product',
    'price change',
    'price proposal',
    'stock movement',
    'stock count',
    'payment',
    'purchase order',
    'audit event',
  ],
};

declareUse<{ entries: number }>(
  'user',
  (id) => sql`select count(*)::int as entries from audit_events where actor_id = ${id}`,
  ({ entries }) => ({ keeps: { record: entries }, needs: { 'audit event': entries } }),
);

/** What the removal of a user would meet, read on the connection of the caller's transaction if there is one. */
export async function removalOf(ctx: RequestContext, id: number): Promise<UserRemoval> {
  const [found] = await run<Facts>(
    queryableOf(ctx),
    sql`select
          coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name,
          u.role = ${Role.admin} and u.is_active and not exists (select from users a
            where a.role = ${Role.admin} and a.is_active and a.archived_at is null and a.id <> u.id) as "lastAdmin",
          ${usesSql('user', raw('u.id'))} as uses
        from users u where u.id = ${id} and u.archived_at is null`,
  );
  if (!found) throw notFound('User');
  const { name, lastAdmin } = found;
  const own = { refuses: { last_admin: lastAdmin ? 1 : 0 } };
  const { facts, usedIn, standing, details } = usesFound('user', found.uses, { all: true }, TELLING, own);
  return { lastAdmin, obstacle: lastAdmin ? LAST_ADMIN : obstacleOf(name, standing), usedIn, details, facts };
}

/** `CONFLICT` while orders are open or money is owed, either way, and for the last who could administer. */
export function requireNothingOpen({ obstacle, lastAdmin, details }: UserRemoval): void {
  if (lastAdmin) throw new AppError('CONFLICT', LAST_ADMIN, { reason: 'LAST_ADMIN' });
  if (obstacle) throw new AppError('CONFLICT', obstacle, { reason: 'IN_USE', details });
}

/** Said of the only active administrator. */
export const LAST_ADMIN = said('people.lastAdmin');

function obstacleOf(name: string, standing: readonly { has: Said; todo: Said }[]): Said | null {
  if (standing.length === 0) return null;
  const all = (of: 'has' | 'todo'): Value => allOf(standing.map((one) => one[of]));
  return said('people.removalObstacle', { name, standing: all('has'), todo: all('todo') });
}
