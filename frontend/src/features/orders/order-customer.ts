/** Who may be chosen as the customer. */
export interface OrderCustomer {
  id: string;
  displayName: string;
  role: string;
  companyName: string | null;
  /** Where goods usually go; absent where nobody asked for it. */
  deliveryAddress?: string;
}

type AddressParts = Record<'address' | 'zipCode' | 'city' | 'state' | 'country', string | null>;

/** The address that a customer has, in one line; empty without one. */
export const addressOf = ({ address, zipCode, city, state, country }: AddressParts): string =>
  [address, [zipCode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');

/** Staff buy nothing. */
export const isBuyer = ({ role }: Pick<OrderCustomer, 'role'>): boolean => role !== 'admin' && role !== 'sales_team';
