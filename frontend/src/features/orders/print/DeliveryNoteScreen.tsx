import { DeliveryNoteSheet } from './DeliveryNoteSheet';
import { useOrderSenderQuery } from './print.generated';
import { PrintFrame } from './PrintFrame';

/** The delivery note of one order. */
export function DeliveryNoteScreen() {
  const { data } = useOrderSenderQuery({ fetchPolicy: 'cache-first' });
  return (
    <PrintFrame>
      {(order) => <DeliveryNoteSheet order={order} sender={data?.businessSettings} heading="h1" />}
    </PrintFrame>
  );
}
