import {
  blankOffer,
  changedFields,
  mergeOnto,
  offerFormPath,
  offerSchema,
  toCreateInput,
  toUpdateInput,
  type OfferValues,
} from './offer.form';
import { priceSchema } from './price.form';

const supplier = { id: '10', name: 'Gulf' };
const filled: OfferValues = { ...blankOffer(supplier), nameEn: ' Argan Oil ', price: '12.50' };

async function errorsOf(schema: { validate: (values: unknown, options: object) => Promise<unknown> }, values: unknown) {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}
const errors = (values: Partial<OfferValues>, oldPrice?: string) =>
  errorsOf(offerSchema(oldPrice), { ...filled, ...values });

describe('the marketplace product form', () => {
  it('says what is missing in the words of the specification', async () => {
    expect(await errors({ ...blankOffer(null), minOrderQuantity: '0', leadTimeDays: '-1' })).toEqual({
      nameEn: 'English name is required',
      supplier: 'Please select a supplier',
      price: 'Price is required',
      minOrderQuantity: 'Minimum order quantity must be at least 1',
      leadTimeDays: 'Lead time cannot be negative',
    });
    expect(await errors({})).toEqual({});
  });

  it.each([
    [{ price: '12,50' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ minOrderQuantity: '1.5' }, 'minOrderQuantity'],
    [{ minOrderQuantity: '12', maxOrderQuantity: '6' }, 'maxOrderQuantity'],
    [{ leadTimeDays: '2.5' }, 'leadTimeDays'],
    [{ leadTimeDays: '9999' }, 'leadTimeDays'],
    [{ nameAr: 'ش'.repeat(256) }, 'nameAr'],
  ])('refuses %j', async (values, field) => {
    expect(Object.keys(await errors(values))).toEqual([field]);
  });

  it('asks why the price changes, and only then', async () => {
    expect(await errors({ price: '12.5' }, '12.50')).toEqual({});
    expect(await errors({ price: '13' }, '12.50')).toEqual({ priceReason: 'Reason for price change is required' });
    expect(await errors({ price: '13', priceReason: 'New list' }, '12.50')).toEqual({});
  });

  it('leaves out what was left blank', () => {
    expect(toCreateInput(filled, 'k')).toEqual({
      nameEn: 'Argan Oil',
      price: '12.50',
      supplierId: '10',
      minOrderQuantity: 1,
      leadTimeDays: 0,
      availability: true,
      categories: [],
      targetBusinesses: [],
      images: [],
      clientKey: 'k',
    });
  });

  it('sends only what was changed; the same price in other digits is no change', () => {
    const after = { ...filled, product: { id: '3', name: 'Argan' }, price: '12.5', priceReason: 'typed, then undone' };
    expect(toUpdateInput('7', 2, filled, after)).toEqual({ id: '7', version: 2, productId: '3' });
    expect(toUpdateInput('7', 2, filled, { ...filled, price: '13', priceReason: 'List' })).toEqual({
      id: '7',
      version: 2,
      price: '13',
      priceReason: 'List',
    });
  });

  it('puts my changes onto what somebody else saved', () => {
    const now = { ...filled, nameEn: 'Argan Oil 2', supplier: { id: '11', name: 'Najd' } };
    const mine = { ...filled, description: 'Mine' };
    expect(mergeOnto(now, filled, mine)).toEqual({ ...now, description: 'Mine' });
    expect(changedFields(filled, { ...filled, supplier: { id: '10', name: 'Renamed' } })).toEqual([]);
  });

  it.each([
    ['input.supplierId', 'supplier'],
    ['productId', 'product'],
    ['images.2', 'images'],
    ['price', 'price'],
  ])('shows an error of %s at %s', (path, field) => expect(offerFormPath(path)).toBe(field));
});

it('wants another price and a reason for a price update', async () => {
  const schema = priceSchema('12.50');
  expect(await errorsOf(schema, { price: '', reason: '' })).toEqual({
    price: 'Price is required',
    reason: 'Reason for price change is required',
  });
  expect(await errorsOf(schema, { price: '13', reason: 'x'.repeat(101) })).toEqual({
    reason: 'At most 100 characters',
  });
  expect(await errorsOf(schema, { price: '12.5', reason: 'x' })).toEqual({ price: 'This is the current price' });
  expect(await errorsOf(schema, { price: '0', reason: 'Free' })).toEqual({});
});
