import { describe, expect, it } from '@jest/globals';
import { suggestedUnits } from '../../../shared/recommendations/suggested-units';
import { recommendedOrder } from './recommended-order';

const soap = {
  __typename: 'Product' as const,
  id: '7',
  name: 'Soap',
  sku: 'SO-1',
  basePrice: '19.99',
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderMultiple: 4,
  images: [],
  inventory: null,
};
const user = {
  __typename: 'User' as const,
  id: '3',
  displayName: 'Layla Hassan',
  role: 'customer' as const,
  companyName: 'Glow',
  address: 'Street 1',
  zipCode: null,
  city: 'Riyadh',
  state: null,
  country: null,
};

describe('suggestedUnits', () => {
  it('is what is usual, in quantities that can be ordered', () => {
    expect(suggestedUnits({ quantity: 6 }, { minOrderQuantity: 1, orderMultiple: 1 })).toBe(6);
    expect(suggestedUnits({ quantity: 6 }, { minOrderQuantity: 1, orderMultiple: 4 })).toBe(8);
    expect(suggestedUnits({ quantity: 2 }, { minOrderQuantity: 10, orderMultiple: 1 })).toBe(10);
    expect(suggestedUnits({}, { minOrderQuantity: 1, orderMultiple: 1 })).toBe(1);
    expect(suggestedUnits(null, { minOrderQuantity: 5, orderMultiple: 1 })).toBe(5);
  });
});

describe('recommendedOrder', () => {
  const recommended = {
    __typename: 'Recommendation' as const,
    id: '1',
    userId: '3',
    metadata: { quantity: 6 },
    user,
    product: soap,
  };

  it('begins with the customer and as much of the product as is usual', () => {
    const { customer, items, shippingAddress } = recommendedOrder(recommended, null);
    expect(customer).toMatchObject({ id: '3' });
    expect(shippingAddress).toContain('Street 1');
    expect(items).toMatchObject([{ product: { key: 'p7' }, quantity: '8', unitPrice: '19.99' }]);
  });

  it('is for the buyer who orders for itself', () => {
    const self = { id: '9', displayName: 'Me', role: 'customer' as const, companyName: null };
    expect(recommendedOrder({ ...recommended, user: null }, self).customer).toBe(self);
  });

  it('has a blank line where the product is gone', () => {
    expect(recommendedOrder({ ...recommended, product: null }, null).items).toMatchObject([{ product: null }]);
  });
});
