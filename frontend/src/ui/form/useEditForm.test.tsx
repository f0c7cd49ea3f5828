import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { useState } from 'react';
import { renderApp } from '../../../test/render';
import { TextField } from './fields/fields';
import { FormDialog } from './FormDialog';
import { useEditForm } from './useEditForm';

interface Shelf {
  version: number;
  name: string;
}
interface Values {
  name: string;
}

const toValues = ({ name }: Shelf): Values => ({ name });

interface EditShelfProps {
  shelf: Shelf;
  save: (values: Values, base: Shelf) => Promise<Shelf>;
  /** As it is when the save comes too late. */
  now?: Shelf;
  stays?: boolean;
}

function EditShelf({ shelf, save, now, stays = false }: EditShelfProps) {
  const form = useEditForm<Shelf, Values, Shelf>({
    thing: 'shelf',
    opened: shelf,
    toValues,
    read: () => Promise.resolve(now),
    changes: (before, later, mine) =>
      before.name === later.name ? [] : [{ label: 'Name', before: before.name, now: later.name, mine: mine.name }],
    merge: (_later, _before, mine) => mine,
    save,
    success: 'Shelf saved',
    failure: 'Failed to save the shelf',
    onSuccess: (saved) => stays && form.goOnFrom(saved),
  });
  return (
    <>
      <FormDialog<Values>
        open
        title="Shelf"
        initialValues={form.initialValues}
        onSubmit={form.onSubmit}
        submitLabel="Save"
        busyLabel="Saving…"
        onClose={() => undefined}
      >
        <TextField name="name" label="Name" />
      </FormDialog>
      {form.dialog}
    </>
  );
}

const OPENED: Shelf = { version: 1, name: 'A' };
const LATE = Object.assign(new Error('Refused'), {
  errors: [{ message: 'Somebody else saved it.', extensions: { code: 'STALE_VERSION' } }],
});
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('begins as the thing was opened, whatever is read later, and measures the save against it', async () => {
  const save = jest.fn(async ({ name }: Values, { version }: Shelf) => ({ version: version + 1, name }));
  let readAgain = (): void => undefined;
  function Read() {
    const [shelf, setShelf] = useState(OPENED);
    readAgain = () => setShelf({ version: 2, name: 'Read later' });
    return <EditShelf shelf={shelf} save={save} />;
  }
  renderApp(<Read />);
  act(() => readAgain());
  expect(nameField().value).toBe('A');
  await userEvent.type(nameField(), 'B');
  await press('Save');
  expect((await screen.findByRole('status')).textContent).toContain('Shelf saved');
  expect(save.mock.calls).toEqual([[{ name: 'AB' }, OPENED]]);
});

it('says that nothing changed where the answer has the same version', async () => {
  renderApp(<EditShelf shelf={OPENED} save={() => Promise.resolve(OPENED)} />);
  await press('Save');
  expect((await screen.findByRole('status')).textContent).toContain('Nothing changed');
});

it('shows what was stored after a save that leaves it open, and goes on from there', async () => {
  const save = jest.fn(async ({ name }: Values, { version }: Shelf) => ({ version: version + 1, name: name.trim() }));
  renderApp(<EditShelf shelf={OPENED} save={save} stays />);
  await userEvent.type(nameField(), 'B ');
  await press('Save');
  await waitFor(() => expect(nameField().value).toBe('AB'));
  await userEvent.type(nameField(), 'C');
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]).toEqual([{ name: 'ABC' }, { version: 2, name: 'AB' }]);
});

it('saves once more where others changed nothing of what it shows, and asks where they did', async () => {
  const save = jest.fn(async ({ name }: Values, { version }: Shelf) => {
    if (version === 1) throw LATE;
    return { version: version + 1, name };
  });
  const { unmount } = renderApp(<EditShelf shelf={OPENED} save={save} now={{ version: 5, name: 'A' }} />);
  await userEvent.type(nameField(), 'B');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('status')?.textContent).toContain('Shelf saved'));
  expect(save.mock.calls[1]).toEqual([{ name: 'AB' }, { version: 5, name: 'A' }]);
  unmount();

  renderApp(<EditShelf shelf={OPENED} save={save} now={{ version: 6, name: 'Theirs' }} />);
  await userEvent.type(nameField(), 'B');
  await press('Save');
  await screen.findByText('Theirs');
  expect(save).toHaveBeenCalledTimes(3);
  await press('Keep mine and save');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(4));
  expect(save.mock.calls[3]).toEqual([{ name: 'AB' }, { version: 6, name: 'Theirs' }]);
});
