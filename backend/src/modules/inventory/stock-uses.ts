import { sql } from '../../kernel/sql.js';
import { declareUse } from '../removal/index.js';

declareUse<{ movements: number; units: number }>(
  'product',
  (id) => sql`select (select count(*)::int from stock_movements m where m.product_id = ${id}) as movements,
      coalesce((select i.quantity from inventory_items i where i.product_id = ${id}), 0) as units`,
  ({ movements, units }) => ({
    affects: { stock_unit: units },
    keeps: { stock_movement: movements },
    needs: { 'stock movement': movements },
  }),
);

declareUse<{ movements: number }>(
  'user',
  (id) => sql`select count(*)::int as movements from stock_movements where actor_id = ${id}`,
  ({ movements }) => ({ keeps: { record: movements }, needs: { 'stock movement': movements } }),
);

declareUse<{ counts: number }>(
  'product',
  (id) => sql`select count(*)::int as counts from stock_count_lines l where l.product_id = ${id}`,
  ({ counts }) => ({ needs: { 'stock count': counts } }),
);

declareUse<{ counts: number }>(
  'user',
  (id) => sql`select count(*)::int as counts from stock_counts c where c.owner_id = ${id} or c.posted_by_id = ${id}
    or exists (select from stock_count_lines l where l.stock_count_id = c.id and l.counted_by_id = ${id})`,
  ({ counts }) => ({ keeps: { record: counts }, needs: { 'stock count': counts } }),
);
