import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { PurchaseOrderFull } from '../usePurchasing';

/** The server tries to mail for so long after it was asked. */
const TRIES_FOR = 24 * 3_600_000;
const OPEN: readonly string[] = ['sent', 'partially_received'];

/** Says that the supplier has not got the purchase order by the last mail, as long as that matters. */
export function MailNotice({ order }: { order: PurchaseOrderFull }) {
  const [now] = useState(Date.now);
  const { letters, mailedAt, status, supplier } = order;
  const last = letters.at(-1);
  if (!last || last.mailedAt !== null || !OPEN.includes(status)) return null;
  const isTrying = supplier !== null && now - Date.parse(last.askedAt) < TRIES_FOR;
  const failure =
    mailedAt === null ? 'It was never mailed to the supplier.' : 'It was not mailed to the supplier once more.';
  return (
    <Alert severity="warning">
      {isTrying
        ? `Not mailed to ${supplier.email} yet; it is tried again for a day. If it is urgent, print it and hand it over.`
        : `${failure} Send it again, print it and hand it over, or call them.`}
    </Alert>
  );
}
