import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCurrentUser } from '../../../../shared/session/useSession';
import { failureText } from '../../../../lib/server/api-error';
import { notify, notifyError } from '../../../../ui/feedback/notify';
import { positionOf } from '../maps-link';
import type { VisitFull } from '../useVisitChanges';
import { useMarkCustomerPlaceMutation } from '../visits.generated';

/** Says that the customer is where this visit was; for admins, who may change customers. */
export function CustomerPlaceButton({ visit }: { visit: VisitFull }) {
  const mayChange = useCurrentUser().role === 'admin';
  const [mark] = useMarkCustomerPlaceMutation();
  const [busy, setBusy] = useState(false);
  const { id, version, customerId, isCustomerPlace, status } = visit;
  if (!mayChange || customerId === null || isCustomerPlace || positionOf(visit) === null || status === 'planned')
    return null;
  const press = async () => {
    setBusy(true);
    try {
      await mark({ variables: { input: { id, version, isCustomerPlace: true } } });
      notify({ title: t`Customer's place changed`, text: t`Later visits are measured from here.` });
    } catch (error) {
      notifyError(failureText(error, t`Failed to change the customer's place`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      loading={busy}
      onClick={() => void press()}
      sx={{ justifySelf: 'start', minHeight: { xs: 48, sm: 36 } }}
    >
      {t`Make this the customer's place`}
    </Button>
  );
}
