import { type ReactNode } from 'react';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { Timeline, type TimelineEntry } from '../../ui/display/Timeline';
import type { PurchaseOrderFull } from './use-purchasing';

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

/** What happened to a purchase order, oldest first. */
export function purchaseEntries(order: PurchaseOrderFull): TimelineEntry[] {
  const names = new Map(order.items.map((line) => [line.id, line.productName]));
  return [
    {
      id: 'created',
      tone: 'grey',
      title: 'Draft created',
      meta: <Meta at={order.createdAt} by={order.createdByName} />,
    },
    ...(order.sentAt === null
      ? []
      : [
          {
            id: 'sent',
            tone: 'blue' as const,
            title: order.mailedAt === null ? 'Sent (not mailed)' : 'Sent by mail',
            meta: <Meta at={order.sentAt} by={order.sentByName} />,
          },
        ]),
    ...order.receipts.map(({ id, receivedAt, actorName, note, items }) => {
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        id: `receipt-${id}`,
        tone: 'green' as const,
        title: units === 1 ? '1 unit received' : `${units.toLocaleString('en-US')} units received`,
        meta: <Meta at={receivedAt} by={actorName} />,
        detail: (
          <>
            {items.map((item) => (
              <div key={item.id}>
                {item.quantity.toLocaleString('en-US')} × <Bidi>{names.get(item.purchaseOrderItemId) ?? ''}</Bidi>
              </div>
            ))}
            {note !== null && <Bidi>{note}</Bidi>}
          </>
        ),
      };
    }),
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
