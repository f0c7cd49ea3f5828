import { t } from '@lingui/core/macro';
import { CreateOrderDialog, type CreateOrderDialogProps } from './CreateOrderDialog';
import { useOrderDraftQuery } from './order-form.generated';

/** The dialog as the address asks for it: blank, or filled from another order once that has been read. */
export function CreateOrderPanel({
  from,
  ...dialog
}: Omit<CreateOrderDialogProps, 'copyOf' | 'notice'> & { from: string | null }) {
  const { data, loading } = useOrderDraftQuery({
    variables: { id: from ?? '' },
    skip: from === null || !dialog.open,
    // Beside the cache: what becomes of the copied order meanwhile does not come over what is typed.
    fetchPolicy: 'no-cache',
  });
  if (from !== null && loading && !data) return null;
  return (
    <CreateOrderDialog
      key={from ?? 'blank'}
      {...dialog}
      copyOf={from === null ? undefined : (data?.order ?? undefined)}
      {...(from !== null && !data?.order && { notice: t`The order to copy could not be read: this form is blank.` })}
    />
  );
}
