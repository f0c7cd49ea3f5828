import { ValidationError } from 'yup';
import {
  blankProduct,
  changedFields,
  mergeOnto,
  newProductSchema,
  productSchema,
  productToValues,
  toCreateInput,
  toStockInput,
  toUpdateInput,
  type NewProductValues,
  type ProductValues,
} from './product.form';

const valid: NewProductValues = { ...blankProduct, name: 'Argan Oil', sku: 'AO-1', basePrice: '19.99' };

function problems(values: ProductValues, schema: typeof productSchema = newProductSchema): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]).reverse());
  }
}

describe('product form', () => {
  it('asks for what a product needs, each in its own words', () => {
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
    ['openingStock', '-1'],
    ['openingStock', '1.5'],
    ['reorderPoint', '-1'],
    ['maxStock', '1.5'],
    ['location', 'x'.repeat(101)],
    ['batchNumber', 'x'.repeat(101)],
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

  it('creates with what is in the warehouse already', () => {
    const stocked = { ...valid, openingStock: '48', reorderPoint: '0', location: ' A-3 ', expiryDate: '2027-12-31' };
    expect(toCreateInput(stocked, 'key')).toEqual({
      ...toCreateInput(valid, 'key'),
      openingStock: 48,
      reorderPoint: 0,
      location: 'A-3',
      expiryDate: '2027-12-31',
    });
    expect(problems({ ...stocked, reorderPoint: '50', maxStock: '10' })).toEqual({
      maxStock: 'Must not be below the reorder point',
    });
  });

  it('wants a reorder point of a stored product only, and saves how it is stocked by itself', () => {
    expect(problems(valid, productSchema)).toEqual({ reorderPoint: 'Enter 0 for no reorder point' });
    const stored = { ...valid, reorderPoint: '10', location: 'A-3' };
    const row = { productId: '7', version: 4 };
    expect(toStockInput(row, stored, { ...stored, name: 'Other' })).toBeNull();
    const after = { ...stored, location: '', maxStock: '200' };
    expect(toStockInput(row, stored, after)).toEqual({ ...row, maxStock: 200, location: null });
    expect(toUpdateInput('7', 3, stored, after)).toEqual({ id: '7', version: 3 });
  });

  it('saves only what was changed, and null for what was emptied', () => {
    const before = productToValues({
      __typename: 'Product',
      id: '7',
      name: 'Argan Oil',
      sku: 'AO-1',
      category: 'Hair Care',
      brand: null,
      barcode: null,
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
      inventory: null,
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
