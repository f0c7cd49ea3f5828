import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import { renderApp } from '../../../../test/render';
import { onFormKey } from '../enter-key';
import { Form, useForm } from '../store/Form';
import { AsyncAutocompleteField } from './AsyncAutocompleteField';
import { NumberField } from './numbers';

type Answer = (names: readonly string[]) => void;

/** A field whose questions are answered by hand, each by its text; a quick one with a field after it. */
function renderField(quick = false, onSubmit: (values: object) => unknown = () => undefined) {
  const asked = new Map<string, Answer>();
  const search = (text: string) => new Promise<readonly string[]>((resolve) => asked.set(text, resolve));
  renderApp(
    <Form initialValues={{ product: null, quantity: '1' }} onSubmit={onSubmit}>
      <FormBox>
        <AsyncAutocompleteField<string>
          name="product"
          label="Product"
          search={search}
          getKey={(name) => name}
          getLabel={(name) => name}
          quick={quick}
        />
        {quick && <NumberField name="quantity" label="Quantity" />}
      </FormBox>
    </Form>,
  );
  return { asked, field: screen.getByRole('combobox', { name: 'Product' }) };
}

/** The keys of a form. */
function FormBox({ children }: { children: ReactNode }) {
  const form = useForm();
  const box = useRef<HTMLFormElement>(null);
  return (
    <form ref={box} data-form-content onKeyDown={(event) => onFormKey(event, box.current, 'next', form.submitForm)}>
      {children}
    </form>
  );
}

const value = (field: HTMLElement) => (field as HTMLInputElement).value;

it('offers and takes nothing of an earlier text while the answer to a newer one is on its way', async () => {
  const { asked, field } = renderField();
  await userEvent.type(field, 'so');
  await waitFor(() => expect(asked.has('so')).toBe(true));
  await act(async () => asked.get('so')?.(['Soap']));
  await screen.findByRole('option', { name: 'Soap' });

  await userEvent.type(field, 'da');
  expect(screen.queryByRole('option', { name: 'Soap' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(value(field)).toBe('soda');

  await waitFor(() => expect(asked.has('soda')).toBe(true));
  await act(async () => asked.get('soda')?.(['Soda powder']));
  await screen.findByRole('option', { name: 'Soda powder' });
  await userEvent.keyboard('{Enter}');
  expect(value(field)).toBe('Soda powder');
});

it('shows no late answer to an earlier text', async () => {
  const { asked, field } = renderField();
  await userEvent.type(field, 'so');
  await waitFor(() => expect(asked.has('so')).toBe(true));
  await userEvent.type(field, 'da');
  await waitFor(() => expect(asked.has('soda')).toBe(true));
  await act(async () => asked.get('soda')?.(['Soda powder']));
  await act(async () => asked.get('so')?.(['Soap']));
  await screen.findByRole('option', { name: 'Soda powder' });
  expect(screen.queryByRole('option', { name: 'Soap' })).toBeNull();
});

describe('a quick field', () => {
  const focused = () => document.activeElement?.getAttribute('role');

  it('takes the first result of a text for which Enter was pressed before it was there, and loses no key meanwhile', async () => {
    const saved: object[] = [];
    const { asked, field } = renderField(true, (values) => saved.push(values));
    await userEvent.type(field, 'so-7{Enter}12');
    expect(focused()).toBe('spinbutton');
    expect([value(field), value(screen.getByRole('spinbutton'))]).toEqual(['so-7', '12']);
    // Saving waits for what is on its way.
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(saved).toEqual([]);
    await waitFor(() => expect(asked.has('so-7')).toBe(true));
    await act(async () => asked.get('so-7')?.(['Soap', 'Soap bar']));
    await waitFor(() => expect(saved).toEqual([{ product: 'Soap', quantity: '12' }]));
    expect(value(field)).toBe('Soap');
    expect(screen.queryByText(/Choose what/)).toBeNull();
  });

  it('says what found nothing, keeps its text, and lets nothing be saved without it', async () => {
    const saved: object[] = [];
    const { asked, field } = renderField(true, (values) => saved.push(values));
    await userEvent.type(field, 'xyz{Enter}');
    await waitFor(() => expect(asked.has('xyz')).toBe(true));
    await act(async () => asked.get('xyz')?.([]));
    expect(await screen.findByText('Nothing found: xyz')).toBeTruthy();
    expect(value(field)).toBe('xyz');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(saved).toEqual([]);
  });

  it('goes on when one of the results is taken', async () => {
    const { asked, field } = renderField(true);
    await userEvent.type(field, 'so');
    await waitFor(() => expect(asked.has('so')).toBe(true));
    await act(async () => asked.get('so')?.(['Soap', 'Soda']));
    await userEvent.click(await screen.findByRole('option', { name: 'Soda' }));
    expect([value(field), focused()]).toEqual(['Soda', 'spinbutton']);
    await userEvent.keyboard('5');
    expect(value(screen.getByRole('spinbutton'))).toBe('5');
  });
});
