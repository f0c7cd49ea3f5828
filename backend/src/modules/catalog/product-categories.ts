import { run, sql } from '../../kernel/sql.js';
import { CategoryType, declareCategoryUse } from '../categories/index.js';

declareCategoryUse({
  type: CategoryType.product,
  countSql: (names) =>
    sql`(select count(*)::int from products u where u.category = any(${names}) and u.archived_at is null)`,
  async rename(ctx, names, targets) {
    const rows = await run(
      ctx.connection,
      sql`update products p set category = m.target, version = p.version + 1, updated_at = now()
          from unnest(${names}::text[], ${targets}::text[]) as m(name, target)
          where p.category = m.name and m.name <> m.target returning p.id`,
    );
    return rows.length;
  },
});
