import { sql } from '../../kernel/sql.js';
import { declareUse } from '../removal/index.js';

declareUse<{ open: number }>(
  'product',
  (id) => sql`select count(*)::int as open from price_proposals where product_id = ${id} and status = 'open'`,
  ({ open }) => ({ affects: { price_proposal: open } }),
);

declareUse<{ open: number; all: number }>(
  'user',
  (id) => sql`select count(*) filter (where vendor_id = ${id} and status = 'open')::int as open, count(*)::int as all
    from price_proposals where ${id} in (vendor_id, proposed_by_id, decided_by_id)`,
  ({ open, all }) => ({ affects: { price_proposal: open }, needs: { 'price proposal': all } }),
);
