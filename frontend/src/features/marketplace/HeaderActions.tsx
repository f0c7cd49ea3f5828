import AddIcon from '@mui/icons-material/Add';
import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';

interface HeaderActionsProps {
  onAddProduct: () => void;
  onAddPromotion: () => void;
}

/** The header's two buttons; on a phone their words need the room of the icons. */
export function HeaderActions({ onAddProduct, onAddPromotion }: HeaderActionsProps) {
  const phone = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={phone ? undefined : <LocalOfferIcon />}
        onClick={onAddPromotion}
        sx={phone ? { minHeight: 44 } : undefined}
      >
        Add Promotion
      </Button>
      <Button
        variant="contained"
        startIcon={phone ? undefined : <AddIcon />}
        onClick={onAddProduct}
        sx={phone ? { minHeight: 44 } : undefined}
      >
        Add Marketplace Product
      </Button>
    </>
  );
}
