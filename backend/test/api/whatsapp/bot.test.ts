import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CloudApiSimulator } from '../../../src/app/whatsapp-simulator/cloud-api-simulator.js';
import { makeProduct } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import { move, person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';
import { cloudApi } from '../../support/whatsapp.js';

type Row = Record<string, unknown>;

let app: TestApp;
let whatsapp: CloudApiSimulator;
let admin: string;
let sku: string;

beforeAll(async () => {
  const edge = await cloudApi();
  whatsapp = edge.whatsapp;
  app = await testApp(edge.env);
  whatsapp.connect(app.url);
  admin = (await app.signInAs('admin')).token;
  const product = await makeProduct(
    app,
    admin,
    { sku: 'KER-500', name: 'Keratin Mask 500ml', basePrice: '10.00' },
    100,
  );
  sku = 'KER-500';
  await makeProduct(app, admin, { sku: 'TON-200', name: 'Rose Toner 200ml', basePrice: '5.00' }, 100);
  expect(product.id).toBeDefined();
});
afterAll(async () => {
  await app.close();
  await whatsapp.stop();
});

let people = 0;
/** A customer with a phone. */
async function customer(): Promise<{ id: string; waId: string }> {
  const waId = `96650333${String(++people).padStart(4, '0')}`;
  const { id } = await person(app, 'customer', { email: `bot${people}@test.example`, creditLimit: '100000.00' });
  await app.rest('PATCH', `/api/users/${id}`, { whatsappNumber: `+${waId}` }, admin);
  return { id, waId };
}

interface Said {
  direction: string;
  messageType: string;
  content: string;
  isProcessed: boolean;
  orderId: string | null;
}

/** All that was written with a contact, the oldest first, once all of it is answered. */
async function thread(waId: string): Promise<Said[]> {
  await until(async () => {
    const [left] = await app.dataSource.query<{ n: number }[]>(
      `select (select count(*) from whatsapp_deliveries where handled_at is null)::int
        + (select count(*) from domain_events e where e.name in ('message.received', 'order.created', 'order.moved')
           and exists (select from event_subscribers s where s.name = 'whatsapp-bot' and e.xid >= s.floor)
           and not exists (select from event_deliveries d where d.subscriber = 'whatsapp-bot' and d.event_id = e.id
             and d.state <> 'waiting'))::int as n`,
    );
    return left?.n === 0;
  }, 'the bot');
  return app.dataSource.query<Said[]>(
    `select direction, message_type as "messageType", content, is_processed as "isProcessed", order_id::text as "orderId"
     from whatsapp_messages where phone_number = $1 order by id`,
    [`+${waId}`],
  );
}

const say = (waId: string, body: string) => whatsapp.say(waId, { type: 'text', text: { body } });
const answers = (messages: readonly Said[]) => messages.filter(({ direction }) => direction === 'outbound');

const settings = (input: Row) =>
  app.gql(
    'mutation ($input: UpdateWhatsappSettingsInput!) { updateWhatsappSettings(input: $input) { version } }',
    { input },
    admin,
  );

describe('the bot', () => {
  it('greets once, and makes an order of what it surely understands', async () => {
    const { id, waId } = await customer();
    const messageId = await say(waId, '3 keratin mask and 2 rose toner please');
    const messages = await thread(waId);
    const [first, ...replies] = messages;
    expect(first).toMatchObject({ isProcessed: true, orderId: expect.any(String) });
    expect(replies.map(({ content }) => content.split('\n')[0])).toEqual([
      expect.stringContaining('Welcome'),
      expect.stringContaining('We have noted your order'),
      expect.stringContaining('we have received your order'),
    ]);
    const order = await app.rest<Row>('GET', `/api/orders/${first?.orderId}`, undefined, admin);
    expect(order.body).toMatchObject({ status: 'pending', whatsappOrderId: messageId, totalAmount: '40.00' });
    expect(String(order.body['customerId'])).toBe(String(id));
    await say(waId, 'thanks');
    expect(answers(await thread(waId))).toHaveLength(3);
    await assertInvariants(app.dataSource);
  });

  it('makes one order of a basket, however often it comes', async () => {
    const { waId } = await customer();
    const order = {
      catalog_id: '1',
      product_items: [{ product_retailer_id: sku, quantity: 4, item_price: 1, currency: 'SAR' }],
    };
    const id = await whatsapp.say(waId, { type: 'order', order });
    const again = { from: waId, id, timestamp: '1767225600', type: 'order', order };
    await Promise.all(Array.from({ length: 10 }, () => whatsapp.bring({ messages: [again] })));
    const orders = (await thread(waId)).filter(({ orderId, direction }) => orderId !== null && direction === 'inbound');
    expect(orders).toHaveLength(1);
    const [count] = await app.dataSource.query<{ n: number }[]>(
      'select count(*)::int as n from orders where whatsapp_order_id = $1',
      [id],
    );
    expect(count?.n).toBe(1);
  });

  it('asks what is not certain, and leaves it to people', async () => {
    const { waId } = await customer();
    await say(waId, 'keratin mask please');
    const messages = await thread(waId);
    expect(messages[0]).toMatchObject({ isProcessed: false, orderId: null });
    expect(messages.at(-1)?.content).toBe('How many of Keratin Mask 500ml would you like?');
    // More than there is: no order, and a person sees to it.
    await say(waId, '5000 keratin mask');
    expect((await thread(waId)).at(-1)?.content).toBe('Thank you. Somebody will answer you soon.');
    // So many more than last time, or so many instead of it?
    await say(waId, '2 rose toner');
    expect((await thread(waId)).filter(({ orderId, direction }) => direction === 'inbound' && orderId)).toHaveLength(1);
    await say(waId, 'same as last time and 5 rose toner');
    const [wanted, told] = (await thread(waId)).slice(-2);
    expect(wanted).toMatchObject({ isProcessed: false, orderId: null });
    expect(told?.content).toContain('Rose Toner');
  });

  it('tells how far an order is, in the language that it was asked in', async () => {
    const { waId } = await customer();
    await say(waId, '1 keratin mask');
    const [first] = await thread(waId);
    await say(waId, 'where is my order?');
    expect((await thread(waId)).at(-1)?.content).toMatch(/^Order ORD-\d+ has arrived/);
    await move(app, admin, first?.orderId ?? '', 'confirm');
    await say(waId, 'وين طلبي');
    expect((await thread(waId)).at(-1)?.content).toMatch(/^تم تأكيد الطلب/);
  });

  it('says nothing while a person writes', async () => {
    const { waId } = await customer();
    await say(waId, 'hello');
    const before = answers(await thread(waId)).length;
    await app.gql(`mutation { sendWhatsappMessage(input: { phone: "+${waId}", text: "Ali here" }) { id } }`, {}, admin);
    await say(waId, '2 keratin mask');
    const messages = await thread(waId);
    expect(answers(messages)).toHaveLength(before + 1);
    expect(messages.at(-1)).toMatchObject({ direction: 'inbound', isProcessed: false });
  });

  it('tells of orders that were shipped and delivered, once, unless the customer wants no more', async () => {
    const { waId } = await customer();
    await say(waId, '1 rose toner');
    const [first] = await thread(waId);
    for (const step of ['confirm', 'process', 'ship']) await move(app, admin, first?.orderId ?? '', step);
    expect((await thread(waId)).at(-1)).toMatchObject({
      messageType: 'template',
      content: expect.stringContaining('is on its way to you'),
    });
    await say(waId, 'STOP');
    const stopped = await thread(waId);
    expect(stopped.at(-1)?.content).toContain('You will get no more messages');
    await move(app, admin, first?.orderId ?? '', 'deliver');
    expect(await thread(waId)).toHaveLength(stopped.length);
  });

  it('does what its switches say', async () => {
    await settings({ autoReply: false, orderProcessing: false, notifications: false });
    const { waId } = await customer();
    await say(waId, '2 keratin mask');
    expect(answers(await thread(waId))).toEqual([]);
    await settings({ orderProcessing: true });
    await say(waId, '2 keratin mask');
    const messages = await thread(waId);
    expect(answers(messages)).toEqual([]);
    expect(messages.at(-1)).toMatchObject({ isProcessed: true, orderId: expect.any(String) });
    await settings({ autoReply: true, notifications: true, welcomeMessage: 'Marhaba!' });
    const other = await customer();
    await say(other.waId, 'hello there');
    expect(answers(await thread(other.waId)).map(({ content }) => content)).toEqual(['Marhaba!']);
  });
});

describe('what messages may name', () => {
  const readAs = async (messageId: string): Promise<string[]> => {
    const { data } = await app.gql<{ d: { lines: { candidates: { sku: string }[] }[] } }>(
      'query ($id: ID!) { d: whatsappOrderDraft(messageId: $id) { lines { candidates { sku } } } }',
      { id: messageId },
      admin,
    );
    return data?.d.lines.flatMap(({ candidates }) => candidates.map((one) => one.sku)) ?? [];
  };

  it('is the catalog as it stands: goods that came, were renamed, are called so by an offer, or went', async () => {
    await settings({ orderProcessing: false, autoReply: false, notifications: false });
    const { waId } = await customer();
    const written = async (body: string): Promise<string> => {
      await say(waId, body);
      await thread(waId);
      const [row] = await app.dataSource.query<{ id: number }[]>(
        'select max(id) as id from whatsapp_messages where phone_number = $1',
        [`+${waId}`],
      );
      return String(row?.id);
    };
    const balm = await written('4 zaatar balm');
    const arabic = await written('4 بلسم الزعتر');
    const renamed = await written('4 thyme ointment');
    expect([await readAs(balm), await readAs(arabic)]).toEqual([[], []]);

    const product = await makeProduct(app, admin, { sku: 'ZTR-10', name: 'Zaatar Balm 10ml', basePrice: '3.00' }, 5);
    expect(await readAs(balm)).toEqual(['ZTR-10']);
    await app.dataSource.query(`update products set name = 'Thyme Ointment' where id = $1`, [product.id]);
    expect([await readAs(balm), await readAs(renamed)]).toEqual([[], ['ZTR-10']]);
    const { id: supplierId } = await person(app, 'vendor', { email: 'balm@test.example' });
    await makeOffer(app, admin, supplierId, { productId: product.id, nameAr: 'بلسم الزعتر' });
    expect(await readAs(arabic)).toEqual(['ZTR-10']);
    await app.dataSource.query('update products set is_active = false where id = $1', [product.id]);
    expect(await readAs(renamed)).toEqual([]);
    await app.dataSource.query('update products set is_active = true where id = $1', [product.id]);
    expect(await readAs(renamed)).toEqual(['ZTR-10']);
    await app.dataSource.query('update products set archived_at = now() where id = $1', [product.id]);
    expect(await readAs(renamed)).toEqual([]);
    const other = await makeProduct(app, admin, { sku: 'ZTR-20', name: 'Thyme Ointment 20ml', basePrice: '3.00' });
    expect(await readAs(renamed)).toEqual(['ZTR-20']);
    await app.dataSource.query('delete from products where id = $1', [other.id]);
    expect(await readAs(renamed)).toEqual([]);
  });

  it('is known to messages that are read at once', async () => {
    const { waId } = await customer();
    await say(waId, '6 keratin mask');
    await thread(waId);
    const [row] = await app.dataSource.query<{ id: number }[]>(
      'select max(id) as id from whatsapp_messages where phone_number = $1',
      [`+${waId}`],
    );
    await makeProduct(app, admin, { sku: 'KER-900', name: 'Keratin Mask 900ml', basePrice: '10.00' }, 1);
    const read = await Promise.all(Array.from({ length: 12 }, () => readAs(String(row?.id))));
    expect(read.every((skus) => skus.includes('KER-500') && skus.includes('KER-900'))).toBe(true);
    await app.dataSource.query(`update products set archived_at = now() where sku = 'KER-900'`);
  });
});

describe('a message that people make an order of', () => {
  it('comes prefilled, and makes one order', async () => {
    await settings({ orderProcessing: false, autoReply: false, notifications: false });
    const { waId } = await customer();
    await say(waId, '6 keratin mask\n2 of the blue thing');
    await thread(waId);
    const [row] = await app.dataSource.query<{ id: number }[]>(
      'select max(id) as id from whatsapp_messages where phone_number = $1',
      [`+${waId}`],
    );
    const messageId = String(row?.id);
    const { data } = await app.gql<{ d: { customerId: string; lines: Row[]; leftovers: string[]; isSure: boolean } }>(
      `query ($id: ID!) { d: whatsappOrderDraft(messageId: $id) { customerId isSure isAgain leftovers
        lines { text quantity isSure candidates { productId sku name fit } } } }`,
      { id: messageId },
      admin,
    );
    expect(data?.d).toMatchObject({
      isSure: false,
      leftovers: ['2 of the blue thing'],
      lines: [{ quantity: 6, isSure: true, candidates: [{ sku: 'KER-500' }] }],
    });
    const productId = (data?.d.lines[0]?.['candidates'] as Row[])[0]?.['productId'];
    const nothing = await app.gql(
      'mutation ($input: CreateWhatsappOrderInput!) { createWhatsappOrder(input: $input) { id } }',
      { input: { messageId, customerId: data?.d.customerId, items: [{ quantity: 6 }] } },
      admin,
    );
    expect(nothing.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'items.0.productId': expect.any(String) },
    });
    const make = () =>
      app.gql<{ o: Row }>(
        'mutation ($input: CreateWhatsappOrderInput!) { o: createWhatsappOrder(input: $input) { id whatsappOrderId customerId shippingAddress } }',
        {
          input: {
            messageId,
            customerId: data?.d.customerId,
            items: [{ productId, quantity: 6 }],
            shippingAddress: 'King Fahd Road 1',
          },
        },
        admin,
      );
    const made = await Promise.all([make(), make(), make()]);
    const orders = made.flatMap((one) => (one.data ? [one.data.o] : []));
    expect(orders).toEqual([
      expect.objectContaining({ customerId: data?.d.customerId, shippingAddress: 'King Fahd Road 1' }),
    ]);
    expect(made.find((one) => one.errors)?.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      reason: 'DUPLICATE',
    });
    const unprocessed = await app.rest<Row[]>('GET', '/api/whatsapp/messages/unprocessed', undefined, admin);
    expect(unprocessed.body.map(({ id }) => String(id))).not.toContain(messageId);
    await assertInvariants(app.dataSource);
  });
});

