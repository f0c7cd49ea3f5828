import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { flatPng } from '../../factories/images.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type GraphQLAnswer, type TestApp } from '../../support/test-app.js';
import { createTestDatabase } from '../../support/test-database.js';

type Row = Record<string, unknown>;

const PUBLIC = 'id name currency timeZone taxRate updatedAt version';
const ADMIN_ONLY =
  'address logoUrl taxId orderNumberFormat invoiceNumberFormat reservationHours lowStockDefault priceFloorPercent';

describe('settings of the business', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await testApp({ BUSINESS_TIMEZONE: 'Asia/Riyadh', CURRENCY: '$' });
    ({ token } = await app.signInAs('admin'));
  });
  afterAll(() => app.close());
  // Every test starts from the settings of a new installation.
  beforeEach(() =>
    app.dataSource.query(
      `update business_settings set name = default, address = null, logo_url = null, tax_id = null, currency = null,
         time_zone = null, tax_rate = default, order_number_format = default, invoice_number_format = default,
         reservation_hours = default, low_stock_default = default`,
    ),
  );

  const read = (fields: string, as = token): Promise<GraphQLAnswer<{ businessSettings: Row }>> =>
    app.gql(`{ businessSettings { ${fields} } }`, {}, as);

  const update = (input: Row, as = token): Promise<GraphQLAnswer<{ updateBusinessSettings: Row | null }>> =>
    app.gql(
      `mutation ($input: UpdateBusinessSettingsInput!) {
         updateBusinessSettings(input: $input) { ${PUBLIC} ${ADMIN_ONLY} } }`,
      { input },
      as,
    );

  const refusal = ({ errors }: GraphQLAnswer<unknown>): unknown => {
    const { code, fields } = errors?.[0]?.extensions ?? {};
    return { code, fields: Object.keys(fields ?? {}) };
  };

  it('begins with defaults, the currency and zone of the environment among them', async () => {
    const { data, errors } = await read(`${PUBLIC} ${ADMIN_ONLY}`);
    expect(errors).toBeUndefined();
    expect(data?.businessSettings).toMatchObject({
      id: '1',
      name: 'Wholesale Desk',
      currency: '$',
      timeZone: 'Asia/Riyadh',
      taxRate: '0.00',
      address: null,
      orderNumberFormat: 'ORD-{seq:6}',
      invoiceNumberFormat: 'INV-{seq:6}',
      reservationHours: 72,
      lowStockDefault: 10,
      priceFloorPercent: '50.00',
    });
  });

  it.each(['sales_team', 'vendor', 'distributor', 'wholesale', 'customer'] as const)(
    'shows %s name, currency, zone and tax rate, and nothing else',
    async (role) => {
      const { token: other } = await app.signInAs(role);
      const open = await read(PUBLIC, other);
      expect(open.errors).toBeUndefined();
      expect(open.data?.businessSettings).toMatchObject({ name: 'Wholesale Desk', currency: '$', taxRate: '0.00' });
      const all = await read(`${PUBLIC} ${ADMIN_ONLY}`, other);
      expect(all.data?.businessSettings).toMatchObject({ name: 'Wholesale Desk' });
      for (const field of ADMIN_ONLY.split(' ')) expect(all.data?.businessSettings[field]).toBeNull();
      expect(all.errors?.map(({ extensions }) => extensions.code)).toEqual(
        ADMIN_ONLY.split(' ').map(() => 'FORBIDDEN'),
      );
      expect(refusal(await update({ name: 'Mine now' }, other))).toMatchObject({ code: 'FORBIDDEN' });
    },
  );

  it('asks for a session', async () => {
    const { errors } = await app.gql('{ businessSettings { name } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('changes what is sent, leaves the rest, and keeps before and after in the audit trail', async () => {
    const { data: before } = await read('version');
    const version = before?.businessSettings.version as number;
    const upload = await app.rest<{ url: string }>('POST', '/media', await flatPng(40, 40), token, {
      'content-type': 'image/png',
    });
    const input = { name: 'دار الجمال', taxRate: '15', currency: 'ر.س', logoUrl: upload.body.url };
    const { data, errors } = await update({ ...input, version });
    expect(errors).toBeUndefined();
    expect(data?.updateBusinessSettings).toMatchObject({
      ...input,
      taxRate: '15.00',
      timeZone: 'Asia/Riyadh',
      version: version + 1,
    });
    const [event] = await app.dataSource.query<Row[]>(
      `select action, entity, entity_id, before, after from audit_events where action = 'updateBusinessSettings' order by id desc limit 1`,
    );
    expect(event).toMatchObject({
      entity: 'BusinessSettings',
      entity_id: '1',
      before: { name: 'Wholesale Desk', taxRate: '0.00' },
      after: { name: 'دار الجمال', taxRate: '15.00' },
    });
    expect(refusal(await update({ name: 'Late', version }))).toMatchObject({ code: 'STALE_VERSION' });
    expect((await read('name')).data?.businessSettings.name).toBe('دار الجمال');
    const back = await update({ currency: null, logoUrl: '' });
    expect(back.data?.updateBusinessSettings).toMatchObject({ currency: '$', logoUrl: null });
  });

  it.each([
    ['orderNumberFormat', 'ORD-'],
    ['orderNumberFormat', '{seq}{seq}'],
    ['orderNumberFormat', '{seq:0}'],
    ['orderNumberFormat', '{seq:13}'],
    ['invoiceNumberFormat', '{seq} {month}'],
    ['invoiceNumberFormat', "{seq}' --"],
    ['invoiceNumberFormat', '{seq'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+03:00'],
    ['timeZone', "UTC'; drop table users; --"],
    ['taxRate', '100.01'],
    ['taxRate', '1.234'],
    ['taxRate', '-1'],
    ['reservationHours', 0],
    ['reservationHours', 721],
    ['lowStockDefault', -1],
    ['logoUrl', 'https://elsewhere.example/logo.png'],
    ['logoUrl', `/media/${'A'.repeat(22)}`],
    ['name', '  '],
  ])('refuses %s %j', async (field, value) => {
    expect(refusal(await update({ [field]: value }))).toEqual({ code: 'BAD_USER_INPUT', fields: [field] });
  });

  it('takes a zone in any spelling of its letters and keeps the right one', async () => {
    expect((await update({ timeZone: 'africa/cairo' })).data?.updateBusinessSettings?.timeZone).toBe('Africa/Cairo');
    const info = await app.rest<Row>('GET', '/api/auth/info');
    expect(info.body).toMatchObject({ businessTimezone: 'Africa/Cairo', currency: '$' });
    await update({ timeZone: null, currency: 'SAR' });
    const later = await app.rest<Row>('GET', '/api/auth/info');
    expect(later.body).toMatchObject({ businessTimezone: 'Asia/Riyadh', currency: 'SAR' });
  });

  it("counts another day's start in another zone", async () => {
    const { userId } = await app.signInAs('customer');
    const { id } = await makeProduct(app, token, {}, 5);
    await order({ customerId: userId, items: [{ productId: id, quantity: 1 }] });
    const zones = ['Asia/Riyadh', 'America/New_York'];
    const starts = await app.dataSource.query<{ zone: string }[]>(
      `with s as (select zone, date_trunc('day', now() at time zone zone) at time zone zone as start from unnest($1::text[]) zone),
         moved as (update orders set created_at = (select min(start) + (max(start) - min(start)) / 2 from s))
       select zone from s order by start`,
      [zones],
    );
    const counts: unknown[] = [];
    for (const { zone } of starts) {
      await update({ timeZone: zone });
      const stats = await app.rest<Row>('GET', '/api/dashboard/stats', undefined, token);
      counts.push(stats.body.todayOrders);
    }
    expect(counts).toEqual([1, 0]);
    await app.dataSource.query(`update orders set created_at = now() - interval '3 days'`);
  });

  const ORDER = 'id orderNumber subtotalAmount taxAmount totalAmount reservationExpiresAt createdAt';

  async function order(input: Row): Promise<GraphQLAnswer<{ createOrder: Row }>> {
    return app.gql(
      `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${ORDER} } }`,
      { input },
      token,
    );
  }

  describe('in a new order', () => {
    let customerId: string;
    let productId: string;

    beforeAll(async () => {
      customerId = (await app.signInAs('customer')).userId;
      productId = (await makeProduct(app, token, { basePrice: '24.99' }, 100)).id;
    });
    afterEach(() => assertInvariants(app.dataSource));

    const one = (more: Row = {}): Row => ({ customerId, items: [{ productId, quantity: 1 }], ...more });

    it('add tax, rounded half-up to the cent; the client may send the sum of the lines or all that is to pay', async () => {
      await update({ taxRate: '10.75' });
      for (const totalAmount of [undefined, '24.99', '27.68']) {
        const { data, errors } = await order(one({ totalAmount }));
        expect(errors).toBeUndefined();
        expect(data?.createOrder).toMatchObject({
          subtotalAmount: '24.99',
          taxAmount: '2.69',
          totalAmount: '27.68',
        });
      }
      for (const totalAmount of ['24.98', '27.67', '2.69']) {
        expect(refusal(await order(one({ totalAmount })))).toEqual({ code: 'BAD_USER_INPUT', fields: ['totalAmount'] });
      }
    });

    it('number it by the pattern, hold its stock for the hours, both from the next order on', async () => {
      const first = (await order(one())).data?.createOrder ?? {};
      expect(first.orderNumber).toMatch(/^ORD-\d{6}$/);
      expect(hoursHeld(first)).toBe(72);
      await update({ orderNumberFormat: 'WD/{year}/{seq:4}', reservationHours: 5 });
      const second = (await order(one())).data?.createOrder ?? {};
      const serial = Number(String(first.orderNumber).slice(4)) + 1;
      const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Riyadh', year: 'numeric' }).format();
      expect(second.orderNumber).toBe(`WD/${year}/${String(serial).padStart(4, '0')}`);
      expect(hoursHeld(second)).toBe(5);
    });

    function hoursHeld({ reservationExpiresAt, createdAt }: Row): number {
      return (Date.parse(String(reservationExpiresAt)) - Date.parse(String(createdAt))) / 3_600_000;
    }
  });

  it('keeps all digits of a number that has outgrown its pattern', async () => {
    const [row] = await app.dataSource.query<Row[]>(
      `select document_number('ORD-{seq:6}', 1234567, 2026) as long, document_number('{year}{seq}', 7, 2026) as bare,
         document_number('A-{seq:3}-{year}', 42, 2027) as both`,
    );
    expect(row).toEqual({ long: 'ORD-1234567', bare: '20267', both: 'A-042-2027' });
  });

  it('give new products their reorder point and leave old ones alone', async () => {
    const reorderPoint = async (id: string): Promise<unknown> => {
      const [row] = await app.dataSource.query<Row[]>(
        'select reorder_point from inventory_items where product_id = $1',
        [id],
      );
      return row?.reorder_point;
    };
    const old = await makeProduct(app, token);
    await update({ lowStockDefault: 25 });
    const made = await makeProduct(app, token);
    expect([await reorderPoint(old.id), await reorderPoint(made.id)]).toEqual([10, 25]);
  });
});

