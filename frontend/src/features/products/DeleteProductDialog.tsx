import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RemovalDialog } from '../../shared/removal/RemovalDialog';
import { useCurrentUser } from '../../shared/session/useSession';
import { failureText } from '../../lib/server/api-error';
import { notify, notifyError } from '../../ui/feedback/notify';
import type { ProductCard_ProductFragment } from './products.generated';
import { useDeleteProduct, useUpdateProduct } from './useProducts';
import { Bidi } from '../../ui/display/Bidi';

interface DeleteProductDialogProps {
  /** What is to go; null while nothing is asked. */
  product: ProductCard_ProductFragment | null;
  onClose: () => void;
}

/** 'Delete Product': says what happens, then does it. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct();
  const update = useUpdateProduct();
  // Whether it is on sale is not a vendor's to say.
  const setsTerms = useCurrentUser().role === 'admin';
  const [busy, setBusy] = useState(false);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(product);
  useEffect(() => {
    if (product) setShown(product);
  }, [product]);

  const act = async (action: () => Promise<unknown>, success: string, failure: string) => {
    setBusy(true);
    try {
      await action();
      notify({ text: success });
      onClose();
    } catch (error) {
      notifyError(failureText(error, failure));
    } finally {
      setBusy(false);
    }
  };
  const confirm = (id: string) => act(() => remove(id), 'Product deleted successfully', 'Failed to delete product');
  const deactivate = (id: string) =>
    act(() => update({ id, isActive: false }), 'Product updated successfully', 'Failed to update product');

  return (
    <RemovalDialog
      of="product"
      id={product?.id ?? null}
      {...(shown && { name: shown.name })}
      title="Delete Product"
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => product && void confirm(product.id)}
      onCancel={onClose}
      instead={() =>
        shown?.isActive === true &&
        setsTerms && (
          <Box sx={{ mt: 2 }}>
            To keep the product and only stop new orders,{' '}
            <Button
              size="small"
              disabled={busy}
              onClick={() => product && void deactivate(product.id)}
              sx={{ minHeight: 0, minWidth: 0, p: '0 2px', verticalAlign: 'baseline' }}
            >
              deactivate instead
            </Button>
          </Box>
        )
      }
    >
      <Bidi>{shown?.name}</Bidi> (SKU {shown?.sku}) will be removed from the catalog. Orders that contain it keep their
      own record of it. This action cannot be undone.
    </RemovalDialog>
  );
}
