import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { noteRecent } from '../../shared/recent/recent';
import { SearchPalette } from './SearchPalette';

type Hit = Record<'kind' | 'id' | 'title', string> & { detail?: string | null; exact?: boolean };

const answerOf = (...hits: Hit[]) => ({
  search: hits.map((hit) => ({ __typename: 'SearchHit', detail: null, at: null, exact: false, ...hit })),
});

const SCREENS = [
  { label: 'Order Management', to: '/orders' },
  { label: 'Inventory Management', to: '/inventory' },
];

/** The palette over a server whose answers the test keeps back, each by the text it is for. */
async function show(ahead = { text: '', entered: false }) {
  await signInAs(['orders.create'], { id: '7' });
  const asked = new Map<string, (answer: unknown) => void>();
  const { wrap } = fakeApi({
    SearchEverything: ({ text }) => new Promise((resolve) => asked.set(String(text), resolve)),
  });
  const app = renderApp(
    wrap(<SearchPalette screens={SCREENS} typed={() => ahead} onHelp={() => undefined} onClose={() => undefined} />),
  );
  /** Answers a text as soon as it is asked for. */
  const answer = async (text: string, ...hits: Hit[]) => {
    await waitFor(() => expect([...asked.keys()]).toContain(text));
    asked.get(text)?.(answerOf(...hits));
  };
  const box = screen.getByRole('combobox', { name: 'Search everything' });
  return { app, asked, answer, box, user: userEvent.setup() };
}

const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('shows screens and actions at once, and those that fit from memory, in either language', async () => {
  const { box, user } = await show();
  expect(shown()).toEqual(expect.arrayContaining(['Order Management', 'Create an order']));
  expect(shown()).not.toContain('Add a product');
  await user.type(box, 'مخزون');
  expect(shown()).toEqual(['Inventory Management']);
  await user.clear(box);
  await user.type(box, '>or');
  expect(shown()).toEqual(['Create an order']);
  expect(said()).toBe('1 result');
});

it('never shows what was found for another text, in whatever order answers come', async () => {
  const { answer, asked, box, user } = await show();
  await user.type(box, 'zz1');
  await waitFor(() => expect(asked.has('zz1')).toBe(true));
  await user.type(box, '2');
  await waitFor(() => expect(asked.has('zz12')).toBe(true));
  await answer('zz12', { kind: 'order', id: '12', title: 'ORD-ZZ12' });
  expect(await screen.findByRole('option', { name: 'ORD-ZZ12' })).toBeTruthy();
  await answer('zz1', { kind: 'order', id: '1', title: 'ORD-ZZ1' });
  await user.type(box, '{Backspace}{Backspace}');
  expect(screen.queryByRole('option', { name: /ORD/ })).toBeNull();
  expect(said()).toBe('Searching…');
});

it('opens the first with Enter, also when it is pressed before the answer is there', async () => {
  const { answer, app, box, user } = await show();
  await user.type(box, 'ord-9{Enter}');
  expect(app.place()).toBe('/');
  await answer('ord-9', { kind: 'order', id: '9', title: 'ORD-9', detail: 'Nour Pharmacy', exact: true });
  await waitFor(() => expect(app.place()).toBe('/orders/9'));
});

it('puts what is named exactly before the screens and the rest after them, and moves by the arrows', async () => {
  const { answer, app, box, user } = await show();
  await user.type(box, 'order');
  await answer(
    'order',
    { kind: 'product', id: '3', title: 'Order pad', detail: 'PAD-3' },
    { kind: 'product', id: '4', title: 'Pad', detail: 'ORDER', exact: true },
  );
  const list = await screen.findByRole('listbox');
  await within(list).findByRole('option', { name: /PAD-3/ });
  expect(shown()).toEqual(['PadORDER', 'Order Management', 'Create an order', 'Order padPAD-3']);
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Exactly this', 'Screens and actions', 'Products']);
  await user.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { selected: true });
  expect(last.textContent).toBe('Order padPAD-3');
  expect(box.getAttribute('aria-activedescendant')).toBe(last.id);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(app.place()).toBe('/orders'));
});

it('says so when records cannot be searched, and goes on with what it knows', async () => {
  const { asked, box, user, app } = await show();
  await user.type(box, 'order');
  await waitFor(() => expect(asked.has('order')).toBe(true));
  asked.get('order')?.(undefined);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be searched');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.place()).toBe('/orders'));
});

it('goes on with what was typed before it was there, Enter included', async () => {
  const { answer, app } = await show({ text: 'ord-9', entered: true });
  await answer('ord-9', { kind: 'order', id: '9', title: 'ORD-9', exact: true });
  await waitFor(() => expect(app.place()).toBe('/orders/9'));
});

it('shows what was opened lately by the names of today, without what may not be seen any more', async () => {
  await signInAs(['orders.create'], { id: '7' });
  noteRecent('7', { kind: 'order', id: '9' });
  noteRecent('7', { kind: 'customer', id: '4' });
  const asked: unknown[] = [];
  const { wrap } = fakeApi({
    RecentRecords: ({ of }) => {
      asked.push(of);
      return {
        records: [
          { __typename: 'SearchHit', kind: 'order', id: '9', title: 'ORD-9', detail: 'Nour', at: null, exact: false },
        ],
      };
    },
  });
  const app = renderApp(
    wrap(
      <SearchPalette
        screens={SCREENS}
        typed={() => ({ text: '', entered: false })}
        onHelp={() => undefined}
        onClose={() => undefined}
      />,
    ),
  );
  const lately = await screen.findByRole('group', { name: 'Opened lately' });
  expect(
    within(lately)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['ORD-9Nour']);
  expect(asked).toEqual([
    [
      { kind: 'customer', id: '4' },
      { kind: 'order', id: '9' },
    ],
  ]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(app.place()).toBe('/orders/9'));
});
