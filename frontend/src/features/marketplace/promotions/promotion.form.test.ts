import { discountLabel, discountSteps, givesLess } from './discount';
import { addDays, overlap } from './promotion-days';
import {
  blankPromotion,
  promotionFormPath,
  promotionSchema,
  toCreateInput,
  toUpdateInput,
  type PromotionValues,
} from './promotion.form';

const offer = {
  __typename: 'MarketplaceProduct' as const,
  id: '7',
  nameEn: 'Argan Oil',
  nameAr: null,
  price: '10.00',
  supplierName: 'Gulf',
  imageUrls: [],
};
const filled: PromotionValues = {
  ...blankPromotion('2026-12-02', offer),
  title: ' Winter ',
  discountValue: '15',
};
const tier = (minQuantity: string, discountValue: string) => ({ key: minQuantity, minQuantity, discountValue });

async function errorsOf(values: PromotionValues): Promise<Record<string, string>> {
  try {
    await promotionSchema().validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

describe('the promotion form', () => {
  it('says what is missing in the words of the specification', async () => {
    const nothing = { ...blankPromotion('2026-12-02', null), minQuantity: '0', startDate: '', endDate: '' };
    expect(await errorsOf(nothing)).toMatchObject({
      offer: 'Please select a marketplace product',
      title: 'Title is required',
      discountValue: 'Discount value is required',
      minQuantity: 'Minimum quantity must be at least 1',
    });
    expect(Object.values(await errorsOf({ ...filled, startDate: '', endDate: '' }))).toEqual(
      expect.arrayContaining(['Start date is required', 'End date is required']),
    );
    expect(await errorsOf(filled)).toEqual({});
  });

  it.each([
    ['percentage', '0', false],
    ['percentage', '0.01', true],
    ['percentage', '100', true],
    ['percentage', '100.01', false],
    ['percentage', '150', false],
    ['percentage', '12.345', false],
    ['fixed_amount', '0', false],
    ['fixed_amount', '10.00', true],
    ['fixed_amount', '10.01', false],
    ['fixed_amount', '2,50', false],
  ] as const)('%s %s is right: %s', async (discountType, discountValue, right) => {
    expect('discountValue' in (await errorsOf({ ...filled, discountType, discountValue }))).toBe(!right);
  });

  it('takes a promotion of one day, and no end before the start', async () => {
    expect(await errorsOf({ ...filled, startDate: '2026-12-02', endDate: '2026-12-02' })).toEqual({});
    expect(await errorsOf({ ...filled, startDate: '2026-12-02', endDate: '2026-12-01' })).toEqual({
      endDate: 'Must not be before the start date',
    });
  });

  it('wants steps that rise', async () => {
    expect(await errorsOf({ ...filled, tiers: [tier('10', '20'), tier('50', '25')] })).toEqual({});
    expect(await errorsOf({ ...filled, minQuantity: '10', tiers: [tier('10', '20')] })).toEqual({
      'tiers[0].minQuantity': 'Must be more than the step before',
    });
    expect(await errorsOf({ ...filled, tiers: [tier('10', '20'), tier('9', '101')] })).toEqual({
      'tiers[1].minQuantity': 'Must be more than the step before',
      'tiers[1].discountValue': 'Enter a percentage above 0, up to 100',
    });
  });

  it('sends the whole form for a new one, and only what was changed after', () => {
    expect(toCreateInput({ ...filled, tiers: [tier('50', ' 20 ')] }, 'k')).toEqual({
      marketplaceProductId: '7',
      title: 'Winter',
      description: null,
      discountType: 'percentage',
      discountValue: '15',
      minQuantity: 1,
      tiers: [{ minQuantity: 50, discountValue: '20' }],
      startDate: '2026-12-02',
      endDate: '2026-12-08',
      isActive: true,
      images: [],
      clientKey: 'k',
    });
    expect(toUpdateInput('3', 2, filled, { ...filled, isActive: false, tiers: [tier('5', '16')] })).toEqual({
      id: '3',
      version: 2,
      isActive: false,
      tiers: [{ minQuantity: 5, discountValue: '16' }],
    });
    expect(promotionFormPath('input.marketplaceProductId')).toBe('offer');
    expect(promotionFormPath('tiers.1.discountValue')).toBe('tiers.1.discountValue');
  });
});

describe('what buyers pay', () => {
  const steps = (values: Partial<PromotionValues>, price: string) => discountSteps({ ...filled, ...values }, price);

  it.each([
    ['0.99', '7', '15', '5.89'],
    ['8.35', '1', '10', '7.51'],
    ['1.15', '1', '50', '0.57'],
    ['10.00', '3', '100', '0.00'],
  ])(
    'takes the percentage once off the whole: %s × %s less %s %% is %s',
    (price, minQuantity, discountValue, total) => {
      expect(steps({ minQuantity, discountValue }, price)[0]?.total).toBe(total);
    },
  );

  it('takes dollars off each unit, names each step, and skips what is not right yet', () => {
    const found = steps(
      {
        discountType: 'fixed_amount',
        discountValue: '2',
        minQuantity: '10',
        tiers: [tier('50', '3.5'), tier('', '4'), tier('99', '11')],
      },
      '10.00',
    );
    expect(found).toEqual([
      { from: 10, label: '$2.00 off', unit: '8.00', gross: '100.00', total: '80.00' },
      { from: 50, label: '$3.50 off', unit: '6.50', gross: '500.00', total: '325.00' },
    ]);
    expect(givesLess(found)).toBe(false);
    expect(givesLess([...found].reverse())).toBe(true);
  });

  it.each([
    ['15.00', '15% off'],
    ['12.50', '12.5% off'],
    ['100', '100% off'],
  ])('reads %s as %s', (value, label) => expect(discountLabel('percentage', value)).toBe(label));
});

it('counts both ends of a promotion when it looks for overlaps', () => {
  const december = { startDate: '2026-12-01', endDate: '2026-12-31' };
  expect(overlap(december, { startDate: '2026-12-31', endDate: '2027-01-05' })).toBe(true);
  expect(overlap(december, { startDate: '2027-01-01', endDate: '2027-01-05' })).toBe(false);
  expect(addDays('2026-12-28', 6)).toBe('2027-01-03');
});
