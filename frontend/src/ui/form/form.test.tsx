import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { object, string } from 'yup';
import { renderApp } from '../../../test/render';
import { TextField } from './fields/fields';
import { FormDialog } from './FormDialog';
import { mayLeave, wouldLose } from './leave-guard';
import { useSubmit } from './useSubmit';

interface Values {
  sku: string;
  items: { quantity: string }[];
}

const schema = object({ sku: string().required('SKU is required') });

interface FormProps {
  run: (values: Values) => Promise<string>;
  onClose: () => void;
  enter?: 'submit' | 'next';
}

function Form({ run, onClose, enter = 'submit' }: FormProps) {
  const onSubmit = useSubmit<Values, string>({
    run,
    success: 'Saved successfully',
    failure: 'Failed to save',
    onSuccess: onClose,
    mapField: (path) => path.replace(/^input\./, ''),
  });
  return (
    <FormDialog<Values>
      open
      title="New thing"
      initialValues={{ sku: '', items: [{ quantity: '' }] }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Save"
      busyLabel="Saving…"
      invalidText="Please fill in all fields"
      enter={enter}
      onClose={onClose}
    >
      <TextField name="sku" label="SKU" required />
      <TextField name="items.0.quantity" label="Quantity" />
    </FormDialog>
  );
}

const failure = (message: string, code: string, fields: Record<string, string> = {}) => ({
  errors: [{ message, extensions: { code, fields } }],
});

describe('the form kit', () => {
  it('focuses the first field, submits with Enter, says what it did and closes', async () => {
    const run = jest.fn(async (values: Values) => values.sku);
    const onClose = jest.fn();
    renderApp(<Form run={run} onClose={onClose} />);
    const sku = screen.getByRole('textbox', { name: 'SKU' });
    expect(document.activeElement).toBe(sku);
    await userEvent.keyboard('A-1{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(run).toHaveBeenCalledWith({ sku: 'A-1', items: [{ quantity: '' }] });
    expect((await screen.findByRole('status')).textContent).toContain('Saved successfully');
  });

  it('stops at validation: message in place, a notice, focus on the bad field', async () => {
    const run = jest.fn(async () => '');
    renderApp(<Form run={run} onClose={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sku = screen.getByRole('textbox', { name: 'SKU' });
    await screen.findByText('SKU is required');
    await waitFor(() => expect(document.activeElement).toBe(sku));
    expect(sku.getAttribute('aria-invalid')).toBe('true');
    expect((await screen.findByRole('alert')).textContent).toContain('Please fill in all fields');
    expect(run).not.toHaveBeenCalled();
  });

  it('says what is wrong with a field that a press leaves only after the click, whose button would move away', async () => {
    const user = userEvent.setup();
    renderApp(<Form run={jest.fn(async () => '')} onClose={() => undefined} />);
    const below = screen.getByRole('textbox', { name: 'Quantity' });
    await user.pointer({ keys: '[MouseLeft>]', target: below });
    expect(document.activeElement).toBe(below);
    expect(screen.queryByText('SKU is required')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: below });
    await screen.findByText('SKU is required');
  });

  it('says nothing of a field that nobody typed in when a press on a button leaves it', async () => {
    renderApp(
      <>
        <Form run={jest.fn(async () => '')} onClose={() => undefined} />
        <button type="button">Paste lines</button>
      </>,
    );
    const sku = screen.getByRole('textbox', { name: 'SKU' });
    const button = screen.getByText('Paste lines');
    await userEvent.click(sku);
    await userEvent.click(button);
    // The form checks after a pause, too.
    await new Promise((done) => setTimeout(done, 200));
    expect(sku.getAttribute('aria-invalid')).not.toBe('true');
    // Going on to the next field passes it over.
    await userEvent.click(sku);
    await userEvent.tab();
    await screen.findByText('SKU is required');
  });

  it("puts the server's field errors on their fields, keeps what was typed, and drops them when the field changes", async () => {
    const run = jest.fn(async (): Promise<string> =>
      Promise.reject(
        failure('Not enough stock', 'INSUFFICIENT_STOCK', { 'input.items.0.quantity': 'Only 2 available' }),
      ),
    );
    const onClose = jest.fn();
    renderApp(<Form run={run} onClose={onClose} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'SKU' }), 'A-1');
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.type(quantity, '5{Enter}');
    await screen.findByText('Only 2 available');
    expect((await screen.findByRole('alert')).textContent).toContain('ErrorNot enough stock');
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    expect(quantity).toHaveProperty('value', '5');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.queryByText('Only 2 available')).not.toBeNull();
    await userEvent.clear(quantity);
    await waitFor(() => expect(screen.queryByText('Only 2 available')).toBeNull());
  });

  it('says what failed when no server spoke', async () => {
    renderApp(<Form run={() => Promise.reject(new TypeError('Failed to fetch'))} onClose={() => undefined} />);
    await userEvent.keyboard('A-1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('ErrorFailed to save');
  });

  it('asks before dropping changes on Esc, and not when there are none', async () => {
    const onClose = jest.fn();
    renderApp(<Form run={async () => ''} onClose={onClose} />);
    await userEvent.keyboard('A');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(onClose).not.toHaveBeenCalled();
    expect(question.contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.clear(screen.getByRole('textbox', { name: 'SKU' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says what no field can say at its top, in words, and nothing twice', async () => {
    const fields = { 'input.sku': 'Taken', 'input.items.0.unitPrice': 'Must have at most 2 decimals' };
    renderApp(
      <Form run={() => Promise.reject(failure('Sku: taken', 'BAD_USER_INPUT', fields))} onClose={() => undefined} />,
    );
    await userEvent.keyboard('A-1{Enter}');
    await screen.findByText('Taken');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Line 1, unit price: Must have at most 2 decimals',
    ]);
  });

  it('says why nothing was saved when nobody answered', async () => {
    renderApp(<Form run={() => Promise.reject(new TypeError('Failed to fetch'))} onClose={() => undefined} />);
    await userEvent.keyboard('A-1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to save: the server cannot be reached. What you typed is kept.',
    );
  });

  it('goes from field to field with Enter and saves with Ctrl+Enter where many lines are filled in', async () => {
    const run = jest.fn(async () => '');
    const onClose = jest.fn();
    renderApp(<Form run={run} onClose={onClose} enter="next" />);
    await userEvent.keyboard('A-1{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantity' }));
    await userEvent.keyboard('5{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('textbox', { name: 'Quantity' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });
});

describe('leaving a form', () => {
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks before Back and a reload take away what was typed, and goes where it is told to', async () => {
    const app = renderApp(<Form run={async () => ''} onClose={() => undefined} />, ['/list', '/list?thing=new']);
    await userEvent.keyboard('A');
    expect(unload()).toBe(true);
    await act(() => app.go(-1));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(app.place()).toBe('/list?thing=new');
    expect(screen.getByRole('textbox', { name: 'SKU' })).toHaveProperty('value', 'A');
    await act(() => app.go(-1));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(app.place()).toBe('/list'));
  });

  it('asks nothing while nothing is typed, nor after what was typed is saved', async () => {
    const onClose = jest.fn();
    const app = renderApp(<Form run={async () => ''} onClose={onClose} />, ['/a', '/b', '/c']);
    expect(unload()).toBe(false);
    await act(() => app.go(-1));
    expect(app.place()).toBe('/b');
    await userEvent.keyboard('A-1{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(unload()).toBe(false);
    await act(() => app.go(-1));
    expect(question()).toBeNull();
    expect(app.place()).toBe('/a');
  });

  it('asks before signing out, and lets the page tidy its own address', async () => {
    const app = renderApp(<Form run={async () => ''} onClose={() => undefined} />, ['/list?page=3']);
    expect(await mayLeave()).toBe(true);
    await userEvent.keyboard('A');
    await act(() => app.replace('/list?page=2'));
    expect(app.place()).toBe('/list?page=2');
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = mayLeave();
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await answer).toBe(false);
    expect(wouldLose()).toBe(true);
  });
});
