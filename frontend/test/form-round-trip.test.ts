import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchema } from 'yup';
import * as category from '../src/features/categories/category.form';
import * as featured from '../src/features/featured/configure.form';
import * as stock from '../src/features/inventory/stock.form';
import { stockToValues } from '../src/lib/stock-settings';
import * as offer from '../src/features/marketplace/offers/offer.form';
import * as promotion from '../src/features/marketplace/promotions/promotion.form';
import * as orderEdit from '../src/features/orders/form/edit.form';
import { orderToValues } from '../src/features/orders/form/order-draft';
import { orderSchema } from '../src/features/orders/form/order.form';
import * as product from '../src/features/products/product.form';
import * as purchase from '../src/features/purchasing/form/purchase.form';
import * as business from '../src/features/settings/business.form';
import * as profile from '../src/features/settings/profile.form';
import * as user from '../src/features/users/user.form';
import * as visit from '../src/features/visits/form/visit.form';

type Row = Record<string, unknown>;

/** A form that edits something stored, with rows as the server gives them out: plain ones, empty ones, and extremes. */
interface EditForm {
  rows: Row[];
  values: (row: never) => object;
  schema: (values: never) => AnySchema;
  /** What a save of the values would send, without id and version. */
  sends: (row: never, values: never) => Row;
}

const without = ({ id: _id, version: _version, ...fields }: object & { id?: unknown; version?: unknown }): Row =>
  fields;
const LONG = 'م'.repeat(255);
const person = {
  id: '3',
  version: 2,
  email: 'a+b@test.example',
  role: 'customer',
  isActive: true,
  businessCategories: [],
};
const texts = {
  phone: null,
  whatsappNumber: null,
  language: null,
  companyName: null,
  taxId: null,
  address: null,
  city: null,
};
const nobody = { ...person, ...texts, firstName: null, lastName: null, state: null, zipCode: null, country: null };
const money = { commissionRate: null, creditLimit: null, profileImageUrl: null };
const goods = { id: '7', version: 3, name: 'Oil', sku: 'O-1', basePrice: '0.00', images: [], isActive: true };
const offered = {
  id: '8',
  version: 1,
  nameEn: LONG,
  supplierId: '2',
  supplierName: 'Nour',
  imageUrls: [],
  categories: [],
};
const line = { id: '1', productName: 'Oil', sku: 'O-1', marketplaceProductId: null, quantity: 1_000_000 };
const bought = { id: '5', version: 4, number: 'PO-1', supplierName: 'Nour', supplier: null, supplierReference: null };
const settings = { version: 1, currency: '$', timeZone: 'Asia/Riyadh', taxId: null, address: null, logoUrl: null };
const visited = {
  id: '6',
  version: 3,
  customerName: 'Noor',
  customerPhone: '0501234567',
  area: 'Olaya',
  photoUrls: [],
};
const silent = { customerId: null, customer: null, businessCategory: null, location: null, address: null, visitReview: null, chance: null, nextAction: null, notes: null }; // prettier-ignore
const nowhere = { latitude: null, longitude: null, accuracyMeters: null, positionAgeSeconds: null };
const numbers = {
  orderNumberFormat: '{seq}',
  invoiceNumberFormat: 'INV-{year}-{seq:6}',
  creditNoteNumberFormat: 'C/{seq:3}',
};

