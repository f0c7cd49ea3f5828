import type { ReactNode } from 'react';
import { useOpened } from '../../../ui/form/useOpened';
import { useOfferForEditQuery, type OfferForm_OfferFragment } from './offers.generated';

interface LoadedOfferProps {
  /** Which offer's dialog the URL asks for, or null. */
  id: string | null;
  onClose: () => void;
  children: (offer: OfferForm_OfferFragment, open: boolean) => ReactNode;
}

/** The offer a dialog of the URL is about, as it was when the dialog opened; says so when there is none. */
export function LoadedOffer({ id, onClose, children }: LoadedOfferProps) {
  const { data, error, refetch } = useOfferForEditQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { form, failure } = useOpened({
    id,
    thing: 'marketplace product',
    found: data?.marketplaceProduct,
    error,
    onRetry: () => void refetch(),
    onClose,
  });
  return form ? children(form.opened, form.open) : failure;
}
