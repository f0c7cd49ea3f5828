import { sql } from '../../kernel/sql.js';
import { declareUse } from '../removal/index.js';

declareUse<{ keys: number }>(
  'user',
  (id) => sql`select count(*)::int as keys from api_keys where owner_id = ${id} and revoked_at is null`,
  ({ keys }) => ({ affects: { api_key: keys } }),
);
