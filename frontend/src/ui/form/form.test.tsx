import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { object, string } from 'yup';
import { renderApp } from '../../../test/render';
import { TextField } from './fields';
import { FormDialog } from './FormDialog';
import { useSubmit } from './useSubmit';

interface Values {
  sku: string;
  items: { quantity: string }[];
}

const schema = object({ sku: string().required('SKU is required') });

function Form({ run, onClose }: { run: (values: Values) => Promise<string>; onClose: () => void }) {
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

  it("uses the spec's text when no server spoke", async () => {
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
});
