import { type ReactNode } from 'react';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Timeline, type TimelineEntry } from '../../../ui/display/Timeline';
import type { PurchaseOrderFull } from '../usePurchasing';

function Meta({ at, by }: { at: string; by?: string | null }): ReactNode {
  return (
    <>
      <DateText value={at} />
      {by != null && (
        <>
          {' '}
          · <Bidi>{by}</Bidi>
        </>
      )}
    </>
  );
}

interface Happened extends TimelineEntry {
  at: string;
}

/** The mails to the supplier: the first is the order, the others are the same once more, or that it is cancelled. */
const letterEntries = ({ letters }: PurchaseOrderFull): Happened[] =>
  letters.map(({ id, kind, askedAt, actorName, mailedAt, email }, index) => ({
    id: `letter-${id}`,
    at: askedAt,
    tone: 'blue',
    title: `${kind === 'cancellation' ? 'Supplier told' : index === 0 ? 'Sent' : 'Sent again'} ${mailedAt === null ? '(not mailed)' : 'by mail'}`,
    meta: <Meta at={askedAt} by={actorName} />,
    ...(email !== null && { detail: email }),
  }));

function receiptEntries({ items: lines, receipts }: PurchaseOrderFull): Happened[] {
  const names = new Map(lines.map((line) => [line.id, line.productName]));
  return receipts.map(({ id, receivedAt, actorName, deliveryNote, note, items }) => {
    const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      id: `receipt-${id}`,
      at: receivedAt,
      tone: 'green',
      title: units === 1 ? '1 unit received' : `${units.toLocaleString('en-US')} units received`,
      meta: <Meta at={receivedAt} by={actorName} />,
      detail: (
        <>
          {items.map((item) => (
            <div key={item.id}>
              {item.quantity.toLocaleString('en-US')} × <Bidi>{names.get(item.purchaseOrderItemId) ?? ''}</Bidi>
            </div>
          ))}
          {deliveryNote !== null && (
            <div>
              Delivery note <Bidi>{deliveryNote}</Bidi>
            </div>
          )}
          {note !== null && <Bidi>{note}</Bidi>}
        </>
      ),
    };
  });
}

/** What happened to a purchase order, oldest first. */
export function purchaseEntries(order: PurchaseOrderFull): TimelineEntry[] {
  const between = [...letterEntries(order), ...receiptEntries(order)];
  return [
    {
      id: 'created',
      tone: 'grey',
      title: 'Draft created',
      meta: <Meta at={order.createdAt} by={order.createdByName} />,
    },
    ...between.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    ...(order.closedAt === null
      ? []
      : [
          {
            id: 'closed',
            tone: 'red' as const,
            title: order.status === 'cancelled' ? 'Cancelled' : 'Closed with goods outstanding',
            meta: <Meta at={order.closedAt} by={order.closedByName} />,
            detail: <Bidi>{order.closeReason ?? ''}</Bidi>,
          },
        ]),
  ];
}

/** The life of a purchase order so far. */
export function PurchaseTimeline({ order }: { order: PurchaseOrderFull }) {
  return <Timeline label="Purchase order timeline" entries={purchaseEntries(order)} />;
}
