import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { renderApp } from '../../../../test/render';
import { DateField } from '../fields/DateField';
import { SelectField, SwitchField, TextField } from '../fields/fields';
import { MoneyField, NumberField } from '../fields/numbers';
import { SuggestField } from '../fields/SuggestField';
import { TagsField } from '../fields/TagsField';
import { ToggleField } from '../fields/ToggleField';
import { FormDialog } from '../FormDialog';
import { useFormValue } from './Form';

const blank = {
  title: '',
  note: '',
  quantity: '2',
  price: '1.50',
  kind: 'a',
  shape: 'a',
  reason: '',
  tags: ['a'],
  day: '2026-12-02',
  on: true,
};
const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

function TotalOf() {
  return <output>{useFormValue(({ quantity, price }: typeof blank) => Number(quantity) * Number(price))}</output>;
}

/** A form of every kind of field; tells which of them rendered since it was last asked. */
function show(): () => string[] {
  const rendered = new Set<string>();
  const watched = (id: string, field: ReactNode) => (
    <Profiler id={id} onRender={() => rendered.add(id)}>
      {field}
    </Profiler>
  );
  renderApp(
    <FormDialog<typeof blank>
      open
      title="Everything"
      initialValues={blank}
      onSubmit={() => Promise.resolve()}
      submitLabel="Save"
      onClose={() => undefined}
    >
      {watched('title', <TextField name="title" label="Title" />)}
      {watched('note', <TextField name="note" label="Note" multiline />)}
      {watched('quantity', <NumberField name="quantity" label="Quantity" />)}
      {watched('price', <MoneyField name="price" label="Price" />)}
      {watched('kind', <SelectField name="kind" label="Kind" options={choices} />)}
      {watched('shape', <ToggleField name="shape" label="Shape" options={choices} />)}
      {watched('reason', <SuggestField name="reason" label="Reason" options={['x']} />)}
      {watched('tags', <TagsField name="tags" label="Tags" options={['a', 'b']} />)}
      {watched('day', <DateField name="day" label="Day" />)}
      {watched('on', <SwitchField name="on" label="On" />)}
      {watched('total', <TotalOf />)}
    </FormDialog>,
  );
  return () => {
    const now = [...rendered];
    rendered.clear();
    return now;
  };
}

it('renders the field that is typed in and what is derived from it, and no other', async () => {
  const rendered = show();
  await waitFor(() => expect(screen.getAllByRole('spinbutton').length).toBeGreaterThan(1));
  const title = screen.getByRole('textbox', { name: 'Title' });
  // The first letter also makes the form one that asks before it is left.
  await userEvent.type(title, 'a');
  rendered();
  await userEvent.type(title, 'bc');
  expect(rendered()).toEqual(['title']);

  const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
  await userEvent.click(quantity);
  rendered();
  await userEvent.type(quantity, '5');
  expect(rendered().sort()).toEqual(['quantity', 'total']);

  await userEvent.click(screen.getByRole('button', { name: 'B' }));
  rendered();
  await userEvent.click(screen.getByRole('button', { name: 'A' }));
  expect(rendered()).toEqual(['shape']);
});
