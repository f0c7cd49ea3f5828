import { jest } from '@jest/globals';
import { connection, troubleOf } from './connection';
import { RestError } from './rest';

it.each([
  ['a fetch without an answer', new TypeError('Failed to fetch'), 'unreachable'],
  ['a proxy without a server', { name: 'ServerError', statusCode: 502 }, 'busy'],
  ['a server that cannot now', new RestError(503, 'Temporarily unavailable', 'UNAVAILABLE'), 'busy'],
  ['a silent server', new DOMException('The operation timed out.', 'TimeoutError'), 'slow'],
  ['a refusal', new RestError(409, 'Already there', 'CONFLICT'), null],
  ['an answer of the API', { errors: [{ message: 'No' }] }, null],
  ['nothing', undefined, null],
])('%s', (_what, error, trouble) => expect(troubleOf(error)).toBe(trouble));

it('says offline where the browser knows it', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(troubleOf(new TypeError('Failed to fetch'))).toBe('offline');
  online.mockRestore();
});

describe('the connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    connection.restored();
    jest.useRealTimers();
  });

  it('is not told of a fault that passes', () => {
    connection.lost('busy');
    jest.advanceTimersByTime(500);
    connection.restored();
    jest.advanceTimersByTime(5000);
    expect(connection.trouble()).toBeNull();
  });

  it('is told of when it lasts, and found again by asking', async () => {
    const heard = jest.fn();
    const stop = connection.subscribe(heard);
    const ready = jest.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    ready.mockResolvedValue(new Response('{}'));
    globalThis.fetch = ready;
    connection.lost('unreachable');
    jest.advanceTimersByTime(1000);
    expect(connection.trouble()).toBe('unreachable');
    await jest.advanceTimersByTimeAsync(5000);
    expect(connection.trouble()).toBe('unreachable');
    await jest.advanceTimersByTimeAsync(5000);
    expect(connection.trouble()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});
