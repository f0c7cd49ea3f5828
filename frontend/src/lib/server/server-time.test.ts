import { expect, it } from '@jest/globals';
import { formatRelative } from '../dates/dates';
import { firstAnswerAt, noteServerTime, serverNow } from './server-time';

const answerOf = (ahead: number): Response =>
  ({ headers: new Headers({ date: new Date(Date.now() + ahead).toUTCString() }) }) as Response;

it('goes by the server’s clock where the device’s own is wrong by minutes', () => {
  noteServerTime(answerOf(-600_000));
  expect(Date.now() - serverNow().getTime()).toBeGreaterThan(590_000);
  // Made this moment, by the server; ten minutes ago, by the device.
  expect(formatRelative(new Date(Date.now() - 600_000).toISOString())).toBe('just now');
  noteServerTime(answerOf(900));
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1000);
  noteServerTime(undefined);
  noteServerTime({ headers: new Headers() } as Response);
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1000);
});

it('remembers when the first answer was given', () => {
  expect(Date.now() - Date.parse(firstAnswerAt() ?? '')).toBeGreaterThan(590_000);
});
