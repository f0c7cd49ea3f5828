import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { jest } from '@jest/globals';
import { Refresher } from './refresher';

const ORDERS = gql`
  query Orders {
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
    for (let i = 0; i < 20; i++) refresher.mark(['orders', 'orderCounts']);
    await pass(400);
    expect(asked).toEqual({ Orders: 2, Products: 1 });
    expect(shown.slice(before)).toEqual([{ data: { orders: { __typename: 'Page', totalCount: 2 } }, loading: false }]);
    refresher.stop();
  });

  it('reads no more often than about once a second, and forgets nothing meanwhile', async () => {
    const { asked, client } = screens();
    const refresher = new Refresher(client);
    for (let i = 0; i < 50; i++) {
      refresher.mark(['orders']);
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
    refresher.markEverything();
    await pass(400);
    expect(asked).toEqual({ Orders: 2, Products: 2 });
    refresher.stop();
  });

  it('waits while nobody looks, and catches up when somebody does', async () => {
    const { asked, client } = screens();
    const refresher = new Refresher(client);
    hide(true);
    refresher.mark(['orders']);
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
    refresher.mark(['orders']);
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