it('tells what the customer owes to who keeps the books, and to who sold to them', async () => {
  await settings({ orderProcessing: true, autoReply: false, notifications: false });
  const { waId } = await customer();
  await say(waId, '2 rose toner');
  const [message] = await thread(waId);
  for (const step of ['confirm', 'process', 'ship', 'deliver']) await move(app, admin, message?.orderId ?? '', step);
  const seller = await app.signInAs('sales_team');
  const sells = () =>
    app.dataSource.query('update orders set sales_person_id = $1 where id = $2', [
      Number(seller.userId),
      Number(message?.orderId),
    ]);
  const balance = async (token: string) => {
    const { data, errors } = await app.gql<{ c: { nodes: { customerBalance: string | null }[] } }>(
      'query ($search: String!) { c: conversations(filter: { search: $search }, first: 2) { nodes { customerBalance } } }',
      { search: waId },
      token,
    );
    expect(errors).toBeUndefined();
    return data?.c.nodes;
  };
  expect(await balance(admin)).toEqual([{ customerBalance: '10.00' }]);
  // Nobody has taken the conversation: it is seen, and what is owed is not.
  expect(await balance(seller.token)).toEqual([{ customerBalance: null }]);
  await sells();
  expect(await balance(seller.token)).toEqual([{ customerBalance: '10.00' }]);
});

it('counts what is true', async () => {
  const { data } = await app.gql<{ s: Row; dashboardStats: { whatsappMessages: number } }>(
    `{ s: whatsappStats { messagesToday activeConversations waitingConversations unprocessedMessages responseRate
      medianResponseSeconds orders } dashboardStats { whatsappMessages } }`,
    {},
    admin,
  );
  const [messages] = await app.dataSource.query<{ n: number }[]>('select count(*)::int as n from whatsapp_messages');
  const [orders] = await app.dataSource.query<{ n: number }[]>(
    `select count(*)::int as n from orders where whatsapp_order_id is not null and status <> 'cancelled'`,
  );
  expect(data?.s).toMatchObject({ messagesToday: messages?.n, orders: orders?.n });
  expect(data?.dashboardStats.whatsappMessages).toBe(messages?.n);
  expect(Number(data?.s['responseRate'])).toBeGreaterThan(0);
});
