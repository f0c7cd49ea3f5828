import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Person } from './usePresence';

type Sink = { next: (answer: unknown) => void };
const subscribed: { variables: { isTyping: boolean }; sink: Sink; stopped: boolean }[] = [];

jest.unstable_mockModule('../../../shared/apollo/live-socket', () => ({
  openedSocket: () => ({
    subscribe: ({ variables }: { variables: { isTyping: boolean } }, sink: Sink) => {
      const entry = { variables, sink, stopped: false };
      subscribed.push(entry);
      return () => {
        entry.stopped = true;
      };
    },
  }),
}));
const { usePresence } = await import('./usePresence');
const { PresenceLine } = await import('./PresenceLine');

let type: () => void = () => undefined;
function Shown() {
  const presence = usePresence('4');
  type = presence.type;
  return <PresenceLine people={presence.people} />;
}

const tell = (...people: Person[]) =>
  act(() => subscribed.at(-1)?.sink.next({ data: { conversationPresence: { people } } }));
const person = (userId: string, name: string, isTyping: boolean) =>
  ({ __typename: 'ConversationPerson', userId, name, isTyping }) as Person;

afterEach(() => jest.useRealTimers());

it('says who looks and who types, and is seen to type for some seconds after a key', () => {
  jest.useFakeTimers();
  const { unmount } = render(<Shown />);
  expect(screen.getByRole('status').textContent).toBe('');
  tell(person('2', 'Omar', false));
  expect(screen.getByRole('status').textContent).toContain('Omar');
  expect(screen.getByRole('status').textContent).toContain('is looking at this');
  tell(person('2', 'Omar', false), person('3', 'Sara', true));
  expect(screen.getByRole('status').textContent).toContain('is typing…');
  expect(screen.getByRole('status').textContent).toContain('(+1)');
  tell();
  expect(screen.getByRole('status').textContent).toBe('');

  act(() => type());
  expect(subscribed.map(({ variables, stopped }) => [variables.isTyping, stopped])).toEqual([
    [false, true],
    [true, false],
  ]);
  act(() => jest.advanceTimersByTime(3000));
  act(() => type());
  act(() => jest.advanceTimersByTime(3000));
  expect(subscribed).toHaveLength(2);
  act(() => jest.advanceTimersByTime(2000));
  expect(subscribed.map(({ variables, stopped }) => [variables.isTyping, stopped])).toEqual([
    [false, true],
    [true, true],
    [false, false],
  ]);
  unmount();
  expect(subscribed.at(-1)?.stopped).toBe(true);
});
