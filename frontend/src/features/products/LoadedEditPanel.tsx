import { useCan } from '../../shared/session/useSession';
import { useOpened } from '../../ui/form/useOpened';
import { EditProductPanel } from './ProductPanel';
import { useProductForEditQuery } from './products.generated';

interface LoadedEditPanelProps {
  /** Which product's panel the URL asks for, or null. */
  id: string | null;
  onClose: () => void;
}

/** The edit panel of the product in the URL: opens once the product is known as it is now. */
export function LoadedEditPanel({ id, onClose }: LoadedEditPanelProps) {
  const withCost = useCan('products.cost');
  const { data, error, refetch } = useProductForEditQuery({
    variables: { id: id ?? '', withCost },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const onRetry = () => void refetch();
  const { form, failure } = useOpened({ id, thing: 'product', found: data?.product, error, onRetry, onClose });
  if (!form) return failure;
  const { opened, open } = form;
  return <EditProductPanel key={`${opened.id}:${opened.version}`} product={opened} open={open} onClose={onClose} />;
}
