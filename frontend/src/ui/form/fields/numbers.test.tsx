import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { object, string } from 'yup';
import { renderApp } from '../../../../test/render';
import { FormDialog } from '../FormDialog';
import { DecimalField, MoneyField, NumberField } from './numbers';

interface Values {
  price: string;
  units: string;
  share: string;
}

const schema = object({ price: string().required('Price is required') });

async function openForm(initial: Partial<Values> = {}) {
  const onSubmit = jest.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  renderApp(
    <FormDialog<Values>
      open
      title="Numbers"
      initialValues={{ price: '', units: '', share: '', ...initial }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Save"
      onClose={() => undefined}
    >
      <MoneyField name="price" label="Price" required />
      <NumberField name="units" label="Units" min={1} max={20} />
      <DecimalField name="share" label="Share" end="%" />
    </FormDialog>,
  );
  const fields = {
    price: screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }),
    units: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Units' }),
    share: screen.getByRole<HTMLInputElement>('textbox', { name: 'Share' }),
  };
  const sent = async (): Promise<Values | undefined> => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.lastCall?.[0];
  };
  return { ...fields, onSubmit, sent };
}

describe('a number field', () => {
  it('shows what is typed while it is typed, and the number it means when it is left', async () => {
    const { price, units, share, sent } = await openForm();
    await userEvent.type(price, '12,5');
    expect(price.value).toBe('12,5');
    await userEvent.tab();
    expect(price.value).toBe('12.50');
    await userEvent.type(units, '5,0');
    await userEvent.type(share, '٧٫٥');
    expect([units.value, share.value]).toEqual(['5', '٧٫٥']);
    expect(await sent()).toEqual({ price: '12.50', units: '5', share: '7.5' });
  });

  it('reads what is pasted', async () => {
    const { price, sent } = await openForm();
    await userEvent.click(price);
    await userEvent.paste('1.234,56 SAR');
    expect(price.value).toBe('1.234,56 SAR');
    expect(await sent()).toMatchObject({ price: '1234.56' });
  });

  it('sends the number when Enter is pressed in the field itself', async () => {
    const { price, onSubmit } = await openForm();
    await userEvent.type(price, '12,50{Enter}');
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ price: '12.50' }));
  });

  it.each([
    ['price', '1,234', 'Write 1234 or 1.23'],
    ['price', '1e5', 'Enter an amount like 19.99'],
    ['price', '-5', 'Not below 0'],
    ['units', '1,5', 'Whole numbers only'],
    ['units', 'NaN', 'Enter a whole number like 12'],
    ['share', '$5', 'Enter a number like 7.5'],
  ] as const)('asks about %s %s, keeps it as it is, and lets nothing be saved', async (name, typed, fault) => {
    const form = await openForm({ price: '1.00' });
    await userEvent.clear(form[name]);
    await userEvent.type(form[name], typed);
    await userEvent.tab();
    await screen.findByText(fault);
    expect(form[name].value).toBe(typed);
    expect(form[name].getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(form[name]));
    expect(form.onSubmit).not.toHaveBeenCalled();
  });

  it('leaves an empty required amount to the form', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Price is required');
  });

  it('is stepped by the arrow keys within its bounds when it counts', async () => {
    const { units, price } = await openForm();
    await userEvent.click(units);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(units.value).toBe('2');
    expect(units.getAttribute('aria-valuenow')).toBe('2');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(units.value).toBe('1');
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(units.value).toBe('20');
    await userEvent.type(price, '1.50{ArrowUp}');
    expect(price.value).toBe('1.50');
  });

  it('is not changed by being visited', async () => {
    const { onSubmit } = await openForm({ price: '5', share: '15.00' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
