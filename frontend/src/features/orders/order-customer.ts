/** Who may be chosen as the customer. */
export interface OrderCustomer {
  id: string;
  displayName: string;
  role: string;
  companyName: string | null;
  /** Where goods usually go; absent where nobody asked for it. */
  deliveryAddress?: string;
}

/** Staff buy nothing. */
export const isBuyer = ({ role }: Pick<OrderCustomer, 'role'>): boolean => role !== 'admin' && role !== 'sales_team';
