import { CreateOrderDialog, type CreateOrderDialogProps } from './CreateOrderDialog';
import { useOrderDraftQuery } from './orders.generated';

/** The dialog as the address asks for it: blank, or filled from another order once that has been read. */
export function CreateOrderPanel({
  from,
  ...dialog
}: Omit<CreateOrderDialogProps, 'copyOf'> & { from: string | null }) {
  const { data, loading } = useOrderDraftQuery({
    variables: { id: from ?? '' },
    skip: from === null || !dialog.open,
    fetchPolicy: 'network-only',
  });
  if (from !== null && loading && !data) return null;
  // An order that cannot be read leaves a blank form: there is nothing to copy.
  return (
    <CreateOrderDialog
      key={from ?? 'blank'}
      {...dialog}
      copyOf={from === null ? undefined : (data?.order ?? undefined)}
    />
  );
}
