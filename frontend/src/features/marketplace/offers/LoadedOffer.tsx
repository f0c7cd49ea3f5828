import { useEffect, useState, type ReactNode } from 'react';
import { notifyError } from '../../../ui/feedback/notify';
import { useOfferForEditQuery, type OfferForm_OfferFragment } from './offers.generated';

interface LoadedOfferProps {
  /** Which offer's dialog the URL asks for, or null. */
  id: string | null;
  onClose: () => void;
  children: (offer: OfferForm_OfferFragment, open: boolean) => ReactNode;
}

/** The offer a dialog of the URL is about, as it was when the dialog opened; says so when there is none. */
export function LoadedOffer({ id, onClose, children }: LoadedOfferProps) {
  const { data, error } = useOfferForEditQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // The form starts from the first answer; what others save meanwhile is told on save, not typed over.
  const [opened, setOpened] = useState<OfferForm_OfferFragment | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== id) {
    setAsked(id);
    // On closing the dialog stays while it fades; every opening starts anew.
    if (id !== null) setOpened(null);
  }
  const offer = id === null ? null : data?.marketplaceProduct;
  if (asked === id && opened === null && offer && offer.id === id) setOpened(offer);

  const missing = id !== null && opened === null && (error !== undefined || (data !== undefined && !offer));
  useEffect(() => {
    if (!missing) return;
    notifyError(
      error ? 'The marketplace product could not be loaded' : 'This marketplace product does not exist any more',
    );
    onClose();
  }, [missing, error, onClose]);

  return opened && children(opened, id === opened.id);
}
