import {
  OrderStatus,
  PaymentStatus,
  priceOrder,
  type Order,
  type OrderEvent,
  type OrderItem,
} from '../modules/orders/index.js';
import { CategoryType, type Category } from '../modules/categories/index.js';
import type { Product } from '../modules/catalog/index.js';
import { Role, understoodPhones, type User } from '../modules/identity/index.js';
import { StockMovementKind, type InventoryItem, type StockMovement } from '../modules/inventory/index.js';
import { demoProducts, sizeInArabic, type DemoProduct } from './catalogue.js';
import type { DemoHistory } from './history.js';
import type { HistoryOrder } from './order-history.js';
import { demoPeople, vendorOfBrand, type DemoPerson } from './people.js';
import { seededRandom } from './random.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RESERVATION = 72 * HOUR;
const DELIVERY = 7 * DAY;

/** Ids of rows that are in already: of users by e-mail address, of products by SKU. */
export type Ids = ReadonlyMap<string, number>;

/** The id under a key that must be there. */
export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Demo data refer to ${key}, which is not there`);
  return id;
}

const PRODUCT_COLOURS = { 'Hair Care': '#0F766E', 'Skin Care': '#B45309', 'Baby Care': '#1D4ED8' };
const BUSINESS_COLOURS = {
  barber: '#1F2937',
  pharmacy: '#15803D',
  salon: '#BE185D',
  spa: '#6D28D9',
  clinic: '#0369A1',
};

/** The categories of the goods and the kinds of business. */
export function categoryRows(): Partial<Category>[] {
  const rows = (type: CategoryType, colours: Record<string, string>): Partial<Category>[] =>
    Object.entries(colours).map(([name, color], index) => ({
      name,
      displayName: name.charAt(0).toUpperCase() + name.slice(1),
      type,
      color,
      sortOrder: index + 1,
    }));
  return [...rows(CategoryType.product, PRODUCT_COLOURS), ...rows(CategoryType.business, BUSINESS_COLOURS)];
}

/** People as rows. They joined before the books opened, one after another. */
export function userRows(
  passwordHashOf: (person: DemoPerson) => string,
  { openedAt }: DemoHistory,
  now: Date,
): Partial<User>[] {
  const random = seededRandom(40);
  return demoPeople.map((person) => {
    const createdAt = new Date(openedAt.getTime() - random.integer(2, 500) * DAY - random.integer(0, 9 * 60) * 60_000);
    const signsIn = person.role === 'admin' || person.role === 'sales_team' || random.chance(0.5);
    return {
      email: person.email,
      passwordHash: passwordHashOf(person),
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      role: Role[person.role],
      businessCategories: [...person.businessCategories],
      isActive: person.isActive,
      companyName: person.companyName,
      address: person.address,
      city: person.city,
      country: person.country,
      taxId: person.taxId,
      commissionRate: person.commissionRate,
      creditLimit: person.creditLimit,
      whatsappNumber: person.phone.replaceAll(' ', ''),
      ...understoodPhones({ phone: person.phone, whatsappNumber: person.phone }, 'SA'),
      lastLoginAt: signsIn ? new Date(now.getTime() - random.integer(1, 240) * HOUR) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** The name in the language the catalogue shows, with the size. */
export function shownName(product: DemoProduct): string {
  return product.shownIn === 'en'
    ? `${product.nameEn} ${product.size}`
    : `${product.nameAr} ${sizeInArabic(product.size)}`;
}

/** Products as rows, each with its picture; one is discontinued, some are featured. */
export function productRows(
  users: Ids,
  imageIds: ReadonlyMap<string, string>,
  { openedAt, costs }: DemoHistory,
): Partial<Product>[] {
  const random = seededRandom(60);
  return demoProducts.map((product, index) => {
    const createdAt = new Date(openedAt.getTime() - random.integer(1, 300 * 24) * HOUR);
    const other =
      product.shownIn === 'en'
        ? `${product.nameAr} ${sizeInArabic(product.size)}`
        : `${product.nameEn} ${product.size}`;
    return {
      sku: product.sku,
      name: shownName(product),
      description: `${other}. ${product.category} by ${product.brand}, in packs of ${product.packSize}.`,
      category: product.category,
      brand: product.brand,
      barcode: product.barcode,
      basePrice: product.basePrice,
      costPrice: costs.get(product) ?? product.costPrice,
      weight: product.weightKg,
      imageIds: [imageIds.get(product.sku)!],
      isFeatured: index % 14 === 3,
      featuredPriority: index % 14 === 3 ? 1 + (index % 5) : 0,
      // One whose featuring ended long ago.
      featuredUntil: index === 17 ? new Date(createdAt.getTime() + 300 * DAY) : null,
      vendorId: idOf(users, vendorOfBrand[product.brand]),
      minOrderQuantity: product.minOrderQuantity,
      orderMultiple: product.packSize,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** Stock as the history left it. */
export function inventoryRows(products: Ids, { stock }: DemoHistory, now: Date): Partial<InventoryItem>[] {
  const random = seededRandom(90);
  return stock.states.map((state, index) => {
    const batch = `${state.product.sku.slice(0, 2)}${state.lastRestockedAt.toISOString().slice(2, 10).replaceAll('-', '')}`;
    return {
      productId: idOf(products, state.product.sku),
      quantity: state.quantity,
      reservedQuantity: state.reserved,
      reorderPoint: state.reorderPoint,
      maxStock: state.maxStock,
      lastRestockedAt: state.lastRestockedAt,
      location: `${'ABCD'[index % 4]}-${String(1 + Math.floor(index / 8)).padStart(2, '0')}-${1 + (index % 5)}`,
      batchNumber: batch,
      expiryDate: new Date(now.getTime() + random.integer(8 * 30, 30 * 30) * DAY).toISOString().slice(0, 10),
    };
  });
}

/** The head of an order. */
export function orderRow(order: HistoryOrder, orderNumber: string, users: Ids): Partial<Order> {
  const [placed] = order.steps;
  const last = order.steps.at(-1);
  if (!placed || !last) throw new Error('An order has at least one step');
  const { subtotalAmount, totalAmount } = priceOrder(pricesOf(order));
  const { address, city, country } = order.customer;
  return {
    orderNumber,
    customerId: idOf(users, order.customer.email),
    salesPersonId: order.salesPerson ? idOf(users, order.salesPerson.email) : null,
    createdById: placed.by === null ? null : idOf(users, placed.by),
    status: OrderStatus[last.to],
    paymentStatus: PaymentStatus[order.paymentStatus],
    subtotalAmount,
    totalAmount,
    shippingAddress: [address, city, country].filter((part) => part !== null).join(', '),
    estimatedDeliveryDate: last.to === 'cancelled' ? null : new Date(placed.at.getTime() + DELIVERY),
    actualDeliveryDate: last.to === 'delivered' ? last.at : null,
    reservationExpiresAt: last.to === 'pending' ? new Date(placed.at.getTime() + RESERVATION) : null,
    createdAt: placed.at,
    updatedAt: last.at,
  };
}

function pricesOf(order: HistoryOrder): { quantity: number; listPrice: string; unitPrice: string }[] {
  return order.lines.map(({ product, quantity }) => ({
    quantity,
    listPrice: product.basePrice,
    unitPrice: product.basePrice,
  }));
}

/** The lines of an order. */
export function itemRows(order: HistoryOrder, orderId: number, products: Ids): Partial<OrderItem>[] {
  const { lines } = priceOrder(pricesOf(order));
  return order.lines.map(({ product }, index) => ({
    orderId,
    productId: idOf(products, product.sku),
    productName: shownName(product),
    sku: product.sku,
    ...lines[index]!,
  }));
}

/** The steps of an order. */
export function eventRows(order: HistoryOrder, orderId: number, users: Ids): Partial<OrderEvent>[] {
  return order.steps.map((step, index) => ({
    orderId,
    fromStatus: index === 0 ? null : OrderStatus[order.steps[index - 1]!.to],
    toStatus: OrderStatus[step.to],
    actorId: step.by === null ? null : idOf(users, step.by),
    reason: step.reason ?? null,
    // The system has one reason only.
    said: step.by === null && step.reason !== undefined ? { key: 'orders.reservationExpired', params: {} } : null,
    createdAt: step.at,
  }));
}

/** Everything that moved stock, oldest first. */
export function movementRows(
  { stock }: DemoHistory,
  { orderIds, purchaseIds }: { orderIds: readonly number[]; purchaseIds: readonly number[] },
  users: Ids,
  products: Ids,
): Partial<StockMovement>[] {
  return stock.movements.map((movement) => ({
    productId: idOf(products, movement.product.sku),
    kind: StockMovementKind[movement.kind],
    quantityChange: movement.quantityChange,
    reservedChange: movement.reservedChange,
    orderId: movement.order === null ? null : orderIds[movement.order]!,
    purchaseOrderId: movement.purchase === null ? null : purchaseIds[movement.purchase]!,
    reason: movement.reason,
    actorId: movement.by === null ? null : idOf(users, movement.by),
    createdAt: movement.at,
  }));
}
