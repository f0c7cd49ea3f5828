import { useEffect, useState } from 'react';
import { RemovalDialog } from '../../../shared/removal/RemovalDialog';
import { failureText } from '../../../lib/server/api-error';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { unknownSupplier } from './offer-words';
import { useDeleteOffer } from './useOffers';
import { Bidi } from '../../../ui/display/Bidi';

interface DeletableOffer {
  id: string;
  nameEn: string;
  supplierName: string | null;
}

interface DeleteOfferDialogProps {
  /** What is to go; null while nothing is asked. */
  offer: DeletableOffer | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an offer is deleted, says what happens, then does it. */
export function DeleteOfferDialog({ offer, onClose, onDeleted }: DeleteOfferDialogProps) {
  const remove = useDeleteOffer();
  const [busy, setBusy] = useState(false);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(offer);
  useEffect(() => {
    if (offer) setShown(offer);
  }, [offer]);

  const confirm = async () => {
    if (!offer) return;
    setBusy(true);
    try {
      const usedIn = await remove(offer.id);
      notify({
        text:
          usedIn.length === 0
            ? 'Product deleted successfully'
            : `Product deleted successfully. It stays in ${usedIn.join(', ')}.`,
      });
      onDeleted();
    } catch (error) {
      notifyError(failureText(error, 'Failed to delete product'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <RemovalDialog
      of="marketplace_product"
      id={offer?.id ?? null}
      {...(shown && { name: shown.nameEn })}
      title="Delete Marketplace Product"
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Bidi>{shown?.nameEn}</Bidi> of <Bidi>{shown?.supplierName ?? unknownSupplier()}</Bidi> will leave the
      marketplace. Orders that contain it keep their own record of it. This action cannot be undone.
    </RemovalDialog>
  );
}
