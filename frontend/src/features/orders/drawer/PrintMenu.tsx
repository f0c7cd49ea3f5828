import { t } from '@lingui/core/macro';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openInvoice } from '../../../shared/session/open-invoice';
import { useCan, useCurrentUser } from '../../../shared/session/useSession';
import { isBuyer } from '../order-customer';
import type { OrderFull } from '../order.types';
import { stepLabels } from '../page/next-steps';
import { PICKED, SENT } from '../print/papers';
import { orderDeliveryNote, orderPickList } from '../order-paths';

/** The papers that there are of an order, from its drawer; nothing while there is none. */
export function PrintMenu({ order }: { order: OrderFull }) {
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isStaff = !isBuyer(useCurrentUser());
  const seesStock = useCan('inventory.detail');
  const choices = [
    ...(isStaff && seesStock && PICKED.includes(order.status)
      ? [{ label: stepLabels.pickList, open: () => void navigate(orderPickList(order.id)) }]
      : []),
    ...(isStaff && SENT.includes(order.status)
      ? [{ label: stepLabels.deliveryNote, open: () => void navigate(orderDeliveryNote(order.id)) }]
      : []),
    ...order.invoices.map((invoice) => ({
      label: t`Open PDF of ${invoice.number}`,
      open: () => void openInvoice(invoice),
    })),
  ];
  if (choices.length === 0) return null;
  const name = t`Print…`;
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: { xs: 48, sm: 36 }, height: { xs: 48, sm: 36 } }}
        >
          <PrintIcon />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ label, open }) => (
          <MenuItem
            key={label}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setAnchor(null);
              open();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
