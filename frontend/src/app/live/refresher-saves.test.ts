import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { jest } from '@jest/globals';
import { createCache } from '../../shared/apollo/cache';
import { announceSaves, onSave } from '../../shared/apollo/client';
import { noteReadings } from '../../shared/apollo/readings';
import { Refresher } from './refresher';

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('Refresher, after a save of this page', () => {
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

  it('does not show an answer of before the save that comes after it', async () => {
    const answers: (() => void)[] = [];
    let status = 'pending';
    const link = new ApolloLink(
      ({ operationName }) =>
        new Observable((observer) => {
          if (operationName === 'Move') status = 'confirmed';
          const order = { __typename: 'Order', id: '5', status };
          const answer = () => {
            observer.next({
              data:
                operationName === 'Move'
                  ? { transitionOrder: order }
                  : { orders: { __typename: 'OrderPage', nodes: [order] } },
            });
            observer.complete();
          };
          if (operationName === 'Move') answer();
          else answers.push(answer);
        }),
    );
    const client = new ApolloClient({
      link: ApolloLink.from([noteReadings, announceSaves, link]),
      cache: createCache(),
    });
    const refresher = new Refresher(client);
    const stop = onSave((save, from) => from === client && refresher.save(save));
    const shown: unknown[] = [];
    client
      .watchQuery<{ orders: { nodes: { status: string }[] } }>({ query: LIST, variables: {} })
      .subscribe(({ data }) => shown.push(data?.orders?.nodes?.[0]?.status));
    answers[0]?.();
    await pass(10);
    // Somebody else's change is read, and the answer is slow.
    refresher.changed([{ kind: 'order', aspects: ['status'], ids: ['5'], many: false }], Date.now() + 1);
    await pass(300);
    await client.mutate({ mutation: MOVE, variables: { input: { id: '5', transition: 'confirm' } } });
    answers[1]?.();
    await pass(0);
    answers[2]?.();
    await pass(3000);
    expect(shown.filter((each, index) => each !== shown[index - 1])).toEqual(['pending', 'confirmed']);
    expect(answers).toHaveLength(3);
    stop();
    refresher.stop();
  });
});
