/** Customers, as their staff see them. */
export const customers = {
  'customers.noCustomer': 'One of these is no customer',
  'customers.chooseSome': 'Choose at least one customer',
  'customers.ownNotes': 'Only who wrote a note can change it',
} as const;
