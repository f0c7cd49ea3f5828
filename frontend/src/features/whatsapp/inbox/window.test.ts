import { timeLeft, writingWindow } from './window';

const at = (iso: string) => Date.parse(iso);

it('is open for a day after the last message, to the second', () => {
  const closesAt = '2026-05-02T10:00:00Z';
  expect(writingWindow(closesAt, at('2026-05-02T09:59:59Z'))).toEqual({ isOpen: true, minutesLeft: 1 });
  expect(writingWindow(closesAt, at('2026-05-02T10:00:00Z'))).toEqual({ isOpen: false });
  expect(writingWindow(null, at('2026-05-02T10:00:00Z'))).toEqual({ isOpen: false });
});

it('says what is left', () => {
  expect([timeLeft(1), timeLeft(59), timeLeft(192)]).toEqual(['1 min left', '59 min left', '3 h 12 min left']);
});
