import { jest } from '@jest/globals';
import { locate, LocationFailure } from './geolocation';

type Success = (position: GeolocationPosition) => void;
type Failure = (error: GeolocationPositionError) => void;

let tell: Success;
let fail: Failure;
const clearWatch = jest.fn();
const watchPosition = jest.fn((success: Success, failure: Failure, _options?: PositionOptions) => {
  tell = success;
  fail = failure;
  return 7;
});

const position = (accuracy: number, ageMs = 0): GeolocationPosition =>
  ({
    coords: { latitude: 24.7136001, longitude: 46.6753, accuracy },
    timestamp: Date.now() - ageMs,
  }) as GeolocationPosition;
const refusal = (code: number): GeolocationPositionError =>
  ({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' }) as GeolocationPositionError;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition, clearWatch },
  });
});
afterEach(() => jest.useRealTimers());

it('asks for the best that the device has, and takes a sure position at once', async () => {
  const located = locate();
  expect(watchPosition.mock.lastCall?.[2]).toMatchObject({
    enableHighAccuracy: true,
    maximumAge: 30_000,
    timeout: 10_000,
  });
  tell(position(8, 4000));
  await expect(located).resolves.toEqual({
    latitude: 24.7136001,
    longitude: 46.6753,
    accuracyMeters: 8,
    ageSeconds: 4,
  });
  expect(clearWatch).toHaveBeenCalledWith(7);
});

it('waits ten seconds for better ones, then takes the best so far', async () => {
  const located = locate();
  tell(position(900));
  tell(position(60));
  tell(position(300));
  jest.advanceTimersByTime(10_000);
  await expect(located).resolves.toMatchObject({ accuracyMeters: 60 });
});

it('waits for a person who is still being asked, and takes what comes then', async () => {
  const located = locate();
  jest.advanceTimersByTime(10_000);
  expect(clearWatch).not.toHaveBeenCalled();
  tell(position(900));
  await expect(located).resolves.toMatchObject({ accuracyMeters: 900 });
});

it('leaves a position aside that is older than 30 s', async () => {
  const located = locate();
  tell(position(5, 31_000));
  tell(position(700));
  jest.advanceTimersByTime(10_000);
  await expect(located).resolves.toMatchObject({ accuracyMeters: 700, ageSeconds: 10 });
});

it.each([
  ['within ten seconds', 0, 10_000],
  ['after them', 10_000, 0],
])('gives up when the device tells only where it was long ago, %s', async (_when, before, after) => {
  const located = locate();
  jest.advanceTimersByTime(before);
  tell(position(5, 60_000));
  jest.advanceTimersByTime(after);
  await expect(located).rejects.toEqual(expect.objectContaining({ trouble: 'unavailable' }));
  expect(clearWatch).toHaveBeenCalledTimes(1);
});

it('keeps what it has when the device gives up', async () => {
  const located = locate();
  tell(position(40));
  fail(refusal(2));
  await expect(located).resolves.toMatchObject({ accuracyMeters: 40 });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'unavailable'],
])('says why there is none: code %i is %s', async (code, trouble) => {
  const located = locate();
  fail(refusal(code));
  await expect(located).rejects.toEqual(expect.objectContaining({ trouble }));
  expect(clearWatch).toHaveBeenCalledTimes(1);
});

it('says that this browser cannot tell', async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  await expect(locate()).rejects.toBeInstanceOf(LocationFailure);
});
