import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, stockOf } from '../../factories/business.js';
import { bringTo, move, person, placeOrder, type MadeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

const MOVES = ['confirm', 'process', 'ship', 'deliver', 'cancel'] as const;
const CALLERS = ['admin', 'itsSales', 'otherSales', 'buyer', 'stranger', 'seller', 'nobody'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * Who may make which move in which state: `+` is moved, `!` ILLEGAL_TRANSITION, `x` FORBIDDEN, `.` NOT_FOUND and
 * `-` UNAUTHENTICATED, for an admin, the order's sales person, another one, its buyer, another customer, a vendor whose
 * product is on it, and nobody.
 */
// prettier-ignore
const TABLE: Readonly<Record<string, Readonly<Record<(typeof MOVES)[number], string>>>> = {
  pending:    { confirm: '+ + . x . x -', process: '! ! . ! . ! -', ship: '! ! . ! . ! -', deliver: '! ! . ! . ! -', cancel: '+ + . + . x -' },
  confirmed:  { confirm: '! ! . ! . ! -', process: '+ x . x . x -', ship: '! ! . ! . ! -', deliver: '! ! . ! . ! -', cancel: '+ x . x . x -' },
  processing: { confirm: '! ! . ! . ! -', process: '! ! . ! . ! -', ship: '+ x . x . x -', deliver: '! ! . ! . ! -', cancel: '+ x . x . x -' },
  shipped:    { confirm: '! ! . ! . ! -', process: '! ! . ! . ! -', ship: '! ! . ! . ! -', deliver: '+ + . x . x -', cancel: '! ! . ! . ! -' },
  delivered:  { confirm: '! ! . ! . ! -', process: '! ! . ! . ! -', ship: '! ! . ! . ! -', deliver: '! ! . ! . ! -', cancel: '! ! . ! . ! -' },
  cancelled:  { confirm: '! ! . ! . ! -', process: '! ! . ! . ! -', ship: '! ! . ! . ! -', deliver: '! ! . ! . ! -', cancel: '! ! . ! . ! -' },
};
const CODES: Readonly<Record<string, string | undefined>> = {
  '+': undefined,
  '!': 'ILLEGAL_TRANSITION',
  x: 'FORBIDDEN',
  '.': 'NOT_FOUND',
  '-': 'UNAUTHENTICATED',
};
const STATUS: Readonly<Record<string, number>> = { '+': 200, '!': 409, x: 403, '.': 404, '-': 401 };
const LEADS_TO = {
  confirm: 'confirmed',
  process: 'processing',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
};

let app: TestApp;
const people = {} as Record<Exclude<Caller, 'nobody'>, Person>;
let productId: string;

beforeAll(async () => {
  app = await testApp();
  people.admin = await person(app, 'admin');
  people.itsSales = await person(app, 'sales_team', { commissionRate: '4.00' });
  people.otherSales = await person(app, 'sales_team');
  people.buyer = await person(app, 'customer');
  people.stranger = await person(app, 'customer');
  people.seller = await person(app, 'vendor');
  const product = await makeProduct(app, people.admin.token, { vendorId: people.seller.id, basePrice: '10.00' }, 5000);
  productId = product.id;
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const order = (quantity = 3): Promise<MadeOrder> =>
  placeOrder(app, people.itsSales.token, people.buyer.id, [{ productId, quantity }]);

/** A cancellation says why. */
const why = (transition: string): Row => (transition === 'cancel' ? { reason: 'No longer wanted' } : {});

interface Step {
  from: string | null;
  to: string;
  actor: number | null;
  reason: string | null;
}

const steps = (id: string): Promise<Step[]> =>
  app.dataSource.query<Step[]>(
    `select from_status as "from", to_status as "to", actor_id as actor, reason from order_events where order_id = $1 order by id`,
    [id],
  );

describe.each(Object.keys(TABLE))('an order that is %s', (status) => {
  describe.each(MOVES)('asked to %s', (transition) => {
    const letters = (TABLE[status]?.[transition] ?? '').split(' ');

    it('refuses whom the table refuses, over both transports, and stays as it is', async () => {
      const { id } = await order();
      await bringTo(app, people.admin.token, id, status);
      const before = await steps(id);
      for (const [i, caller] of CALLERS.entries()) {
        const letter = letters[i] ?? '';
        if (letter === '+') continue;
        const token = caller === 'nobody' ? '' : people[caller].token;
        const { errors } = await move(app, token, id, transition, why(transition));
        expect({ [caller]: errors?.[0]?.extensions.code }).toEqual({ [caller]: CODES[letter] });
        const rest = await app.rest<Row>(
          'POST',
          `/api/orders/${id}/transition`,
          { transition, ...why(transition) },
          token,
        );
        expect({ [caller]: rest.status }).toEqual({ [caller]: STATUS[letter] });
        expect(rest.body.code).toBe(CODES[letter]);
      }
      expect(await steps(id)).toEqual(before);
    });

    const movers = CALLERS.filter((_, i) => letters[i] === '+');
    if (movers.length === 0) return;
    it.each(movers)('is moved by %s, with its event and audit entry', async (caller) => {
      const { id } = await order();
      await bringTo(app, people.admin.token, id, status);
      const before = await steps(id);
      const { token, id: actor } = people[caller as Exclude<Caller, 'nobody'>];
      const { data, errors } = await move(app, token, id, transition, why(transition));
      expect(errors).toBeUndefined();
      expect(data?.transitionOrder.status).toBe(LEADS_TO[transition]);
      const reason = transition === 'cancel' ? 'No longer wanted' : null;
      expect(await steps(id)).toEqual([
        ...before,
        { from: status, to: LEADS_TO[transition], actor: Number(actor), reason },
      ]);
      const [audit] = await app.dataSource.query<Row[]>(
        `select before, after, reason from audit_events where action = 'transitionOrder' and entity_id = $1 order by id desc limit 1`,
        [id],
      );
      expect(audit).toEqual({ before: { status }, after: { status: LEADS_TO[transition] }, reason });
    });
  });
});

it('says what each may do next, as the state table does', async () => {
  const { id } = await order();
  const seen = async (caller: Exclude<Caller, 'nobody'>): Promise<unknown> => {
    const { data } = await app.gql<{ order: Row }>(
      'query ($id: ID!) { order(id: $id) { allowedTransitions canEdit canReturn canRecordPayment } }',
      { id },
      people[caller].token,
    );
    return data?.order;
  };
  expect(await seen('admin')).toEqual({
    allowedTransitions: ['confirm', 'cancel'],
    canEdit: true,
    canReturn: false,
    canRecordPayment: true,
  });
  const nothing = { canEdit: false, canReturn: false, canRecordPayment: false };
  expect(await seen('itsSales')).toEqual({ ...nothing, allowedTransitions: ['confirm', 'cancel'], canEdit: true });
  expect(await seen('buyer')).toEqual({ ...nothing, allowedTransitions: ['cancel'], canEdit: true });
  expect(await seen('seller')).toEqual({ ...nothing, allowedTransitions: [] });
  await bringTo(app, people.admin.token, id, 'shipped');
  expect(await seen('admin')).toEqual({
    allowedTransitions: ['deliver'],
    canEdit: false,
    canReturn: true,
    canRecordPayment: true,
  });
  expect(await seen('itsSales')).toEqual({ ...nothing, allowedTransitions: ['deliver'] });
});

it('lets two who move it at once go one after the other: one wins, the other hears what is legal now', async () => {
  const { id } = await order();
  const answers = await Promise.all(
    ['confirm', 'cancel', 'confirm', 'cancel'].map((transition) =>
      move(app, people.admin.token, id, transition, why(transition)),
    ),
  );
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code).filter((code) => code !== undefined);
  const cancelledAfterwards = answers.filter(({ data }) => data).length === 2;
  expect(codes).toEqual(Array(cancelledAfterwards ? 2 : 3).fill('ILLEGAL_TRANSITION'));
});

describe('what a move takes', () => {
  it('is refused with the field when a reason is missing or a field is not for it', async () => {
    const { id } = await order();
    const fieldsOf = async (transition: string, more: Row): Promise<string[]> => {
      const { errors } = await move(app, people.admin.token, id, transition, more);
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      return Object.keys(errors?.[0]?.extensions.fields ?? {});
    };
    expect(await fieldsOf('cancel', {})).toEqual(['reason']);
    expect(await fieldsOf('cancel', { reason: '   ' })).toEqual(['reason']);
    expect(await fieldsOf('confirm', { overrideCreditLimit: true })).toEqual(['reason']);
    expect(await fieldsOf('confirm', { carrier: 'Aramex' })).toEqual(['carrier']);
  });

  it('is kept: carrier, number, expected and actual day', async () => {
    const { id } = await order();
    await bringTo(app, people.admin.token, id, 'processing');
    const shipped = await app.rest<Row>(
      'POST',
      `/api/orders/${id}/transition`,
      {
        transition: 'ship',
        carrier: 'Aramex',
        trackingNumber: 'RY-77',
        estimatedDeliveryDate: '2030-01-02T00:00:00.000Z',
      },
      people.admin.token,
    );
    expect(shipped.body).toMatchObject({
      status: 'shipped',
      carrier: 'Aramex',
      trackingNumber: 'RY-77',
      estimatedDeliveryDate: '2030-01-02T00:00:00.000Z',
    });
    expect(Date.parse(String(shipped.body.shippedAt))).toBeGreaterThan(Date.now() - 60_000);
    const delivered = await app.rest<Row>(
      'POST',
      `/api/orders/${id}/transition`,
      { transition: 'deliver' },
      people.admin.token,
    );
    expect(Date.parse(String(delivered.body.actualDeliveryDate))).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('stock', () => {
  it('is given back once by a cancellation, and leaves once with the goods (hard case 4)', async () => {
    const own = await makeProduct(app, people.admin.token, {}, 20);
    const place = (): Promise<MadeOrder> =>
      placeOrder(app, people.admin.token, people.buyer.id, [{ productId: own.id, quantity: 5 }]);
    const cancelled = await place();
    expect(await stockOf(app, own.id)).toEqual({ quantity: 20, reserved: 5 });
    await bringTo(app, people.admin.token, cancelled.id, 'cancelled');
    expect(await stockOf(app, own.id)).toEqual({ quantity: 20, reserved: 0 });
    const again = await move(app, people.admin.token, cancelled.id, 'cancel', { reason: 'Again' });
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect(await stockOf(app, own.id)).toEqual({ quantity: 20, reserved: 0 });

    const shipped = await place();
    await bringTo(app, people.admin.token, shipped.id, 'shipped');
    expect(await stockOf(app, own.id)).toEqual({ quantity: 15, reserved: 0 });
    const late = await move(app, people.admin.token, shipped.id, 'cancel', { reason: 'Too late' });
    expect(late.errors?.[0]?.extensions).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { status: 'shipped', allowedTransitions: ['deliver'] },
    });
    expect(await stockOf(app, own.id)).toEqual({ quantity: 15, reserved: 0 });
  });

  it('of lines that share a product moves as one', async () => {
    const own = await makeProduct(app, people.admin.token, {}, 9);
    const { id } = await placeOrder(app, people.admin.token, people.buyer.id, [
      { productId: own.id, quantity: 2 },
      { productId: own.id, quantity: 3 },
    ]);
    await bringTo(app, people.admin.token, id, 'shipped');
    expect(await stockOf(app, own.id)).toEqual({ quantity: 4, reserved: 0 });
  });
});

describe('many at once', () => {
  const moveAll = (token: string, ids: readonly string[], transition: string, more: Row = {}) =>
    app.gql<{ transitionOrders: { succeeded: number; failed: number; outcomes: Row[] } }>(
      `mutation ($input: TransitionOrdersInput!) { transitionOrders(input: $input) {
        succeeded failed outcomes { id ok code message orderNumber } } }`,
      { input: { ids, transition, ...more } },
      token,
    );

  it('moves each order by itself and says what became of it', async () => {
    const [first, gone, second] = [await order(), await order(), await order()];
    await bringTo(app, people.admin.token, gone.id, 'cancelled');
    const { data } = await moveAll(people.admin.token, [first.id, gone.id, '2147483647', second.id], 'confirm');
    expect(data?.transitionOrders).toMatchObject({ succeeded: 2, failed: 2 });
    expect(data?.transitionOrders.outcomes).toMatchObject([
      { id: first.id, ok: true, code: null, orderNumber: first.orderNumber },
      { id: gone.id, ok: false, code: 'ILLEGAL_TRANSITION', orderNumber: gone.orderNumber },
      { id: '2147483647', ok: false, code: 'NOT_FOUND', orderNumber: null },
      { id: second.id, ok: true, orderNumber: second.orderNumber },
    ]);
  });

  it('shows strangers nothing of the orders they name', async () => {
    const { id } = await order();
    const { data } = await moveAll(people.stranger.token, [id], 'cancel', { reason: 'Mine?' });
    expect(data?.transitionOrders.outcomes).toEqual([
      { id, ok: false, code: 'NOT_FOUND', message: 'Order not found', orderNumber: null },
    ]);
  });

  it('wants at least one order', async () => {
    const { errors } = await moveAll(people.admin.token, [], 'confirm');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { ids: expect.any(String) } });
  });
});