const FORMS: Readonly<Record<string, EditForm>> = {
  'products/product.form.ts': {
    rows: [
      { ...goods, category: null, brand: null, barcode: null, costPrice: null, description: null, weight: null, dimensions: null, minOrderQuantity: 1, maxOrderQuantity: null, orderMultiple: 1 },
      { ...goods, name: LONG, category: 'hair', brand: 'CODE', barcode: '6281234567895', basePrice: '99999999.99', costPrice: '0.01', description: 'a\nb', weight: '9999999.999', dimensions: '1 × 2', minOrderQuantity: 1_000_000, maxOrderQuantity: 1_000_000, orderMultiple: 6, inventory: { reorderPoint: 10, maxStock: 1_000_000_000, location: LONG.slice(0, 100), batchNumber: 'B-1', expiryDate: '2020-02-29' } },
      { ...goods, category: null, brand: null, barcode: null, costPrice: '8.00', description: null, weight: '0.335', dimensions: null, minOrderQuantity: 1, maxOrderQuantity: 5, orderMultiple: 1 },
    ], // prettier-ignore
    values: product.productToValues,
    schema: () => product.productSchema,
    sends: (row: never, values: never) => ({
      ...without(product.toUpdateInput('7', 3, product.productToValues(row), values)),
      ...product.toStockInput({ productId: '7', version: 1 }, product.productToValues(row), values),
    }),
  },
  'users/user.form.ts': {
    rows: [
      { ...nobody, ...money },
      { ...nobody, ...money, firstName: 'Noor', lastName: 'Al', commissionRate: '99.99', role: 'vendor', marketplaceMarginPercent: '7.50', creditLimit: '9999999999.99', phone: '+966 50 123 4567', language: 'ar', companyName: LONG },
      { ...nobody, ...money, firstName: 'Noor', lastName: 'Al', commissionRate: '100.00', creditLimit: '0.00' },
    ], // prettier-ignore
    values: user.userToValues,
    schema: (values: never) => user.userSchema(false, values),
    sends: (row: never, values: never) => without(user.toUpdateInput('3', 2, user.userToValues(row), values)),
  },
  'categories/category.form.ts': {
    rows: [
      { id: '1', version: 1, name: 'salon', displayName: LONG, type: 'business', description: null, color: '#1f2937', sortOrder: 32_767, isActive: false },
    ], // prettier-ignore
    values: category.categoryToValues,
    schema: () => category.categorySchema,
    sends: (row: never, values: never) => without(category.toUpdateInput(row, values)),
  },
  'featured/configure.form.ts': {
    rows: [
      { priority: 5, until: null },
      { priority: 1, until: '2026-12-31T09:30:15.123Z' },
    ],
    values: featured.toValues,
    schema: () => featured.configureSchema,
    sends: (row: never, values: never) => changesOf(row, featured.toFeaturing(values, row)),
  },
  'inventory/stock.form.ts': {
    rows: [
      { id: '1', productId: '7', version: 3, reorderPoint: 0, maxStock: null, location: null, batchNumber: null, expiryDate: null },
      { id: '1', productId: '7', version: 3, reorderPoint: 10, maxStock: 1_000_000_000, location: LONG.slice(0, 100), batchNumber: 'B-1', expiryDate: '2020-02-29' },
    ], // prettier-ignore
    values: stockToValues,
    schema: () => stock.stockSchema,
    sends: (row: never, values: never) => {
      const { productId: _productId, ...sent } = stock.toUpdateInput(row, stockToValues(row), values);
      return without(sent);
    },
  },
  'marketplace/offers/offer.form.ts': {
    rows: [
      { ...offered, nameAr: null, product: null, productId: null, supplierSku: null, price: '0.00', marketplaceMarginPercent: null, minOrderQuantity: 1, maxOrderQuantity: null, leadTimeDays: 0, availability: true, targetBusinesses: [], description: null },
      { ...offered, nameAr: LONG, product: { id: '7', name: 'Oil' }, supplierSku: 'X', price: '99999999.99', marketplaceMarginPercent: '999.99', minOrderQuantity: 12, maxOrderQuantity: 12, leadTimeDays: 3650, availability: false, categories: ['hair'], targetBusinesses: ['salon'], description: 'x' },
    ], // prettier-ignore
    values: offer.offerToValues,
    schema: (values: never) => offer.offerSchema((values as { price: string }).price),
    sends: (row: never, values: never) => without(offer.toUpdateInput('8', 1, offer.offerToValues(row), values)),
  },
  'marketplace/promotions/promotion.form.ts': {
    rows: [
      { id: '9', version: 1, marketplaceProduct: { id: '8', price: '4.00' }, title: 'T', description: null, discountType: 'percentage', discountValue: '12.50', minQuantity: 1, tiers: [{ minQuantity: 5, discountValue: '100.00' }], startDate: '2020-01-01', endDate: '2020-01-01', isActive: true, imageUrls: [] },
      // The price fell below what it takes off.
      { id: '9', version: 1, marketplaceProduct: { id: '8', price: '4.00' }, title: 'T', description: null, discountType: 'fixed_amount', discountValue: '5.00', minQuantity: 1, tiers: [], startDate: '2020-01-01', endDate: '2099-01-01', isActive: true, imageUrls: [] },
    ], // prettier-ignore
    values: promotion.promotionToValues,
    schema: (values: never) => promotion.promotionSchema(values),
    sends: (row: never, values: never) =>
      without(promotion.toUpdateInput('9', 1, promotion.promotionToValues(row), values)),
  },
  'orders/form/edit.form.ts': {
    rows: [
      { id: '4', version: 2, orderNumber: 'A', customerId: '3', customer: null, customerName: 'Noor', customerRole: 'customer', customerCompanyName: null, shippingAddress: null, billingAddress: null, notes: null, shippingAmount: '0.00', discountAmount: '0.00', discountReason: null, items: [{ ...line, productId: '7', product: { id: '7', name: 'Oil', sku: 'O-1', basePrice: '0.00', images: [], inventory: null }, marketplaceProduct: null, listPrice: '0.00', unitPrice: '0.00', priceOverrideReason: null }] },
    ], // prettier-ignore
    values: (row: never) => orderToValues(row, 'edit'),
    schema: () => orderSchema,
    sends: (row: never, values: never) => without(orderEdit.toUpdateInput(row, orderToValues(row, 'edit'), values)),
  },
  'purchasing/form/purchase.form.ts': {
    rows: [
      { ...bought, supplierId: '2', expectedAt: '2026-12-31T09:30:15.123Z', notes: 'n', items: [{ ...line, productId: '7', marketplaceProductId: '8', unitCost: '0.00' }] },
      { ...bought, supplierId: null, expectedAt: null, notes: null, items: [{ ...line, productId: '7', unitCost: '99999999.99' }] },
    ], // prettier-ignore
    values: purchase.draftValues,
    schema: () => purchase.purchaseSchema,
    sends: (row: never, values: never) => {
      const { items, ...sent } = purchase.toInput(values, row);
      const stored = (row as { items: Row[] }).items;
      return { ...changesOf(row, sent), ...(items.some((item, at) => Object.keys(changesOf(stored[at]!, item)).length > 0) && { items }) };
    }, // prettier-ignore
  },
  'settings/business.form.ts': {
    rows: [
      { ...settings, ...numbers, name: LONG, taxRate: '100.00', paymentTermsDays: 0, priceFloorPercent: '62.50', marketplaceMarginPercent: '999.99', sendDropShipOrders: true, phoneRegion: 'AC', reservationHours: 720, lowStockDefault: 1_000_000, nearExpiryDays: 730 },
    ], // prettier-ignore
    values: business.businessToValues,
    schema: () => business.businessSchema,
    sends: (row: never, values: never) =>
      changesOf(row, without(business.toBusinessInput(values as business.BusinessValues, 1))),
  },
  'settings/profile.form.ts': {
    rows: [{ ...nobody, ...money, firstName: 'Noor', lastName: 'Al' }],
    values: profile.profileToValues,
    schema: () => profile.profileSchema,
    sends: (row: never, values: never) =>
      changesOf(row, without(profile.toProfileInput('3', values as profile.ProfileValues, 2))),
  },
  'visits/form/visit.form.ts': {
    rows: [
      { ...visited, ...silent, ...nowhere, followUpRequired: false, followUpDate: null, followUpNotes: null },
      { ...visited, ...silent, latitude: -90, longitude: 180, accuracyMeters: null, positionAgeSeconds: null, followUpRequired: true, followUpDate: null, followUpNotes: null },
      { ...visited, customerName: LONG, area: LONG, customerId: '3', customer: { id: '3', displayName: 'Noor', companyName: LONG }, businessCategory: 'gone', location: LONG, address: 'a\nb', latitude: 24.7136, longitude: 46.675301, accuracyMeters: 12.345, positionAgeSeconds: 86_400, visitReview: 'x', chance: 'very_strong', nextAction: 'no_action', followUpRequired: true, followUpDate: '2020-02-29', followUpNotes: 'n', photoUrls: ['/media/1', '/media/2'], notes: 'n' },
    ], // prettier-ignore
    values: visit.visitToValues,
    schema: () => visit.visitSchema,
    sends: (row: never, values: never) => without(visit.toUpdateInput(row, visit.visitToValues(row), values)),
  },
};

