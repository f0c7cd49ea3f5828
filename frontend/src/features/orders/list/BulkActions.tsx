import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../shared/session/useSession';
import { paperLabels, papersFor, type Papers } from '../print/papers';
import { ordersPacked, ordersPrint } from '../order-paths';

interface BulkActionsProps {
  /** The address of the chosen orders. */
  orders: string;
  onMove: () => void;
}

/** Large enough for a thumb where there is no mouse. */
const button = { minHeight: { xs: 44, md: 0 } } as const;

/** What can be done with several orders: moved on, printed, packed. */
export function BulkActions({ orders, onMove }: BulkActionsProps) {
  const navigate = useNavigate();
  const { permissions } = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const print = (papers: Papers) => {
    setAnchor(null);
    // Paper comes out of the browser's print dialog, which opens by itself; invoices are a PDF, which the person opens.
    void navigate(ordersPrint(papers, orders), { state: { print: true } });
  };
  return (
    <>
      <Button size="small" variant="contained" onClick={onMove} sx={button}>
        {t`Move on…`}
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={button}
      >
        {t`Print…`}
      </Button>
      <Button size="small" variant="outlined" onClick={() => void navigate(ordersPacked(orders))} sx={button}>
        {t`Pack`}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {papersFor((permission) => permissions.includes(permission)).map((papers) => (
          <MenuItem key={papers} sx={{ minHeight: 44 }} onClick={() => print(papers)}>
            {paperLabels[papers]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
