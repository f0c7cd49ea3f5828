import { jest } from '@jest/globals';
import { CountQueue, type Kept, type SentLine } from './count-queue';

let clock = 0;
let sent: SentLine[][] = [];
let kept: Kept = {};
let answer: (lines: SentLine[]) => Promise<void> = () => Promise.resolve();

const queue = (left: Kept = {}) =>
  new CountQueue(
    left,
    {
      send: (lines) => {
        sent.push(lines);
        return answer(lines);
      },
      keep: (now) => {
        kept = now;
      },
      refusal: (error) => (error instanceof TypeError ? null : String(error)),
    },
    () => clock,
  );

beforeEach(() => {
  jest.useFakeTimers();
  clock = 1_000_000;
  sent = [];
  kept = {};
  answer = () => Promise.resolve();
});
afterEach(() => jest.useRealTimers());

it('sends a number once it is typed, not each of its digits', async () => {
  const typed = queue();
  typed.put('7', 1);
  typed.put('7', 12);
  typed.put('8', 3);
  expect(kept).toMatchObject({ 7: { counted: 12 }, 8: { counted: 3 } });
  await jest.advanceTimersByTimeAsync(800);
  expect(sent).toEqual([
    [
      { productId: '7', counted: 12, secondsAgo: 0 },
      { productId: '8', counted: 3, secondsAgo: 0 },
    ],
  ]);
  expect(kept).toEqual({});
});

it('keeps what the server did not take, and says later how long ago it was counted', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const typed = queue();
  typed.put('7', 5);
  await jest.advanceTimersByTimeAsync(800);
  expect(typed.snapshot().isCutOff).toBe(true);
  expect(kept).toMatchObject({ 7: { counted: 5 } });
  answer = () => Promise.resolve();
  clock += 90_000;
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent.at(-1)).toEqual([{ productId: '7', counted: 5, secondsAgo: 90 }]);
  expect(typed.snapshot()).toEqual({ waiting: {}, isCutOff: false, refused: null });
});

it('sends again what was typed anew while it was on its way', async () => {
  const typed = queue();
  answer = () => {
    if (sent.length === 1) typed.put('7', 6);
    return Promise.resolve();
  };
  typed.put('7', 5);
  await typed.flush();
  expect(sent.map(([line]) => line?.counted)).toEqual([5, 6]);
});

it('sends at once what a page that was closed had left', async () => {
  queue({ 7: { counted: 2, at: clock } });
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[{ productId: '7', counted: 2, secondsAgo: 0 }]]);
});

it('says why the server refused a number, and keeps it', async () => {
  answer = () => Promise.reject(new Error('SC-1 is posted already'));
  const typed = queue();
  typed.put('7', 5);
  await typed.flush();
  expect(typed.snapshot()).toMatchObject({ refused: 'Error: SC-1 is posted already', isCutOff: false });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