/** Forms that edit nothing stored: they add, or sign in. */
const ADDS_ONLY = [
  'field-order/field-order.form.ts',
  'financial/transactions/expense.form.ts',
  'financial/payments/payment.form.ts',
  'inventory/adjust.form.ts',
  'marketplace/offers/price.form.ts',
  'orders/form/order.form.ts',
  'orders/page/move.form.ts',
  'orders/page/payment.form.ts',
  'orders/page/return.form.ts',
  'password-link/new-password.form.ts',
  'products/proposals/proposal.form.ts',
  'purchasing/order/receive.form.ts',
  'set-up/set-up.form.ts',
  'settings/api-key.form.ts',
  'sign-in/sign-in.form.ts',
  'visits/history/detail/visit-move.form.ts',
  'visits/schedule/schedule.form.ts',
];

function changesOf(row: object, sent: object): Row {
  const stored = row as Row;
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name])),
  );
}

function formFiles(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const at = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) return formFiles(folder, at);
    return at.endsWith('.form.ts') ? [at] : [];
  });
}

it('has every form of the application in its table', () => {
  const files = formFiles(join(process.cwd(), 'frontend/src/features'));
  expect([...Object.keys(FORMS), ...ADDS_ONLY].sort()).toEqual(files.sort());
});

describe.each(Object.entries(FORMS))('%s', (_file, { rows, values, schema, sends }) => {
  it.each(rows.map((row) => [row]))('takes back what it shows: %j', async (row) => {
    const shown = values(row as never);
    await expect(schema(shown as never).validate(shown, { abortEarly: false })).resolves.toBeTruthy();
    expect(sends(row as never, shown as never)).toEqual({});
  });
});
