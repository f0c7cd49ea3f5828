import { sql } from '../../kernel/sql.js';
import { declareUse } from '../removal/index.js';

declareUse<{ visits: number }>(
  'user',
  (id) => sql`select count(*)::int as visits from field_visits where ${id} in (sales_person_id, customer_id)`,
  ({ visits }) => ({ keeps: { visit: visits }, needs: { 'field visit': visits } }),
);
