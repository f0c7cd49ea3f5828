import { setBusinessTimeZone } from '../../../lib/dates/dates';
import type { Outgoing } from './outgoing';
import { merged, threadDays, type Message, type Note } from './thread';

const message = (id: string, at: string, more: Partial<Message> = {}): Message =>
  ({ __typename: 'WhatsappMessage', id, at, clientMessageId: null, ...more }) as Message;
const note = (id: string, createdAt: string): Note =>
  ({ __typename: 'ConversationNote', id, createdAt, text: 'n', authorName: null }) as Note;
const sending = (clientMessageId: string, at: string) => ({ clientMessageId, at }) as Outgoing;
const keys = (days: ReturnType<typeof threadDays>) =>
  days.map(({ day, entries }) => [day, entries.map(({ key }) => key)]);

beforeEach(() => setBusinessTimeZone('Asia/Riyadh'));

it('orders by time and then by number, and begins a day at the midnight of the business', () => {
  const days = threadDays(
    [
      message('12', '2026-11-02T20:59:00Z'),
      message('9', '2026-11-02T20:59:00Z'),
      message('13', '2026-11-02T21:00:00Z'),
    ],
    [note('1', '2026-11-02T20:59:30Z')],
    [],
    true,
  );
  expect(keys(days)).toEqual([
    ['2026-11-02', ['m9', 'm12', 'n1']],
    ['2026-11-03', ['m13']],
  ]);
});

it('shows what is on its way until the thread holds it', () => {
  const at = '2026-11-02T10:00:00Z';
  const known = [message('1', at, { clientMessageId: 'a' })];
  expect(keys(threadDays(known, [], [sending('a', at), sending('b', at)], true))).toEqual([
    ['2026-11-02', ['m1', 'b']],
  ]);
});

it('keeps older notes back until the thread is whole', () => {
  const messages = [message('1', '2026-11-02T10:00:00Z')];
  const old = [note('1', '2026-11-01T10:00:00Z')];
  expect(keys(threadDays(messages, old, [], false))).toEqual([['2026-11-02', ['m1']]]);
  expect(keys(threadDays(messages, old, [], true))).toEqual([
    ['2026-11-01', ['n1']],
    ['2026-11-02', ['m1']],
  ]);
});

it('takes the newer answer of a message', () => {
  const all = merged(new Map([['1', message('1', 'x', { status: 'sent' })]]), [message('1', 'x', { status: 'read' })]);
  expect([...all.values()].map(({ status }) => status)).toEqual(['read']);
});
