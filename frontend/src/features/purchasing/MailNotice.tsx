import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { PurchaseOrderFull } from './use-purchasing';

/** The server tries to mail for so long after sending. */
const TRIES_FOR = 24 * 3_600_000;
const OPEN: readonly string[] = ['sent', 'partially_received'];

/** Says that the supplier has not got the purchase order by mail, as long as that matters. */
export function MailNotice({ order }: { order: PurchaseOrderFull }) {
  const [now] = useState(Date.now);
  const { sentAt, mailedAt, status, supplier } = order;
  if (sentAt === null || mailedAt !== null || !OPEN.includes(status)) return null;
  const isTrying = supplier !== null && now - Date.parse(sentAt) < TRIES_FOR;
  return (
    <Alert severity="warning">
      {isTrying
        ? `Not mailed to ${supplier.email} yet; it is tried again for a day. If it is urgent, print it and hand it over.`
        : 'It was never mailed to the supplier. Print it and hand it over, or call them.'}
    </Alert>
  );
}
