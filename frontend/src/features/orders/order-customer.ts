/** Who may be chosen as the customer. */
export interface OrderCustomer {
  id: string;
  displayName: string;
  role: string;
  companyName: string | null;
}

/** Staff buy nothing (spec §6). */
export const isBuyer = ({ role }: Pick<OrderCustomer, 'role'>): boolean => role !== 'admin' && role !== 'sales_team';
