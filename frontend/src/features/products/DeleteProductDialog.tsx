import { useEffect, useState } from 'react';
import { failureText } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { notify, notifyError } from '../../ui/feedback/notify';
import type { ProductCard_ProductFragment } from './products.generated';
import { useDeleteProduct } from './use-products';
import { Bidi } from '../../ui/display/Bidi';

interface DeleteProductDialogProps {
  /** What is to go; null while nothing is asked. */
  product: ProductCard_ProductFragment | null;
  onClose: () => void;
}

/** 'Delete Product': says what happens, then does it (spec §2, §8). */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct();
  const [busy, setBusy] = useState(false);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(product);
  useEffect(() => {
    if (product) setShown(product);
  }, [product]);

  const confirm = async () => {
    if (!product) return;
    setBusy(true);
    try {
      await remove(product.id);
      notify({ text: 'Product deleted successfully' });
      onClose();
    } catch (error) {
      notifyError(failureText(error, 'Failed to delete product'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={product !== null}
      title="Delete Product"
      confirmLabel="Delete"
      destructive
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Bidi>{shown?.name}</Bidi> (SKU {shown?.sku}) will be removed from the catalog. Orders that contain it keep their
      own record of it. This action cannot be undone.
    </ConfirmDialog>
  );
}
