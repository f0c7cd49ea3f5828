import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { Form } from '../store/Form';
import { AsyncAutocompleteField } from './AsyncAutocompleteField';

type Answer = (names: readonly string[]) => void;

/** A field whose questions are answered by hand, each by its text. */
function renderField(): { asked: Map<string, Answer>; field: HTMLElement } {
  const asked = new Map<string, Answer>();
  const search = (text: string) => new Promise<readonly string[]>((resolve) => asked.set(text, resolve));
  renderApp(
    <Form initialValues={{ product: null }} onSubmit={() => undefined}>
      <AsyncAutocompleteField<string>
        name="product"
        label="Product"
        search={search}
        getKey={(name) => name}
        getLabel={(name) => name}
      />
    </Form>,
  );
  return { asked, field: screen.getByRole('combobox', { name: 'Product' }) };
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
