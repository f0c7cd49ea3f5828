import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { jest } from '@jest/globals';
import { createCache } from '../../shared/apollo/cache';
import { announceSaves, onSave } from '../../shared/apollo/client';
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

  describe('after a save of this page', () => {
    const LIST = gql`
      query SavedList($filter: OrderFilter) {
        orders(filter: $filter) {
          nodes {
            id
            status
          }
        }
      }
    `;
    const COUNTS = gql`
      query SavedCounts {
        orderCounts {
          total
        }
      }
    `;
    const MOVE = gql`
      mutation Move($input: TransitionOrderInput!) {
        transitionOrder(input: $input) {
          id
          status
        }
      }
    `;

    /** A client that shows a list, a list of what is pending, and counters; counts what is asked. */
    async function saved() {
      const asked: Record<string, number> = {};
      let status = 'pending';
      const link = new ApolloLink(
        ({ operationName = '', variables }) =>
          new Observable((observer) => {
            const name =
              `${operationName} ${(variables as { filter?: { status?: string } }).filter?.status ?? ''}`.trim();
            asked[name] = (asked[name] ?? 0) + 1;
            const order = { __typename: 'Order', id: '5', status };
            if (operationName === 'Move') status = 'confirmed';
            observer.next({
              data:
                operationName === 'Move'
                  ? { transitionOrder: { ...order, status: 'confirmed' } }
                  : operationName === 'SavedCounts'
                    ? { orderCounts: { __typename: 'OrderCounts', total: 1 } }
                    : { orders: { __typename: 'OrderPage', nodes: [order] } },
            });
            observer.complete();
          }),
      );
      const client = new ApolloClient({
        link: ApolloLink.from([noteReadings, announceSaves, link]),
        cache: createCache(),
      });
      const refresher = new Refresher(client);
      const requests: string[] = [];
      const stop = onSave((save, from) => {
        if (from !== client) return;
        requests.push(save.requestId);
        refresher.save(save);
      });
      const rows: unknown[] = [];
      client
        .watchQuery<{ orders: { nodes: { status: string }[] } }>({ query: LIST, variables: {} })
        .subscribe(({ data }) => rows.push(data?.orders?.nodes?.[0]?.status));
      client.watchQuery({ query: LIST, variables: { filter: { status: 'pending' } } }).subscribe({});
      client.watchQuery({ query: COUNTS }).subscribe({});
      await pass(10);
      await client.mutate({ mutation: MOVE, variables: { input: { id: '5', transition: 'confirm' } } });
      await pass(2000);
      return {
        asked,
        refresher,
        rows,
        request: requests[0] ?? '',
        end: () => {
          stop();
          refresher.stop();
        },
      };
    }

    it('takes rows from the answer, and asks again only for figures and for lists that may lose a row', async () => {
      const { asked, rows, end } = await saved();
      expect(rows.at(-1)).toBe('confirmed');
      expect(asked).toEqual({ SavedList: 1, 'SavedList pending': 2, SavedCounts: 2, Move: 1 });
      end();
    });

    it('does not read again when the server tells of it, and does when somebody else did something, too', async () => {
      const { asked, refresher, request, end } = await saved();
      const told = { kind: 'order' as const, aspects: ['status', 'details'], ids: ['5'], many: false };
      refresher.changed([{ ...told, requests: [request] }], Date.now());
      await pass(2000);
      expect(asked['SavedList']).toBe(1);
      refresher.changed([{ ...told, requests: [request, 'somebody-else'] }], Date.now());
      await pass(2000);
      expect(asked['SavedList']).toBe(2);
      refresher.changed([{ ...told, requests: [] }], Date.now());
      await pass(2000);
      expect(asked['SavedList']).toBe(3);
      end();
    });

    it('reads what it did not foresee of its own save', async () => {
      const { asked, refresher, request, end } = await saved();
      refresher.changed(
        [{ kind: 'order', aspects: ['amounts'], ids: ['5'], many: false, requests: [request] }],
        Date.now(),
      );
      await pass(2000);
      expect(asked['SavedList']).toBe(2);
      end();
    });
  });
});
