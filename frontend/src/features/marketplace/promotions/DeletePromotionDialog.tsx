import { useEffect, useState } from 'react';
import { RemovalDialog } from '../../../shared/removal/RemovalDialog';
import { failureText } from '../../../lib/server/api-error';
import { notify, notifyError } from '../../../ui/feedback/notify';
import type { PromotionCard_PromotionFragment } from './promotions.generated';
import { useDeletePromotion } from './usePromotions';
import { Bidi } from '../../../ui/display/Bidi';

interface DeletePromotionDialogProps {
  /** What is to go; null while nothing is asked. */
  promotion: PromotionCard_PromotionFragment | null;
  onClose: () => void;
}

/** Asks before a promotion is deleted, then does it. */
export function DeletePromotionDialog({ promotion, onClose }: DeletePromotionDialogProps) {
  const remove = useDeletePromotion();
  const [busy, setBusy] = useState(false);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(promotion);
  useEffect(() => {
    if (promotion) setShown(promotion);
  }, [promotion]);

  const confirm = async () => {
    if (!promotion) return;
    setBusy(true);
    try {
      await remove(promotion.id);
      notify({ text: 'Promotion deleted successfully' });
      onClose();
    } catch (error) {
      notifyError(failureText(error, 'The promotion could not be deleted'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <RemovalDialog
      of="promotion"
      id={promotion?.id ?? null}
      title="Delete Promotion"
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Bidi>{shown?.title}</Bidi> will end at once: new orders pay the full price. Orders that took it keep their
      discount. This action cannot be undone.
    </RemovalDialog>
  );
}
