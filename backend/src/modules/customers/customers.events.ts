import { defineEvent } from '../../kernel/domain-events.js';

export const CustomerAssigned = defineEvent({
  name: 'customer.assigned',
  entity: 'Customer',
  version: 1,
  description: 'Another sales person looks after a customer, or nobody does.',
  payload: {
    customerName: 'text',
    salesPersonId: 'id?',
    previousId: 'id?',
    /** Of customers that were assigned together only the first is told of, with how many more there are. */
    others: 'integer?',
  },
});
