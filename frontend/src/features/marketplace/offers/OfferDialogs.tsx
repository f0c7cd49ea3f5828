import { CreateOfferDialog } from './CreateOfferDialog';
import { EditOfferDialog } from './EditOfferDialog';
import { LoadedOffer } from './LoadedOffer';
import { UpdatePriceDialog } from './UpdatePriceDialog';

interface OfferDialogsProps {
  creating: boolean;
  /** Id of the offer being edited, or null. */
  editing: string | null;
  /** Id of the offer whose price changes, or null. */
  pricing: string | null;
  onCloseCreate: () => void;
  onCloseEdit: () => void;
  onClosePrice: () => void;
}

/** The dialogs that write offers, with the form kit in their own chunk. */
export function OfferDialogs(props: OfferDialogsProps) {
  const { creating, editing, pricing, onCloseCreate, onCloseEdit, onClosePrice } = props;
  return (
    <>
      <CreateOfferDialog open={creating} onClose={onCloseCreate} />
      <LoadedOffer id={editing} onClose={onCloseEdit}>
        {(offer, open) => (
          <EditOfferDialog key={`${offer.id}:${offer.version}`} offer={offer} open={open} onClose={onCloseEdit} />
        )}
      </LoadedOffer>
      <LoadedOffer id={pricing} onClose={onClosePrice}>
        {(offer, open) => (
          <UpdatePriceDialog key={`${offer.id}:${offer.version}`} offer={offer} open={open} onClose={onClosePrice} />
        )}
      </LoadedOffer>
    </>
  );
}
