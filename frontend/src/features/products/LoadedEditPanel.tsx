import { useEffect, useState } from 'react';
import { notifyError } from '../../ui/feedback/notify';
import { EditProductPanel } from './ProductPanel';
import { useProductForEditQuery, type ProductForm_ProductFragment } from './products.generated';

interface LoadedEditPanelProps {
  /** Which product's panel the URL asks for, or null. */
  id: string | null;
  onClose: () => void;
}

/** The edit panel of the product in the URL: opens once the product is known as it is now. */
export function LoadedEditPanel({ id, onClose }: LoadedEditPanelProps) {
  const { data, error } = useProductForEditQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  // The form starts from the first answer; what others save meanwhile is told on save, not typed over.
  const [opened, setOpened] = useState<ProductForm_ProductFragment | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== id) {
    setAsked(id);
    // On closing the panel stays while it slides away; every opening starts anew.
    if (id !== null) setOpened(null);
  }
  const product = id === null ? null : data?.product;
  if (asked === id && opened === null && product && product.id === id) setOpened(product);

  const missing = id !== null && (error !== undefined || (data !== undefined && !data.product));
  useEffect(() => {
    if (!missing) return;
    notifyError(error ? 'The product could not be loaded' : 'This product does not exist any more');
    onClose();
  }, [missing, error, onClose]);

  if (!opened) return null;
  return (
    <EditProductPanel
      key={`${opened.id}:${opened.version}`}
      product={opened}
      open={id === opened.id}
      onClose={onClose}
    />
  );
}
