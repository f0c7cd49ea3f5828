import type { Row } from '../../kernel/select/model.js';
import { toldSql } from '../../kernel/select/told.js';
import { sql, type Sql } from '../../kernel/sql.js';
import { said, worded } from '../../words/index.js';
import { StockMovementKind } from './inventory.rules.js';

/** What the server writes as the reason of a movement, by its English text. */
const OURS = new Map(
  [said('purchasing.openingStock'), said('purchasing.orderEdited')].map((why) => [worded(why), why]),
);

const tell = toldSql(({ kind, reason }) => {
  const text = String(reason);
  // Adjustments are reasoned by people.
  return (kind !== StockMovementKind.adjusted && OURS.get(text)) || text;
});

/** Why stock moved, in the words of who reads it; null where nobody said. */
export const movementReasonSql = (row: Row): Sql =>
  tell(
    sql`case when ${row('reason')} is not null then jsonb_build_object('kind', ${row('kind')}, 'reason', ${row('reason')}) end`,
  );
