import { defineEvent } from '../../kernel/domain-events.js';

export const NoteMentioned = defineEvent({
  name: 'customer_note.mentioned',
  entity: 'CustomerNote',
  version: 1,
  description: 'A note about a customer or an order names somebody for the first time.',
  payload: {
    userId: 'id',
    authorName: 'text',
    customerName: 'text',
    orderNumber: 'text?',
    /** How the note begins, with names in place of ids. */
    text: 'text',
  },
});

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
