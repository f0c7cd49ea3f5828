import { describe, expect, it } from '@jest/globals';
import { allEvents } from '../kernel/domain-events.js';
import { subscribers } from './subscribers.js';

describe('the catalogue of events', () => {
  it('names every event, its thing and what it says', () => {
    const order = { orderNumber: 'text', customerId: 'id', totalAmount: 'money' };
    const proposal = {
      productId: 'id',
      product: 'text',
      vendorId: 'id',
      oldPrice: 'money',
      newPrice: 'money',
      reason: 'text',
    };
    const visit = { salesPersonId: 'id', customerId: 'id?', customerName: 'text' };
    const listed = [...allEvents().values()];
    expect(
      Object.fromEntries(listed.map(({ name, version, entity, payload }) => [name, [version, entity, payload]])),
    ).toEqual({
      'customer.assigned': [
        1,
        'Customer',
        { customerName: 'text', salesPersonId: 'id?', previousId: 'id?', others: 'integer?' },
      ],
      'customer_note.mentioned': [
        1,
        'CustomerNote',
        { userId: 'id', authorName: 'text', customerName: 'text', orderNumber: 'text?', text: 'text' },
      ],
      'order.created': [1, 'Order', { ...order, orderedAt: 'time?', reason: 'text?' }],
      'order.moved': [1, 'Order', { ...order, fromStatus: 'text', toStatus: 'text', reason: 'text?' }],
      'order.edited': [1, 'Order', { ...order, changed: 'text' }],
      'order.returned': [1, 'Order', { ...order, returnId: 'id', returnedAmount: 'money', reason: 'text' }],
      'visit.planned': [1, 'FieldVisit', { ...visit, plannedFor: 'time', planId: 'id?' }],
      'visit.plan_made': [1, 'FieldVisit', { ...visit, plannedFor: 'time', count: 'integer' }],
      'visit.given_away': [1, 'FieldVisit', { ...visit, plannedFor: 'time?', givenTo: 'id' }],
      'visit.moved': [1, 'FieldVisit', { ...visit, plannedFor: 'time', plannedBefore: 'time' }],
      'visit.completed': [1, 'FieldVisit', { ...visit, visitedAt: 'time' }],
      'visit.cancelled': [1, 'FieldVisit', { ...visit, reason: 'text', plannedFor: 'time?' }],
      'message.received': [1, 'Conversation', { messageId: 'id', customerId: 'id?', type: 'text' }],
      'whatsapp_delivery.stored': [1, 'WhatsappDelivery', { bytes: 'integer' }],
      'price_proposal.opened': [1, 'PriceProposal', proposal],
      'price_proposal.decided': [1, 'PriceProposal', { ...proposal, status: 'text', declineReason: 'text?' }],
      'stock_count.posted': [
        1,
        'StockCount',
        { number: 'text', lines: 'integer', differences: 'integer', units: 'integer' },
      ],
      'stock_alert.opened': [
        1,
        'Product',
        {
          alertId: 'id',
          type: 'text',
          product: 'text',
          quantity: 'integer',
          available: 'integer',
          reorderPoint: 'integer',
          expiryDate: 'text?',
        },
      ],
    });
    for (const { description } of listed) expect(description).toMatch(/^[A-Z].*\.$/);
  });

  it('holds all that subscribers follow', () => {
    for (const { events } of subscribers) for (const name of events) expect(allEvents().has(name)).toBe(true);
  });
});
