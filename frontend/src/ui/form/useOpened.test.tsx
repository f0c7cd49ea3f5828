import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../test/render';
import { useOpened } from './useOpened';

interface Thing {
  id: string;
  name: string;
}

interface Answer {
  found?: Thing | null;
  error?: unknown;
}

const refused = (code: string, fields: Record<string, string> = {}) => ({
  errors: [{ message: 'No', extensions: { code, fields } }],
});

/** A form of the URL; `answer` is what was read of its thing. */
function show(id: string | null) {
  const closed: string[] = [];
  const retries: string[] = [];
  const onClose = () => closed.push('closed');
  let answer: (next: Answer) => void = () => undefined;
  let ask: (next: string | null) => void = () => undefined;
  function Screen() {
    const [asked, setAsked] = useState(id);
    const [{ found, error }, setAnswer] = useState<Answer>({});
    answer = setAnswer;
    ask = setAsked;
    const onRetry = () => retries.push('again');
    const { form, failure } = useOpened({ id: asked, thing: 'product', found, error, onRetry, onClose });
    return failure ?? <p>{form ? `${form.opened.name}, ${form.open ? 'open' : 'closing'}` : 'nothing'}</p>;
  }
  renderApp(<Screen />);
  return {
    closed,
    retries,
    answer: (next: Answer) => act(() => answer(next)),
    ask: (next: string | null) => act(() => ask(next)),
  };
}

it('opens with the first answer and keeps it, whatever is read later', async () => {
  const { closed, answer } = show('7');
  expect(screen.getByText('nothing')).toBeTruthy();
  answer({ found: { id: '7', name: 'Soap' } });
  expect(screen.getByText('Soap, open')).toBeTruthy();
  answer({ found: { id: '7', name: 'Soap, renamed' } });
  expect(screen.getByText('Soap, open')).toBeTruthy();
  // Reading again after an interruption may fail, and somebody may have removed it: what is typed stays.
  answer({ error: refused('UNAVAILABLE') });
  expect(screen.queryByRole('alert')).toBeNull();
  answer({ error: refused('NOT_FOUND') });
  answer({ found: null });
  expect(screen.getByText('Soap, open')).toBeTruthy();
  // That it is gone is said at once, and not only by a save that is refused.
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has deleted this meanwhile');
  expect(closed).toEqual([]);
});

it('stays while it leaves, and opens anew', () => {
  const { answer, ask } = show('7');
  answer({ found: { id: '7', name: 'Soap' } });
  ask(null);
  expect(screen.getByText('Soap, closing')).toBeTruthy();
  answer({});
  ask('8');
  expect(screen.getByText('nothing')).toBeTruthy();
  answer({ found: { id: '7', name: 'Soap' } });
  expect(screen.getByText('nothing')).toBeTruthy();
  answer({ found: { id: '8', name: 'Oil' } });
  expect(screen.getByText('Oil, open')).toBeTruthy();
});

it.each([
  ['is not there', { error: refused('NOT_FOUND') }, 'There is no such product, or it is not yours to see.'],
  [
    'has an id that is none',
    { error: refused('BAD_USER_INPUT', { id: 'Must be an id' }) },
    'There is no such product, or it is not yours to see.',
  ],
  ['is answered with nothing', { found: null }, 'There is no such product, or it is not yours to see.'],
  ['could not be read', { error: refused('UNAVAILABLE') }, 'The product could not be loaded'],
])('says so in the place of the form when it %s', async (_what, given, text) => {
  const { closed, answer } = show('7');
  answer(given);
  const panel = within(await screen.findByRole('dialog', { name: 'Product' }));
  expect(panel.getByText(text)).toBeTruthy();
  expect(closed).toEqual([]);
});

it('offers the way out where there is none, and another try where it could not be read', async () => {
  const missing = show('7');
  missing.answer({ found: null });
  // The header has one, too.
  const [, close] = await screen.findAllByRole('button', { name: 'Close' });
  act(() => close?.click());
  expect(missing.closed).toEqual(['closed']);
});

it('asks again and opens what came then', async () => {
  const { answer, retries } = show('7');
  answer({ error: refused('UNAVAILABLE') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  act(() => again.click());
  expect(retries).toEqual(['again']);
  answer({ found: { id: '7', name: 'Soap' } });
  expect(await screen.findByText('Soap, open')).toBeTruthy();
});
