import { ValidationError } from 'yup';
import {
  blankProduct,
  changedFields,
  mergeOnto,
  productSchema,
  productToValues,
  toCreateInput,
  toUpdateInput,
  type ProductValues,
} from './product.form';

const valid: ProductValues = { ...blankProduct, name: 'Argan Oil', sku: 'AO-1', basePrice: '19.99' };

function problems(values: ProductValues): Record<string, string> {
  try {
    productSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]).reverse());
  }
}

describe('product form', () => {
  it("asks for what the spec asks for, in the spec's words", () => {
    expect(problems(blankProduct)).toEqual({
      name: 'Product name is required',
      sku: 'SKU is required',
      basePrice: 'Price is required',
    });
    expect(problems({ ...valid, name: '   ' })).toEqual({ name: 'Product name is required' });
    expect(problems(valid)).toEqual({});
  });

  it.each([
    ['basePrice', '12,50'],
    ['basePrice', '-1'],
    ['basePrice', '1e5'],
    ['costPrice', 'NaN'],
    ['weight', '1.2345'],
    ['minOrderQuantity', '0'],
    ['minOrderQuantity', '1.5'],
    ['maxOrderQuantity', '-3'],
    ['orderMultiple', ''],
    ['name', 'x'.repeat(256)],
    ['sku', 'x'.repeat(101)],
  ] as const)('refuses %s %p', (field, value) => {
    expect(Object.keys(problems({ ...valid, [field]: value }))).toEqual([field]);
  });

  it('wants the maximum order not below the minimum', () => {
    expect(problems({ ...valid, minOrderQuantity: '12', maxOrderQuantity: '6' })).toEqual({
      maxOrderQuantity: 'Must not be below the minimum order',
    });
    expect(problems({ ...valid, minOrderQuantity: '12', maxOrderQuantity: '100' })).toEqual({});
  });

  it('creates without the fields that were left blank', () => {
    expect(toCreateInput({ ...valid, name: ' Argan Oil ', images: ['/media/a'] }, 'key')).toEqual({
      name: 'Argan Oil',
      sku: 'AO-1',
      basePrice: '19.99',
      minOrderQuantity: 1,
      orderMultiple: 1,
      isActive: true,
      images: ['/media/a'],
      clientKey: 'key',
    });
  });

  it('saves only what was changed, and null for what was emptied', () => {
    const before = productToValues({
      __typename: 'Product',
      id: '7',
      name: 'Argan Oil',
      sku: 'AO-1',
      category: 'Hair Care',
      brand: null,
      basePrice: '19.99',
      costPrice: null,
      description: 'Old',
      weight: null,
      dimensions: null,
      images: ['/media/a'],
      isActive: true,
      minOrderQuantity: 1,
      maxOrderQuantity: null,
      orderMultiple: 1,
      updatedAt: '',
      version: 3,
    });
    const after = { ...before, basePrice: '21.00', description: '', images: ['/media/a', '/media/b'] };
    expect(toUpdateInput('7', 3, before, after)).toEqual({
      id: '7',
      version: 3,
      basePrice: '21.00',
      description: null,
      images: ['/media/a', '/media/b'],
    });
    expect(toUpdateInput('7', 3, before, { ...before })).toEqual({ id: '7', version: 3 });
  });

  it("puts my changes onto somebody else's version without undoing theirs", () => {
    const before = valid;
    const theirs = { ...before, brand: 'CODE', basePrice: '18.00' };
    const mine = { ...before, basePrice: '21.00', description: 'New' };
    expect(changedFields(before, theirs)).toEqual(['brand', 'basePrice']);
    expect(mergeOnto(theirs, before, mine)).toEqual({
      ...before,
      brand: 'CODE',
      basePrice: '21.00',
      description: 'New',
    });
  });
});
