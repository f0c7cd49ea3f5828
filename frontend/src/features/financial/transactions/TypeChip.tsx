import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { ComponentType } from 'react';
import { transactionTypes } from '../../../lib/statuses';
import { StatusChip } from '../../../ui/display/StatusChip';

const icons: Readonly<Record<keyof typeof transactionTypes, ComponentType>> = {
  sale: ShoppingBagOutlined,
  purchase: LocalShippingOutlined,
  refund: UndoOutlined,
  commission: HandshakeOutlined,
  payment: PaymentsOutlined,
  expense: ReceiptOutlined,
  opening: HistoryOutlined,
};

/** The kind of an entry, with its icon and its word. */
export function TypeChip({ type }: { type: keyof typeof transactionTypes }) {
  const Icon = icons[type];
  return <StatusChip {...transactionTypes[type]} icon={<Icon />} />;
}
