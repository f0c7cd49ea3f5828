import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setBusinessTimeZone } from '../../lib/dates';
import type { ClientSession } from '../../shared/apollo/client-session';

type Listener = (...args: unknown[]) => void;

const listeners = new Map<string, Listener>();
jest.unstable_mockModule('../../shared/apollo/live-socket', () => ({
  SESSION_ENDED: 4401,
  liveSocket: () => ({
    client: {
      on: (event: string, listener: Listener) => {
        listeners.set(event, listener);
        return () => listeners.delete(event);
      },
    },
  }),
}));
const { startLiveUpdates } = await import('./live-updates');
const { useLiveOff } = await import('./live-state');

/** A client whose subscriptions stay open until the test ends them, as a socket's would. */
function socketClient() {
  const open = new Map<string, { complete: () => void }>();
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        open.set(operationName, observer);
        return () => open.delete(operationName);
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const cut = (code: number) => {
    listeners.get('closed')?.({ code });
    for (const observer of [...open.values()]) observer.complete();
  };
  return { client, cut, followed: () => [...open.keys()].sort() };
}

const sessionOf = (reauthenticate: () => Promise<void>): ClientSession => ({ token: 'bo_1', reauthenticate });
const never = () => Promise.reject(new Error('must not be asked'));
const ALL = ['LiveNotification', 'LiveOrder', 'LiveStockAlert'];
const PERMISSIONS = ['orders.read', 'inventory.detail'];

beforeEach(() => {
  jest.useFakeTimers();
  listeners.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('startLiveUpdates', () => {
  it('follows what the role may follow, until it is stopped', () => {
    const { client, followed } = socketClient();
    const stop = startLiveUpdates(client, sessionOf(never), ['orders.read']);
    expect(followed()).toEqual(['LiveNotification', 'LiveOrder']);
    stop();
    expect(followed()).toEqual([]);
    expect(listeners.size).toBe(0);
  });

  it('asks for the password once when the session has ended, then follows again', async () => {
    const { client, cut, followed } = socketClient();
    let answer: () => void = () => undefined;
    const ask = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const stop = startLiveUpdates(client, sessionOf(ask), PERMISSIONS);
    expect(followed()).toEqual(ALL);
    cut(4401);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(followed()).toEqual([]);
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(followed()).toEqual(ALL);
    stop();
  });

  it('follows nothing after the person signed out instead', async () => {
    const { client, cut, followed } = socketClient();
    startLiveUpdates(
      client,
      sessionOf(() => Promise.reject(new Error('Signed out.'))),
      PERMISSIONS,
    );
    cut(4401);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(followed()).toEqual([]);
  });

  it('leaves a server that refused it alone for half a minute', async () => {
    const { client, cut, followed } = socketClient();
    const stop = startLiveUpdates(client, sessionOf(never), PERMISSIONS);
    cut(4429);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(followed()).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(followed()).toEqual(ALL);
    stop();
  });

  it('reads everything shown again when another day of the business begins', async () => {
    setBusinessTimeZone('Asia/Riyadh');
    jest.setSystemTime(new Date('2026-03-31T20:59:00Z'));
    const { client } = socketClient();
    const { query } = client;
    const read = jest.fn(query.bind(client));
    client.query = read as typeof query;
    const shown = client.watchQuery({
      query: gql`
        query Shown {
          promotions
        }
      `,
      fetchPolicy: 'cache-first',
    });
    const watching = shown.subscribe({});
    const stop = startLiveUpdates(client, sessionOf(never), []);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(read).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5000);
    expect(read).toHaveBeenCalledTimes(1);
    stop();
    await jest.advanceTimersByTimeAsync(86_400_000);
    expect(read).toHaveBeenCalledTimes(1);
    watching.unsubscribe();
    setBusinessTimeZone(undefined);
  });

  it('follows offers and promotions where they are read, and featuring where it is done', () => {
    const { client, followed } = socketClient();
    const stop = startLiveUpdates(client, sessionOf(never), ['marketplace.read', 'featured.write']);
    expect(followed()).toEqual(['LiveFeatured', 'LiveNotification', 'LiveOffer', 'LivePromotion']);
    stop();
  });

  it('counts as off when the connection stays away for ten seconds, and on as soon as it is back', () => {
    const { client, cut } = socketClient();
    const stop = startLiveUpdates(client, sessionOf(never), PERMISSIONS);
    const { result } = renderHook(() => useLiveOff());
    cut(1006);
    act(() => jest.advanceTimersByTime(9000));
    expect(result.current).toBe(false);
    act(() => jest.advanceTimersByTime(1000));
    expect(result.current).toBe(true);
    act(() => listeners.get('connected')?.());
    expect(result.current).toBe(false);
    stop();
  });
});
