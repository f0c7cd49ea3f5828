import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { moveOrdersJob, tendOrderRuns } from '../../../src/modules/orders/index.js';
import { makeProduct, stockOf } from '../../factories/business.js';
import { bringTo, move, person, placeOrder, type MadeOrder, type Person } from '../../factories/orders.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { assertInvariants } from '../../support/invariants.js';
import type { GraphQLAnswer } from '../../support/test-app.js';

type Row = Record<string, unknown>;
interface Run extends Row {
  id: string;
  state: string;
  refusals: Row[];
}

const FIELDS =
  'id goal state total moved already refused waiting dueIn ownerName refusals { orderId orderNumber code message }';
const MOVE = `mutation ($input: MoveOrdersInput!) { moveOrders(input: $input) { ${FIELDS} } }`;
const STOP = `mutation ($input: OrderRunIdInput!) { stopOrderRun(input: $input) { ${FIELDS} } }`;

let app: InProcessApp;
let admin: Person;
let sales: Person;
let buyer: Person;
let productId: string;

const context = () =>
  systemContext(
    jobEnvironment({ config: app.config, dataSource: app.dataSource, logger: createLogger('silent') }),
    'test',
  );

beforeAll(async () => {
  app = await inProcessApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  buyer = await person(app, 'customer');
  productId = (await makeProduct(app, admin.token, { basePrice: '10.00' }, 5000)).id;
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

const order = (quantity = 1, product = productId): Promise<MadeOrder> =>
  placeOrder(app, sales.token, buyer.id, [{ productId: product, quantity }]);
const orders = async (count: number): Promise<MadeOrder[]> => {
  const made: MadeOrder[] = [];
  for (let n = 0; n < count; n++) made.push(await order());
  return made;
};
const idsOf = (made: readonly MadeOrder[]): string[] => made.map(({ id }) => id);

const ask = (input: Row, token = admin.token): Promise<GraphQLAnswer<{ moveOrders: Run }>> =>
  app.gql(MOVE, { input }, token);
async function start(input: Row, token = admin.token): Promise<Run> {
  const { data, errors } = await ask(input, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.moveOrders;
}
async function runOf(id: string, token = admin.token): Promise<Run> {
  const { data } = await app.gql<{ orderRun: Run }>(
    `query ($id: ID!) { orderRun(id: $id) { ${FIELDS} } }`,
    { id },
    token,
  );
  return data!.orderRun;
}
/** One entry of the queue: it works for a while and leaves the rest to the next. */
const work = async (run: Run): Promise<void> => moveOrdersJob.run(await context(), Number(run.id));
async function workToTheEnd(run: Run): Promise<Run> {
  let seen: Run;
  do {
    await work(run);
    seen = await runOf(run.id);
  } while (seen.state === 'running');
  return seen;
}
/** The time to undo is over. */
const letPass = (run: Run) => app.dataSource.query('update order_runs set due_at = now() where id = $1', [run.id]);

/** All that an order has led to, in the house and out of it. */
async function followed(id: string): Promise<Row> {
  const [row] = await app.dataSource.query<Row[]>(
    `select status, (select count(*)::int from order_events where order_id = o.id) as steps,
       (select count(*)::int from invoices where order_id = o.id) as invoices,
       (select count(*)::int from stock_movements where order_id = o.id) as movements,
       (select count(*)::int from domain_events where entity = 'Order' and entity_id = o.id::text and name = 'order.moved') as told,
       (select count(*)::int from audit_events where entity = 'Order' and entity_id = o.id::text and action = 'transitionOrder') as audited
     from orders o where id = $1`,
    [id],
  );
  return row!;
}

/** Copies of an order that is open, with its lines, its story and its hold on the stock. */
async function copiesOf(id: string, count: number): Promise<string[]> {
  const columns = async (table: string, but: readonly string[]): Promise<string> => {
    const [row] = await app.dataSource.query<{ names: string }[]>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name <> all($2)`,
      [table, ['id', ...but]],
    );
    return row!.names;
  };
  const own = await columns('orders', ['order_number', 'updated_at']);
  const made = await app.dataSource.query<{ id: string }[]>(
    `insert into orders (order_number, ${own}) select 'ORD-COPY-' || n, ${own} from orders, generate_series(1, $2) n
     where id = $1 returning id::text`,
    [id, count],
  );
  const ids = made.map((row) => row.id);
  for (const table of ['order_items', 'order_events', 'stock_movements']) {
    const rest = await columns(table, ['order_id']);
    await app.dataSource.query(
      `insert into ${table} (order_id, ${rest}) select n.id, ${rest.replace(/\b\w+\b/g, 't.$&')}
       from ${table} t, unnest($2::int[]) n(id) where t.order_id = $1`,
      [id, ids],
    );
  }
  await app.dataSource.query(
    `update inventory_items i set reserved_quantity = i.reserved_quantity + $2 * l.quantity
     from order_items l where l.order_id = $1 and l.product_id = i.product_id`,
    [id, count],
  );
  await app.dataSource.query(
    `insert into audit_events (request_id, ip, entity, entity_id, action, actor_id)
     select a.request_id, a.ip, a.entity, n.id, a.action, a.actor_id from audit_events a, unnest($2::text[]) n(id)
     where a.entity = 'Order' and a.entity_id = $1 and a.action = 'createOrder'`,
    [id, ids],
  );
  return ids;
}

describe('many orders', () => {
  it('are taken to a state by all the steps that lead there, a few with the answer', async () => {
    const [fresh, confirmed, there] = await orders(3);
    await bringTo(app, admin.token, confirmed!.id, 'confirmed');
    await bringTo(app, admin.token, there!.id, 'shipped');
    const run = await start({ ids: idsOf([fresh!, confirmed!, there!]), goal: 'shipped' });
    expect(run).toMatchObject({ state: 'done', total: 3, moved: 2, already: 1, refused: 0, waiting: 0, refusals: [] });
    expect(await followed(fresh!.id)).toMatchObject({ status: 'shipped', steps: 4, invoices: 1, told: 3, audited: 3 });
    // What is there already is left alone.
    expect(await followed(there!.id)).toMatchObject({ status: 'shipped', steps: 4, invoices: 1 });
  });

  it('are each moved or named with the reason, and a second run changes nothing more', async () => {
    const own = await makeProduct(app, admin.token, {}, 4);
    const good = await orders(26);
    const gone = await orders(4);
    for (const { id } of gone) await bringTo(app, admin.token, id, 'cancelled');
    const short: MadeOrder[] = [];
    for (let n = 0; n < 3; n++) short.push(await order(1, own.id));
    await app.dataSource.query('update inventory_items set expiry_date = current_date - 9 where product_id = $1', [
      own.id,
    ]);
    const input = { ids: idsOf([...gone, ...good, ...short]), goal: 'shipped' };
    const run = await start(input);
    expect(run).toMatchObject({ state: 'running', total: 33, moved: 0, waiting: 33 });
    const after = await workToTheEnd(run);
    expect(after).toMatchObject({ state: 'done', moved: 26, already: 0, refused: 7, waiting: 0 });
    expect(after.refusals.map(({ orderNumber, code }) => `${String(orderNumber)} ${String(code)}`).sort()).toEqual(
      [
        ...gone.map(({ orderNumber }) => `${orderNumber} ILLEGAL_TRANSITION`),
        ...short.map(({ orderNumber }) => `${orderNumber} INSUFFICIENT_STOCK`),
      ].sort(),
    );
    expect(after.refusals[0]?.message).toEqual(expect.stringMatching(/cancelled/));
    // Refused at its last step, with the steps before it made.
    expect(await followed(short[0]!.id)).toMatchObject({ status: 'processing', invoices: 0 });

    const again = await start(input);
    expect(await workToTheEnd(again)).toMatchObject({ state: 'done', moved: 0, already: 26, refused: 7 });
    expect(await followed(good[0]!.id)).toMatchObject({ status: 'shipped', steps: 4, invoices: 1 });
  });

  it('are moved by the thousand, but for the few that cannot be', async () => {
    const [first] = await orders(1);
    await bringTo(app, admin.token, first!.id, 'confirmed');
    const good = [first!.id, ...(await copiesOf(first!.id, 992))];
    const gone = await orders(7);
    for (const { id } of gone) await bringTo(app, admin.token, id, 'cancelled');
    const input = { ids: [...idsOf(gone), ...good], goal: 'processing' };
    const after = await workToTheEnd(await start(input));
    // A second run of what was refused is shown with few, above: it is the same with many.
    expect(after).toMatchObject({ state: 'done', total: 1000, moved: 993, already: 0, refused: 7, waiting: 0 });
    expect(after.refusals.map(({ orderNumber }) => orderNumber).sort()).toEqual(
      gone.map(({ orderNumber }) => orderNumber).sort(),
    );
  });

  it('are told of before: how many stand where, and where who asks can take them', async () => {
    const [fresh, shipped, cancelled] = await orders(3);
    await bringTo(app, admin.token, shipped!.id, 'shipped');
    await bringTo(app, admin.token, cancelled!.id, 'cancelled');
    const mine = await person(app, 'sales_team');
    const own = await placeOrder(app, mine.token, buyer.id, [{ productId, quantity: 1 }]);
    const filter = { ids: [fresh!.id, shipped!.id, cancelled!.id, own.id] };
    const states = async (token: string): Promise<unknown> => {
      const query = 'query ($filter: OrderFilter) { orderStates(filter: $filter) { status count goals } }';
      return (await app.gql<{ orderStates: unknown }>(query, { filter }, token)).data?.orderStates;
    };
    expect(await states(admin.token)).toEqual([
      { status: 'pending', count: 2, goals: ['confirmed', 'processing', 'shipped', 'delivered'] },
      { status: 'shipped', count: 1, goals: ['delivered'] },
      { status: 'cancelled', count: 1, goals: [] },
    ]);
    // Only what a sales person sees, and only by the steps that are theirs.
    expect(await states(mine.token)).toEqual([{ status: 'pending', count: 1, goals: ['confirmed'] }]);
    expect(await states(buyer.token)).toEqual([
      { status: 'pending', count: 2, goals: [] },
      { status: 'shipped', count: 1, goals: [] },
      { status: 'cancelled', count: 1, goals: [] },
    ]);
  });

  it('are all of a filter, as it stands, and of those that the person sees', async () => {
    const mine = await person(app, 'sales_team');
    const one = await placeOrder(app, mine.token, buyer.id, [{ productId, quantity: 1 }]);
    const another = await order();
    const run = await start({ filter: { customerId: buyer.id, status: 'pending' }, goal: 'confirmed' }, mine.token);
    expect(run).toMatchObject({ state: 'done', total: 1, moved: 1 });
    expect(await followed(one.id)).toMatchObject({ status: 'confirmed' });
    expect(await followed(another.id)).toMatchObject({ status: 'pending' });
  });

  it('are moved once by a key that is sent twice', async () => {
    const { id } = await order();
    const input = { ids: [id], goal: 'confirmed', clientKey: 'twice' };
    const [first, second] = [await start(input), await start(input)];
    expect(second).toEqual({ ...first, dueIn: second.dueIn });
  });

  it.each<[string, Row, string]>([
    ['nothing named', { goal: 'shipped' }, 'ids'],
    ['both named', { ids: ['1'], filter: {}, goal: 'shipped' }, 'ids'],
    ['no order', { ids: [], goal: 'shipped' }, 'ids'],
    ['a filter that holds none', { filter: { search: 'no such order at all' }, goal: 'shipped' }, 'filter'],
    ['too long to undo', { ids: ['1'], goal: 'shipped', undoSeconds: 61 }, 'undoSeconds'],
  ])('are refused with %s', async (_, input, field) => {
    const { errors } = await ask(input);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('are refused as a whole when one of them is not there, or not to be seen', async () => {
    const { id } = await order();
    const stranger = await person(app, 'sales_team');
    for (const [ids, token] of [
      [[id, '2147483646'], admin.token],
      [[id], stranger.token],
    ] as const) {
      expect((await ask({ ids, goal: 'confirmed' }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect(await followed(id)).toMatchObject({ status: 'pending' });
  });

  it('are stopped on the way, and what is moved stays moved', async () => {
    const made = await orders(26);
    const run = await start({ ids: idsOf(made), goal: 'confirmed' });
    const { data } = await app.gql<{ stopOrderRun: Run }>(STOP, { input: { id: run.id } }, admin.token);
    expect(data?.stopOrderRun).toMatchObject({ state: 'stopped', moved: 0, waiting: 0 });
    await work(run);
    expect(await followed(made[0]!.id)).toMatchObject({ status: 'pending', steps: 1 });
  });
});

describe('the orders beside one in a list', () => {
  const beside = async (id: string, filter: Row | null, sort: Row | null, token = admin.token) => {
    const { data, errors } = await app.gql<{ orderNeighbors: Row }>(
      `query ($id: ID!, $filter: OrderFilter, $sort: OrderSort) {
         orderNeighbors(id: $id, filter: $filter, sort: $sort) { previousId nextId } }`,
      { id, filter, sort },
      token,
    );
    return data ? Object.values(data.orderNeighbors) : errors?.[0]?.extensions.code;
  };

  it('follow its order and filter, also from one that has left it', async () => {
    const whose = await person(app, 'customer');
    const made: string[] = [];
    for (const quantity of [3, 1, 2]) {
      made.push((await placeOrder(app, admin.token, whose.id, [{ productId, quantity }])).id);
    }
    const [a, b, c] = made as [string, string, string];
    const filter = { customerId: whose.id };
    expect(await beside(b, filter, null)).toEqual([c, a]);
    expect(await beside(c, filter, null)).toEqual([null, b]);
    expect(await beside(a, filter, null)).toEqual([b, null]);
    const byTotal = { field: 'totalAmount', direction: 'asc' };
    expect(await beside(c, filter, byTotal)).toEqual([b, a]);
    expect(await beside(c, filter, { ...byTotal, direction: 'desc' })).toEqual([a, b]);
    await bringTo(app, admin.token, b, 'confirmed');
    expect(await beside(b, { ...filter, status: 'pending' }, null)).toEqual([c, a]);
    expect(await beside(a, { ...filter, status: 'pending' }, null)).toEqual([c, null]);
    expect(await beside(b, filter, null, sales.token)).toBe('NOT_FOUND');
  });
});

describe('a step that can be undone', () => {
  const processing = async (): Promise<string> => {
    const { id } = await order();
    await bringTo(app, admin.token, id, 'processing');
    return id;
  };

  it('has led to nothing while it can be, and to nothing once it was', async () => {
    const id = await processing();
    const before = await followed(id);
    const run = await start({ ids: [id], goal: 'shipped', undoSeconds: 10 });
    expect(run).toMatchObject({ state: 'held', total: 1, waiting: 1 });
    expect(run.dueIn).toBeGreaterThan(0);
    // Too early: whoever looks leaves it.
    await work(run);
    expect(await followed(id)).toEqual(before);
    const { data } = await app.gql<{ order: { pendingRun: Run | null } }>(
      `query ($id: ID!) { order(id: $id) { pendingRun { id goal state } } }`,
      { id },
      admin.token,
    );
    expect(data?.order.pendingRun).toEqual({ id: run.id, goal: 'shipped', state: 'held' });
    const stopped = await app.gql<{ stopOrderRun: Run }>(STOP, { input: { id: run.id } }, admin.token);
    expect(stopped.data?.stopOrderRun).toMatchObject({ state: 'stopped', moved: 0 });
    await letPass(run);
    await work(run);
    await tendOrderRuns.run(await context());
    expect(await followed(id)).toEqual(before);
  });

  it('is made once its time has passed, once, by whoever comes first', async () => {
    const id = await processing();
    const run = await start({ ids: [id], goal: 'shipped', undoSeconds: 10 });
    await letPass(run);
    await Promise.all([work(run), work(run), work(run)]);
    expect(await runOf(run.id)).toMatchObject({ state: 'done', moved: 1, refused: 0 });
    expect(await followed(id)).toMatchObject({ status: 'shipped', steps: 4, invoices: 1, told: 3, audited: 3 });
    const [step] = await app.dataSource.query<Row[]>(
      'select actor_id::text as actor from order_events where order_id = $1 order by id desc limit 1',
      [id],
    );
    expect(step).toEqual({ actor: admin.id });
    const late = await app.gql(STOP, { input: { id: run.id } }, admin.token);
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'FINISHED' });
  });

  it('is refused at once when it cannot be made, and nothing of it stays', async () => {
    const { id } = await order();
    await bringTo(app, admin.token, id, 'cancelled');
    const { errors } = await ask({ ids: [id], goal: 'confirmed', undoSeconds: 10 });
    expect(errors?.[0]?.extensions.code).toBe('ILLEGAL_TRANSITION');
    const left = await app.dataSource.query('select from order_run_orders where order_id = $1', [id]);
    expect(left).toHaveLength(0);
  });

  it('is refused with its reason when somebody else was faster', async () => {
    const id = await processing();
    const run = await start({ ids: [id], goal: 'shipped', undoSeconds: 10 });
    await move(app, admin.token, id, 'cancel', { reason: 'By phone' });
    await letPass(run);
    await work(run);
    expect(await runOf(run.id)).toMatchObject({
      state: 'done',
      moved: 0,
      refusals: [{ orderId: id, code: 'ILLEGAL_TRANSITION' }],
    });
  });

  it('is somebody’s own: another sales person can neither see it nor undo it', async () => {
    const { id } = await order();
    const run = await start({ ids: [id], goal: 'confirmed', undoSeconds: 10 }, sales.token);
    const stranger = await person(app, 'sales_team');
    const { errors } = await app.gql(STOP, { input: { id: run.id } }, stranger.token);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await letPass(run);
    await app.dataSource.query('update users set is_active = false where id = $1', [sales.id]);
    await work(run);
    await app.dataSource.query('update users set is_active = true where id = $1', [sales.id]);
    // Who may do nothing any more moves nothing either.
    expect(await runOf(run.id)).toMatchObject({ state: 'done', moved: 0, refusals: [{ code: 'FORBIDDEN' }] });
    expect(await followed(id)).toMatchObject({ status: 'pending' });
  });

  it('survives the death of its server in the midst of it, or has not happened at all', async () => {
    const own = await makeProduct(app, admin.token, {}, 10);
    const { id } = await order(4, own.id);
    await bringTo(app, admin.token, id, 'processing');
    const run = await start({ ids: [id], goal: 'shipped', undoSeconds: 10 });
    await letPass(run);
    const before = await followed(id);
    // The order is shipped in the open transaction, and its note waits for this lock when the connection dies.
    const blocker = app.dataSource.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('select from order_run_orders where run_id = $1 for update', [run.id]);
    const died = expect(work(run)).rejects.toThrow();
    const [own0] = (await blocker.query('select pg_backend_pid() as pid')) as { pid: number }[];
    let victims: { pid: number }[] = [];
    while (victims.length === 0) {
      victims = await app.dataSource.query(
        'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) and datname = current_database()',
        [own0!.pid],
      );
    }
    await blocker.query('select pg_terminate_backend($1)', [victims[0]!.pid]);
    await died;
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(await followed(id)).toEqual(before);
    expect(await stockOf(app, own.id)).toEqual({ quantity: 10, reserved: 4 });
    await work(run);
    expect(await followed(id)).toMatchObject({ status: 'shipped', invoices: 1 });
    expect(await stockOf(app, own.id)).toEqual({ quantity: 6, reserved: 0 });
  });
});
