/** Customers, as their staff see them. */
export const customers = {
  'customers.noCustomer': 'One of these is no customer',
  'customers.chooseSome': 'Choose at least one customer',
  'customers.ownNotes': 'Only who wrote a note can change it',
  'customers.noOrder': 'This customer has no such order',
  'customers.notForThem': 'Somebody who is named here may not see this note',
} as const;
