import type { Page } from 'playwright-core';
import { ask, hearFrom, make, makeCustomer, makeOffer, makeOrder, makeProduct } from './api.js';

/** Ids of things that the states show. */
export interface World {
  readonly product: string;
  /** An open stock count with the product on its sheet. */
  readonly count: string;
  readonly vendorProduct: string;
  readonly customer: string;
  readonly offer: string;
  readonly promotion: string;
  readonly category: string;
  readonly pending: string;
  readonly confirmed: string;
  readonly processing: string;
  readonly shipped: string;
  readonly delivered: string;
  readonly draft: string;
  readonly sent: string;
  readonly invoice: string;
  readonly payment: string;
  readonly event: string;
  /** Planned for 5 March 2031. */
  readonly visit: string;
  /** One with a photo. */
  readonly photographed: string;
  /** With a message over WhatsApp that nobody has dealt with. */
  readonly conversation: string;
  readonly message: string;
}

/** The smallest picture there is. */
export const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const MOVES = ['confirm', 'process', 'ship', 'deliver'];

/** Makes and looks up what the states show. `admin` and `vendor` are pages of theirs. */
export async function findWorld(admin: Page, vendor: Page): Promise<World> {
  const tag = `W${Date.now()}`;
  const first = async (page: Page, list: string): Promise<string> => {
    const { found } = await ask<{ found: { nodes: { id: string }[] } }>(page, `{ found: ${list} { nodes { id } } }`);
    const id = found.nodes[0]?.id;
    if (id === undefined) throw new Error(`The server has no ${list}`);
    return id;
  };

  const product = await makeProduct(admin, {
    sku: `${tag}-1`,
    name: `كريم العناية المركز باليدين ${tag}`,
    basePrice: '24.99',
  });
  const count = await make(admin, 'startStockCount', { name: 'رف الكريمات', filter: { search: `${tag}-1` } });
  const customer = await makeCustomer(admin, {
    email: `${tag}@example.test`.toLowerCase(),
    companyName: `صالون نورة ${tag}`,
  });
  const supplierId = await first(admin, 'suppliers(first: 1)');
  const offer = await makeOffer(admin, { nameEn: `Rose water ${tag}`, supplierId, price: '7.50' });
  const order = async (moves: number): Promise<string> => {
    const id = await makeOrder(admin, { customerId: customer, items: [{ productId: product, quantity: 2 }] });
    for (const transition of MOVES.slice(0, moves)) await make(admin, 'transitionOrder', { id, transition });
    return id;
  };
  const purchase = () =>
    make(admin, 'createPurchaseOrder', { supplierId, items: [{ productId: product, quantity: 5, unitCost: '3.00' }] });
  const sent = await purchase();
  await make(admin, 'sendPurchaseOrder', { id: sent });
  const { me } = await ask<{ me: { id: string } }>(vendor, '{ me { id } }');
  const ofVendor = (n: number) =>
    make(admin, 'createProduct', {
      sku: `${tag}-V${n}`,
      name: `Argan oil ${n} ${tag}`,
      basePrice: '9.00',
      category: 'Hair Care',
      vendorId: me.id,
    });
  const [vendorProduct, other] = [await ofVendor(1), await ofVendor(2)];
  await make(vendor, 'proposeProductPrice', { productId: other, newPrice: '9.50', reason: 'Dearer jars' });
  const heard = await hearFrom(admin, { name: `صالون نورة ${tag}`, text: `2 ${tag}-1` });
  return {
    conversation: heard.conversationId,
    message: heard.id,
    product,
    count,
    vendorProduct,
    customer,
    offer,
    promotion: await make(admin, 'createPromotion', {
      marketplaceProductId: offer,
      title: `Spring ${tag}`,
      discountType: 'percentage',
      discountValue: '5',
      startDate: '2030-01-01',
      endDate: '2030-02-01',
    }),
    // Planned: the form offers the steps of it, too.
    visit: await make(admin, 'recordFieldVisit', {
      customerName: `صالون نورة ${tag}`,
      customerPhone: '+966 50 765 4321',
      area: 'العليا',
      scheduledDate: '2031-03-05T07:30:00Z',
      purpose: 'Show the new range',
    }),
    category: await make(admin, 'createCategory', {
      name: tag.toLowerCase(),
      displayName: `Hair ${tag}`,
      type: 'product',
    }),
    pending: await order(0),
    confirmed: await order(1),
    processing: await order(2),
    shipped: await order(3),
    delivered: await order(4),
    draft: await purchase(),
    sent,
    invoice: await first(admin, 'invoices(first: 1)'),
    payment: await make(admin, 'recordPayment', { customerId: customer, amount: '5.00', method: 'cash' }),
    event: await first(admin, 'auditEvents(first: 1)'),
    photographed: await make(admin, 'recordFieldVisit', {
      customerName: `Photo shop ${tag}`,
      customerPhone: '+966501234568',
      area: `العليا ${tag}`,
      status: 'completed',
      photos: [PHOTO],
    }),
  };
}
