import { adjust, makeProduct } from '../../factories/business.js';
import { makeOffer, setPrice } from '../../factories/offers.js';
import {
  bringTo,
  move,
  person,
  placeOrder,
  takeBack,
  type Line,
  type MadeOrder,
  type Person,
} from '../../factories/orders.js';
import { businessDay, makePromotion } from '../../factories/promotions.js';
import type { TestApp } from '../../support/test-app.js';
import type { TestRole } from '../../support/test-users.js';
import { PARTIES, type Party } from './other-party.table.js';
import { eventsHandled } from '../../support/events.js';

type Row = Record<string, unknown>;

/** Everybody, signed in, and rows of each by whose they are. */
export interface OtherPartyWorld {
  readonly people: ReadonlyMap<string, Person>;
  readonly ids: Readonly<Record<string, string>>;
}

const roleOf = (name: Party): TestRole => (name.startsWith('sales') ? 'sales_team' : (name.slice(0, -1) as TestRole));
const SUPPLIERS = PARTIES.filter((name) => !/^(sales|customer)/.test(name));

/** Two of each role, and for each of them a row of everything it may own. The secrets of the table stand in the rows. */
export async function makeOtherPartyWorld(app: TestApp): Promise<OtherPartyWorld> {
  const people = new Map<string, Person>([['admin', await person(app, 'admin', { email: 'admin@test.example' })]]);
  const ids: Record<string, string> = {};
  for (const [n, name] of PARTIES.entries()) {
    people.set(
      name,
      await person(app, roleOf(name), {
        email: `${name}@test.example`,
        companyName: `Company-${name}`,
        taxId: `TAX-${name}`,
        commissionRate: '61.17',
        creditLimit: name.startsWith('customer') ? '0.00' : `9876${n}.43`,
      }),
    );
  }
  const who = (name: string): Person => people.get(name) as Person;
  const admin = who('admin').token;
  const ask = async (mutation: string, type: string, input: Row, selection = '{ id }', token = admin): Promise<Row> => {
    const { data, errors } = await app.gql<{ made: Row }>(
      `mutation ($input: ${type}!) { made: ${mutation}(input: $input) ${selection} }`,
      { input },
      token,
    );
    if (!data) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
    return data.made;
  };

  const product = async (key: string, costPrice: string, vendorId: string | null): Promise<void> => {
    const { id } = await makeProduct(app, admin, { costPrice, vendorId, basePrice: '10.00' }, 400);
    await ask('updateInventory', 'UpdateInventoryInput', { productId: id, reorderPoint: 100_000 });
    ids[key] = id;
  };
  await product('productOfvendor1', '3141.59', who('vendor1').id);
  await product('productOfvendor2', '2718.28', who('vendor2').id);
  await product('productOfhouse', '6.66', null);
  // What all suppliers offer.
  await product('productOfmarket', '6.66', null);

  for (const [n, name] of SUPPLIERS.entries()) {
    const { id } = await makeOffer(app, admin, who(name).id, {
      nameEn: `Offer-${name}`,
      supplierSku: `Offer-${name}`,
      price: `1${n}.00`,
      productId: ids.productOfmarket,
    });
    await setPrice(app, admin, id, `2${n}.00`, `Why-${name}`);
    ids[`offerOf${name}`] = id;
    ids[`promotionOf${name}`] = (await makePromotion(app, admin, id, { title: `Sale-${name}` })).id;
    await ask('feature', 'FeatureInput', { kind: 'marketplace_product', id, featuredPriority: (n % 5) + 1 });
  }
  for (const name of ['vendor1', 'vendor2']) {
    const wish = { productId: ids[`productOf${name}`], newPrice: '11.50', reason: `Proposal-${name}` };
    const made = await ask('proposeProductPrice', 'ProposeProductPriceInput', wish, '{ id }', who(name).token);
    ids[`proposalOf${name}`] = String(made.id);
  }
  for (const name of ['sales1', 'sales2']) {
    const made = await ask(
      'recordFieldVisit',
      'RecordFieldVisitInput',
      {
        customerName: `Visit-${name}`,
        customerPhone: '0559990000',
        area: 'Olaya',
        status: 'completed',
        notes: `Visit-${name}`,
        customerId: who(`customer${name.slice(-1)}`).id,
      },
      '{ id }',
      who(name).token,
    );
    ids[`visitOf${name}`] = String(made.id);
  }
  for (const [n, name] of ['sales1', 'sales2', 'free'].entries()) {
    const [row] = await app.dataSource.query<Row[]>(
      `insert into conversations (phone, profile_name, assignee_id, last_inbound_at) values ($1, $2, $3, now()) returning id`,
      [`+9665000000${n}0`, `Message-${name}`, name === 'free' ? null : who(name).id],
    );
    ids[`conversationOf${name}`] = String(row?.id);
    await app.dataSource.query(
      `insert into conversation_notes (conversation_id, author_id, text) values ($1, $2, $3)`,
      [row?.id, people.get('admin')?.id, `Message-${name}`],
    );
    for (const [direction, status, client] of [
      ['inbound', 'received', null],
      ['outbound', 'failed', `00000000-0000-4000-8000-00000000000${n}`],
    ]) {
      const [message] = await app.dataSource.query<Row[]>(
        `insert into whatsapp_messages (conversation_id, phone_number, direction, message_type, content, status, client_message_id, metadata)
         values ($1, $2, $3, 'text', $4, $5, $6, '{"kind":"text"}') returning id`,
        [row?.id, `+9665000000${n}0`, direction, `Message-${name}`, status, client],
      );
      ids[`${direction}Of${name}`] = String(message?.id);
    }
  }
  const tomorrow = await businessDay(app, 1);
  for (const name of ['vendor1', 'vendor2']) {
    const later = { title: `Later-${name}`, startDate: tomorrow, endDate: tomorrow };
    await makePromotion(app, admin, ids[`offerOf${name}`] as string, later);
  }

  // The goods of each vendor are offered by a rival, too, whose promotion then stands on the vendor's lines.
  for (const n of ['1', '2']) {
    const { id } = await makeOffer(app, admin, who(`wholesale${n}`).id, {
      nameEn: `Goods-wholesale${n}`,
      supplierSku: `Number-wholesale${n}`,
      price: '9.50',
      productId: ids[`productOfvendor${n}`],
    });
    await makePromotion(app, admin, id, {
      title: `Sale-wholesale${n}`,
      discountType: 'fixed_amount',
      discountValue: '1',
    });
  }

  const order = async (by: string, name: Party, items: readonly Line[], more: Row = {}): Promise<MadeOrder> => {
    const made = await placeOrder(app, who(by).token, who(name).id, items, {
      shippingAddress: `Address-${name}`,
      notes: `Address-${name}`,
      ...more,
    });
    ids[`orderOf${name}`] = made.id;
    ids[`lineOf${name}`] = made.items[0]?.id ?? '';
    return made;
  };
  const house = { productId: ids.productOfhouse as string, quantity: 3 };
  for (const n of ['1', '2'] as const) {
    const name = `customer${n}` as const;
    const goods = [
      { productId: ids[`productOfvendor${n}`] as string, quantity: 5 },
      house,
      { marketplaceProductId: ids[`offerOfdistributor${n}`] as string, quantity: 2 },
    ];
    const discount = { discountAmount: '1.00', discountReason: `Discount-${name}`, shippingAmount: '7.00' };
    const made = await order(`sales${n}`, name, goods, discount);
    const over = { overrideCreditLimit: true, reason: `Override-secret-${n}` };
    const confirmed = await move(app, admin, made.id, 'confirm', over);
    if (confirmed.errors) throw new Error(JSON.stringify(confirmed.errors));
    for (const step of ['process', 'ship', 'deliver']) await move(app, admin, made.id, step);
    const back = [{ orderItemId: made.items[0]?.id ?? '', quantity: 1, restock: true }];
    const returned = await takeBack(app, admin, made.id, back, { reason: `Return-${name}` });
    if (returned.errors) throw new Error(JSON.stringify(returned.errors));
    const paid = { orderId: made.id, amount: '1.00', method: 'cash', note: `Paid-${name}` };
    await ask('recordPayment', 'RecordPaymentInput', paid);
    // A second one that still can be edited, cancelled and copied.
    const pending = await order(`sales${n}`, name, goods.slice(0, 1));
    ids[`pendingOf${name}`] = pending.id;
    ids[`orderOf${name}`] = made.id;
    ids[`lineOf${name}`] = made.items[0]?.id ?? '';
  }
  for (const name of SUPPLIERS) {
    const other = { vendor1: 'productOfvendor2', vendor2: 'productOfvendor1' }[name as string];
    const made = await order(name, name, [other ? { productId: ids[other] as string, quantity: 1 } : house]);
    await bringTo(app, admin, made.id, 'shipped');
  }

  for (const name of ['vendor1', 'vendor2']) {
    const productId = ids[`productOf${name}`];
    const input = {
      supplierId: who(name).id,
      notes: 'Purchase-secret',
      supplierReference: 'Purchase-secret',
      items: [{ productId, quantity: 2, unitCost: '1000.01' }],
    };
    const made = await ask('createPurchaseOrder', 'CreatePurchaseOrderInput', input, '{ id items { id } }');
    await ask('sendPurchaseOrder', 'SendPurchaseOrderInput', { id: made.id });
    const line = (made.items as Row[])[0]?.id;
    const came = {
      id: made.id,
      items: [{ purchaseOrderItemId: line, quantity: 1 }],
      note: 'Purchase-secret',
      deliveryNote: 'Purchase-secret',
    };
    await ask('receivePurchaseOrder', 'ReceivePurchaseOrderInput', came);
    ids[`purchaseOf${name}`] = String(made.id);
    ids[`purchaseLineOf${name}`] = String(line);
  }
  for (const name of ['customer1', 'customer2']) {
    const { id } = await ask('addCustomerNote', 'AddCustomerNoteInput', {
      customerId: who(name).id,
      text: `Note-${name}`,
    });
    ids[`noteOf${name}`] = String(id);
  }
  // So many that no other number begins like it: see the secrets.
  await adjust(app, admin, ids.productOfhouse as string, 97_531_000);
  await ask('recordExpense', 'RecordExpenseInput', { amount: '5.00', category: 'rent', description: 'Expense-secret' });
  const key = await ask(
    'createApiKey',
    'CreateApiKeyInput',
    { name: 'Report', scopes: ['products.read'] },
    '{ apiKey { id } }',
  );
  ids.apiKey = String((key.apiKey as Row).id);
  await eventsHandled(app);
  const recommended = await app.dataSource.query<{ id: number; whose: string }[]>(
    `insert into recommendations (recommendation_type, user_id, product_id, with_product_id, score, metadata, facts)
     select 'reorder_due', u.id, $1::int, null::int, 0.5,
       jsonb_build_object('everyDays', 7, 'dueOn', business_today(), 'orders', 3, 'quantity', 1), 'x'
     from users u where u.role not in ('admin', 'sales_team')
     union all
     select 'bought_together', null, $1, $2, 0.5, '{"together": 5, "orders": 9, "lift": 2}', 'x'
     union all
     select 'restock', null, $1, null, 0.5, '{"quantity": 5, "available": 0, "onOrder": 0, "perDay": 1, "lasts": 0, "leadTimeDays": 7}', 'x'
     returning id, coalesce((select split_part(u.email, '@', 1) from users u where u.id = user_id),
       case recommendation_type when 'restock' then 'stock' else 'pair' end) as whose`,
    [ids.productOfhouse, ids.productOfmarket],
  );
  for (const { id, whose } of recommended) ids[`recommendationOf${whose}`] = String(id);
  const imported = await app.dataSource.query<{ id: number; whose: string }[]>(
    `with files as (
       insert into imports (kind, created_by_id, file_name, file_size, sheets, sheet, columns, decimal, date_order)
       select 'offers', u.id, 'File-' || split_part(u.email, '@', 1), 1, '[{"name": "", "header": ["name"], "samples": [], "rows": 1}]',
         '', '[]', 'point', 'dmy'
       from users u where u.role = 'vendor' returning id, created_by_id),
     kept as (insert into import_files (import_id, bytes) select id, 'x' from files),
     lines as (insert into import_rows (import_id, line, status) select id, 2, 'error' from files)
     select f.id, split_part(u.email, '@', 1) as whose from files f join users u on u.id = f.created_by_id`,
  );
  for (const { id, whose } of imported) ids[`importOf${whose}`] = String(id);
  // Files that are over, so that nobody goes on with them meanwhile; schedules of sales people, who alone have some beside admins.
  const files = await app.dataSource.query<{ id: number; whose: string }[]>(
    `insert into export_files (owner_id, owner_role, source, query, format, language, state, rows_total, file_name, expires_at)
     select u.id, u.role, 'products', '', 'csv', 'en', 'cancelled', 0, 'File-secret', now() + interval '1 day' from users u
     returning id, (select split_part(u.email, '@', 1) from users u where u.id = owner_id) as whose`,
  );
  for (const { id, whose } of files) ids[`exportFileOf${whose}`] = String(id);
  const runs = await app.dataSource.query<{ id: number; whose: string }[]>(
    `insert into order_runs (owner_id, goal, state, total, due_at, finished_at)
     select u.id, 'confirmed', 'stopped', 0, now(), now() from users u
     returning id, (select split_part(u.email, '@', 1) from users u where u.id = owner_id) as whose`,
  );
  for (const { id, whose } of runs) ids[`orderRunOf${whose}`] = String(id);
  const counts = await app.dataSource.query<{ id: number; whose: string }[]>(
    `with made as (
       insert into stock_counts (number, owner_id, name)
       select 'SC-' || u.id, u.id, 'Count-secret' from users u where u.role = 'vendor' returning id, owner_id),
     sheet as (
       insert into stock_count_lines (stock_count_id, product_id) select made.id, p.id
       from made join products p on p.vendor_id = made.owner_id)
     select id, (select split_part(u.email, '@', 1) from users u where u.id = owner_id) as whose from made`,
  );
  for (const { id, whose } of counts) ids[`stockCountOf${whose}`] = String(id);
  const schedules = await app.dataSource.query<{ id: number; whose: string }[]>(
    `insert into export_schedules (owner_id, name, source, query, format, language, rhythm, at, recipients, next_at)
     select u.id, 'Schedule-secret', 'products', '', 'csv', 'en', 'daily', '07:00', '{a@test.example}', now() + interval '9 days'
     from users u where u.role = 'sales_team'
     returning id, (select split_part(u.email, '@', 1) from users u where u.id = owner_id) as whose`,
  );
  for (const { id, whose } of schedules) ids[`exportScheduleOf${whose}`] = String(id);
  const views = await app.dataSource.query<{ id: number; whose: string }[]>(
    `insert into saved_views (owner_id, list, name, query) select u.id, 'orders', 'View-secret', 'q=secret' from users u
     returning id, (select split_part(u.email, '@', 1) from users u where u.id = owner_id) as whose`,
  );
  for (const { id, whose } of views) ids[`savedViewOf${whose}`] = String(id);
  const [delivery] = await app.dataSource.query<Row[]>(
    `insert into event_deliveries (subscriber, event_id, state)
     select 'notifications', min(id), 'given_up' from domain_events
     on conflict (subscriber, event_id) do update set state = excluded.state returning id`,
  );
  const [letter] = await app.dataSource.query<Row[]>('select min(id) as id from letters');
  ids.letter = String(letter?.id);
  ids.eventDelivery = String(delivery?.id);
  return { people, ids };
}
