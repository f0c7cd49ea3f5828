import { sql } from '../../kernel/sql.js';
import { declareUse } from '../removal/index.js';

// What runs on a day that comes still ends with what is removed; the rest is history.
declareUse<{ running: number; promotions: number }>(
  'offer',
  (id) => sql`select count(*)::int as promotions,
      count(*) filter (where archived_at is null and is_active and end_date >= business_today())::int as running
    from marketplace_promotions where marketplace_product_id = ${id}`,
  ({ running, promotions }) => ({
    affects: { promotion: running },
    keeps: { promotion: promotions - running },
    needs: { promotion: promotions },
  }),
);

declareUse<{ running: number }>(
  'user',
  (id) => sql`select count(*)::int as running
    from marketplace_promotions r join marketplace_products m on m.id = r.marketplace_product_id
    where m.supplier_id = ${id} and r.archived_at is null and r.is_active and r.end_date >= business_today()`,
  ({ running }) => ({ affects: { promotion: running } }),
);
