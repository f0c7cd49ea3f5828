import { setBusinessTimeZone } from './dates';
import { daysOfSpan, momentsOfSpan, type Span } from './spans';

beforeEach(() => setBusinessTimeZone('Asia/Riyadh'));

it.each<[Span, string, string]>([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-03-01', '2026-03-07'],
  ['last-7-days', '2026-02-23', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['last-30-days', '2026-01-31', '2026-03-01'],
  ['year', '2026-01-01', '2026-12-31'],
])('%s is %s to %s on the first of March', (when, from, to) => {
  expect(daysOfSpan({ when, from: '', to: '' }, '2026-03-01')).toEqual({ from, to });
});

it('takes days of an address that names no span, and lets an end be open', () => {
  expect(daysOfSpan({ when: '', from: '2026-03-05', to: '' })).toEqual({ from: '2026-03-05', to: '' });
});

it('begins and ends with the days of the business', () => {
  expect(momentsOfSpan({ when: 'days', from: '2026-03-05', to: '2026-03-06' })).toEqual({
    from: '2026-03-04T21:00:00.000Z',
    before: '2026-03-06T21:00:00.000Z',
  });
  expect(momentsOfSpan({ when: '', from: '', to: '' })).toEqual({ from: undefined, before: undefined });
});