describe('settings on two copies of the server', () => {
  it('count on the other one from its very next request', async () => {
    const database = await createTestDatabase();
    const first = await testApp({}, database);
    const second = await testApp({}, database);
    try {
      const { token } = await first.signInAs('admin');
      const { userId: customerId } = await first.signInAs('customer');
      const { id: productId } = await makeProduct(first, token, { basePrice: '10.00' }, 10);
      for (const [taxRate, timeZone, taxAmount] of [
        ['5', 'Africa/Cairo', '0.50'],
        ['15', 'Asia/Riyadh', '1.50'],
      ]) {
        await first.gql(
          'mutation ($input: UpdateBusinessSettingsInput!) { updateBusinessSettings(input: $input) { id } }',
          { input: { taxRate, timeZone } },
          token,
        );
        const read = await second.gql<{ businessSettings: Row }>(
          '{ businessSettings { timeZone taxRate } }',
          {},
          token,
        );
        expect(read.data?.businessSettings).toEqual({ timeZone, taxRate: `${taxRate}.00` });
        const made = await second.gql<{ createOrder: Row }>(
          'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { taxAmount } }',
          { input: { customerId, items: [{ productId, quantity: 1 }] } },
          token,
        );
        expect(made.data?.createOrder.taxAmount).toBe(taxAmount);
      }
    } finally {
      await first.close();
      await second.close();
      await database.drop();
    }
  });
});
