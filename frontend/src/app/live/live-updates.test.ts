import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setBusinessTimeZone } from '../../lib/dates/dates';
import type { Change } from '../../shared/live/concerns';
import type { ClientSession } from '../../shared/apollo/client-session';

type Listener = (...args: unknown[]) => void;
interface Sink {
  next: (result: unknown) => void;
  complete: () => void;
}

const listeners = new Map<string, Listener>();
/** What the page follows: the payload as it would be sent now, and where its events go. */
let followed: { payload: { operationName: string; variables: { since?: string } }; sink: Sink } | undefined;
jest.unstable_mockModule('../../shared/apollo/live-socket', () => ({
  SESSION_ENDED: 4401,
  liveSocket: () => ({
    on: (event: string, listener: Listener) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
    subscribe: (payload: NonNullable<typeof followed>['payload'], sink: Sink) => {
      followed = { payload, sink };
      return () => (followed = undefined);
    },
  }),
}));
const { startLiveUpdates } = await import('./live-updates');
const { useLiveOff } = await import('./live-state');

/** A client that counts what is read. */
function countingClient() {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { promotions: 'none' } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const { query } = client;
  const read = jest.fn(query.bind(client));
  client.query = read as typeof query;
  const shown = client.watchQuery({
    query: gql`
      query Shown {
        promotions
      }
    `,
  });
  shown.subscribe({});
  return { client, read };
}

/** The socket ends, and with it what was followed. */
function cut(code: number): void {
  listeners.get('closed')?.({ code });
  const { sink } = followed!;
  followed = undefined;
  sink.complete();
}

const telling = (changes: readonly Change[], everything = false) =>
  followed?.sink.next({ data: { changes: { at: '2026-03-31T20:00:00.000Z', everything, age: 0, changes } } });

const sessionOf = (reauthenticate: () => Promise<void>): ClientSession => ({ token: 'bo_1', reauthenticate });
const never = () => Promise.reject(new Error('must not be asked'));
beforeEach(() => {
  jest.useFakeTimers();
  followed = undefined;
  listeners.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('startLiveUpdates', () => {
  it('follows until it is stopped', () => {
    const stop = startLiveUpdates(countingClient().client, sessionOf(never));
    expect(followed?.payload.operationName).toBe('LiveChanges');
    stop();
    expect(followed).toBeUndefined();
    expect(listeners.size).toBe(0);
  });

  it('reads what is shown of a change, everything when nobody knows, and says at each connection until when it knows', async () => {
    const { client, read } = countingClient();
    const stop = startLiveUpdates(client, sessionOf(never));
    telling([{ kind: 'order', aspects: ['new'], ids: ['1'], many: false }]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(read).not.toHaveBeenCalled();
    expect(followed?.payload.variables.since).toBe('2026-03-31T20:00:00.000Z');
    telling([{ kind: 'promotion', aspects: ['new'], ids: ['1'], many: false }]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(read).toHaveBeenCalledTimes(1);
    telling([], true);
    await jest.advanceTimersByTimeAsync(2000);
    expect(read).toHaveBeenCalledTimes(2);
    stop();
  });

  it('asks for the password once when the session has ended, then follows again', async () => {
    let answer: () => void = () => undefined;
    const ask = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const stop = startLiveUpdates(countingClient().client, sessionOf(ask));
    cut(4401);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(followed).toBeUndefined();
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(followed).toBeDefined();
    stop();
  });

  it('follows nothing after the person signed out instead', async () => {
    startLiveUpdates(
      countingClient().client,
      sessionOf(() => Promise.reject(new Error('signed out'))),
    );
    cut(4401);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(followed).toBeUndefined();
  });

  it('leaves a server alone for half a minute that refused it for another reason', async () => {
    const stop = startLiveUpdates(countingClient().client, sessionOf(never));
    cut(4429);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(followed).toBeUndefined();
    await jest.advanceTimersByTimeAsync(2000);
    expect(followed).toBeDefined();
    stop();
  });

  it('reads everything shown again when another day of the business begins', async () => {
    setBusinessTimeZone('Asia/Riyadh');
    jest.setSystemTime(new Date('2026-03-31T20:59:00Z'));
    const { client, read } = countingClient();
    const stop = startLiveUpdates(client, sessionOf(never));
    await jest.advanceTimersByTimeAsync(59_000);
    expect(read).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5000);
    expect(read).toHaveBeenCalledTimes(1);
    stop();
    await jest.advanceTimersByTimeAsync(86_400_000);
    expect(read).toHaveBeenCalledTimes(1);
    setBusinessTimeZone(undefined);
  });

  it('counts as off when the connection stays away for ten seconds, and on as soon as it is back', () => {
    const stop = startLiveUpdates(countingClient().client, sessionOf(never));
    const { result } = renderHook(() => useLiveOff());
    listeners.get('closed')?.({ code: 1006 });
    act(() => jest.advanceTimersByTime(9000));
    expect(result.current).toBe(false);
    act(() => jest.advanceTimersByTime(1000));
    expect(result.current).toBe(true);
    act(() => listeners.get('connected')?.());
    expect(result.current).toBe(false);
    stop();
  });

  it('reads what is shown every half minute and at each return while no connection stands', async () => {
    const { client, read } = countingClient();
    const stop = startLiveUpdates(client, sessionOf(never));
    listeners.get('closed')?.({ code: 1006 });
    await jest.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(read).toHaveBeenCalledTimes(2);
    listeners.get('connected')?.();
    await jest.advanceTimersByTimeAsync(120_000);
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(read).toHaveBeenCalledTimes(2);
    stop();
  });
});
