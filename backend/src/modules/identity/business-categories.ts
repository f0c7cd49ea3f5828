import type { OperationContext } from '../../kernel/context.js';
import { run, sql } from '../../kernel/sql.js';

/** Gives each user who has a category of that name its target instead. @returns how many users those were */
export async function renameBusinessCategories(
  ctx: OperationContext,
  names: readonly string[],
  targets: readonly string[],
): Promise<number> {
  const rows = await run(
    ctx.connection,
    sql`update users u set version = u.version + 1, updated_at = now(), business_categories = (
          select array_agg(d.name order by d.place) from (
            select coalesce(m.target, b.name) as name, min(b.place) as place
            from unnest(u.business_categories) with ordinality as b(name, place)
            left join unnest(${names}::text[], ${targets}::text[]) as m(name, target) on m.name = b.name
            group by 1) d)
        where u.business_categories && ${names}::text[] returning u.id`,
  );
  return rows.length;
}
