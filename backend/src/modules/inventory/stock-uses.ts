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
