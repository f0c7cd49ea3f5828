import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useSearch } from '../../../shared/apollo/useSearch';
import { formatMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { PaymentOrderSearchDocument, type PaymentOrderSearchQuery } from '../financial.generated';
import type { PaymentOrder } from './payment.form';

const idOf = ({ id }: PaymentOrder) => id;
const labelOf = ({ orderNumber }: PaymentOrder) => orderNumber;
const optionsOf = ({ orders }: PaymentOrderSearchQuery): readonly PaymentOrder[] => orders.nodes;

export interface PaymentOrderFieldProps {
  /** Whose orders are offered; null for everybody's. */
  customerId: string | null;
  help: string;
  required?: boolean;
  onPick: (order: PaymentOrder | null) => void;
}

/** The order that money is for, found by its number, with what is due on it. */
export function PaymentOrderField({ customerId, help, required = false, onPick }: PaymentOrderFieldProps) {
  const ofCustomer = useCallback((search: string) => ({ search, customerId }), [customerId]);
  const search = useSearch(PaymentOrderSearchDocument, ofCustomer, optionsOf);
  return (
    <AsyncAutocompleteField<PaymentOrder>
      name="order"
      label="Order"
      placeholder="Order number"
      help={help}
      required={required}
      search={search}
      getKey={idOf}
      getLabel={labelOf}
      onPick={onPick}
      renderOption={(option) => (
        <Box sx={{ display: 'flex', gap: 2, width: '100%', justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            {option.orderNumber}
            {option.customer && (
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                <Bidi>{option.customer.displayName}</Bidi>
              </Box>
            )}
          </Box>
          <Box sx={{ fontSize: 13, whiteSpace: 'nowrap' }}>{formatMoney(option.balanceDue)} due</Box>
        </Box>
      )}
    />
  );
}
