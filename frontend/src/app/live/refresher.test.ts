import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { jest } from '@jest/globals';
import type { Change } from '../../shared/live/concerns';
import { noteReadings, readings } from '../../shared/apollo/readings';
import { Refresher } from './refresher';

const NEW_ORDER: readonly Change[] = [{ kind: 'order', aspects: ['new'], ids: ['7'], many: false }];

const ORDERS = gql`
  query Orders {
    orders {
      totalCount
    }
  }
`;
/** By a name of its own: when a question was asked is remembered by it. */
const NOTED = gql`
  query Noted {
    orders {
      totalCount
    }
  }
`;
const PRODUCTS = gql`
  query Products {
    products {
      totalCount
    }
  }
`;

/** A client that shows two lists, over a server that counts how often each was asked for. */
function screens() {
  const asked: Record<string, number> = { Orders: 0, Products: 0 };
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        asked[operationName] = (asked[operationName] ?? 0) + 1;
        const page = { __typename: 'Page', totalCount: asked[operationName] };
        observer.next({ data: operationName === 'Orders' ? { orders: page } : { products: page } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const shown: unknown[] = [];
  for (const query of [ORDERS, PRODUCTS]) {
    client.watchQuery({ query }).subscribe(({ data, loading }) => shown.push({ data, loading }));
  }
  return { asked, client, shown };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  hide(false);
});

describe('Refresher', () => {
  it('reads again only what may have changed, once for many changes, without a spinner', async () => {
    const { asked, client, shown } = screens();
    const refresher = new Refresher(client);
    await pass(10);
    const before = shown.length;
    for (let i = 0; i < 20; i++) refresher.changed(NEW_ORDER, Date.now());
    await pass(400);
    expect(asked).toEqual({ Orders: 2, Products: 1 });
    expect(shown.slice(before)).toEqual([{ data: { orders: { __typename: 'Page', totalCount: 2 } }, loading: false }]);
    refresher.stop();
  });

  it('reads no more often than about once a second, and forgets nothing meanwhile', async () => {
    const { asked, client } = screens();
    const refresher = new Refresher(client);
    for (let i = 0; i < 50; i++) {
      refresher.changed(NEW_ORDER, Date.now());
      await pass(100);
    }
    await pass(2000);
    expect(asked.Orders).toBeGreaterThanOrEqual(4);
    expect(asked.Orders).toBeLessThanOrEqual(7);
    refresher.stop();
  });

  it('reads everything after an interruption', async () => {
    const { asked, client } = screens();
    const refresher = new Refresher(client);
    refresher.changedEverything();
    await pass(400);
    expect(asked).toEqual({ Orders: 2, Products: 2 });
    refresher.stop();
  });

  it('asks for figures so that they can be shared, and not with the rows', async () => {
    const headers: Record<string, unknown> = {};
    const link = new ApolloLink(
      (operation) =>
        new Observable((observer) => {
          headers[operation.operationName ?? ''] = operation.getContext().headers;
          observer.next({
            data: {
              [operation.operationName === 'Orders' ? 'orders' : 'orderCounts']: { __typename: 'X', totalCount: 1 },
            },
          });
          observer.complete();
        }),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const COUNTS = gql`
      query Counts {
        orderCounts {
          totalCount
        }
      }
    `;
    for (const query of [ORDERS, COUNTS]) client.watchQuery({ query }).subscribe({});
    await pass(10);
    const refresher = new Refresher(client);
    refresher.changed(NEW_ORDER, Date.now());
    await pass(1000);
    expect(headers).toEqual({ Orders: undefined, Counts: { prefer: 'wait=5' } });
    refresher.stop();
  });

  it('leaves alone what was asked after the change, as after one’s own write', async () => {
    let asked = 0;
    const link = noteReadings.concat(
      new ApolloLink(
        () =>
          new Observable((observer) => {
            asked++;
            observer.next({ data: { orders: { __typename: 'Page', totalCount: asked } } });
            observer.complete();
          }),
      ),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const refresher = new Refresher(client);
    const before = Date.now();
    await pass(5);
    client.watchQuery({ query: NOTED }).subscribe({});
    await pass(5);
    refresher.changed(NEW_ORDER, before);
    await pass(2000);
    expect(asked).toBe(1);
    refresher.changed(NEW_ORDER, Date.now());
    await pass(2000);
    expect(asked).toBe(2);
    refresher.stop();
  });

  it('keeps as known an answer that was asked for after the change, though it comes after the word of it', async () => {
    const answers: (() => void)[] = [];
    const link = noteReadings.concat(
      new ApolloLink(
        () =>
          new Observable((observer) => {
            answers.push(() => {
              observer.next({ data: { orders: { __typename: 'Page', totalCount: 1 } } });
              observer.complete();
            });
          }),
      ),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const refresher = new Refresher(client);
    const before = Date.now();
    await pass(5);
    client.watchQuery({ query: NOTED }).subscribe({});
    refresher.changed(NEW_ORDER, before);
    answers[0]?.();
    await pass(2000);
    expect(answers).toHaveLength(1);
    expect([...readings(client).values()]).toEqual([expect.objectContaining({ name: 'Noted', known: true })]);
    refresher.stop();
  });

  it('waits while nobody looks, and catches up when somebody does', async () => {
    const { asked, client } = screens();
    const refresher = new Refresher(client);
    hide(true);
    refresher.changed(NEW_ORDER, Date.now());
    await pass(60_000);
    expect(asked.Orders).toBe(1);
    hide(false);
    await pass(400);
    expect(asked.Orders).toBe(2);
    refresher.stop();
  });

  it('asks anew when an answer was still on its way that may be of before the change', async () => {
    const answers: ((totalCount: number) => void)[] = [];
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          answers.push((totalCount) => {
            observer.next({ data: { orders: { __typename: 'Page', totalCount } } });
            observer.complete();
          });
        }),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const shown: unknown[] = [];
    client
      .watchQuery<{ orders: { totalCount: number } }>({ query: ORDERS })
      .subscribe(({ data }) => shown.push(data?.orders?.totalCount));
    const refresher = new Refresher(client);
    // A slow line: the change is told of before the first answer, which knows nothing of it, has come.
    refresher.changed(NEW_ORDER, Date.now());
    await pass(2000);
    answers[0]?.(1);
    await pass(0);
    expect(answers).toHaveLength(2);
    answers[1]?.(2);
    await pass(5000);
    expect([shown.at(-1), answers.length]).toEqual([2, 2]);
    refresher.stop();
  });
});
