import { VisitStatus } from '../visits.rules.js';
import { calendarText, type FeedVisit } from './calendar-feed.rules.js';

const VISIT: FeedVisit = {
  id: 7,
  at: new Date('2026-05-01T08:00:00Z'),
  duration: null,
  status: VisitStatus.planned,
  customer: 'Salon Noor',
  phone: null,
  purpose: null,
  place: 'Olaya',
  latitude: null,
  longitude: null,
  updatedAt: new Date('2026-04-30T21:15:09Z'),
  version: 2,
};

describe('calendarText', () => {
  it('is the same text whenever it is asked for, wherever the server stands', async () => {
    const text = await calendarText([VISIT], 'https://desk.example');
    expect(text).toContain('DTSTAMP:20260430T211509Z');
    expect(text).toContain('LAST-MODIFIED:20260430T211509Z');
  });
});
