import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LineFrameProps } from '../../../ui/form/LineFrame';
import { fakeApi } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';

const { LineFrame } = await import('../../../ui/form/LineFrame');
const rendered: string[] = [];
jest.unstable_mockModule('../../../ui/form/LineFrame', () => ({
  LineFrame: (props: LineFrameProps) => {
    rendered.push(props.name);
    return <LineFrame {...props} />;
  },
}));
const { CreateOrderDialog } = await import('./CreateOrderDialog');

it('renders no line while the notes are typed, and only its own when a line is', async () => {
  const api = fakeApi({});
  renderApp(api.wrap(<CreateOrderDialog open self={null} mayOverridePrice onClose={() => undefined} />));
  const add = screen.getByRole('button', { name: 'Add Item' });
  await userEvent.click(add);
  rendered.length = 0;
  await userEvent.click(add);
  // Those that were there stay as they are.
  expect([...new Set(rendered)]).toEqual(['item 3']);
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await userEvent.type(notes, 'a');
  rendered.length = 0;
  await userEvent.type(notes, 'bc');
  expect(rendered).toEqual([]);

  const [, second] = screen.getAllByRole('spinbutton', { name: 'Quantity' });
  await userEvent.click(second as HTMLElement);
  rendered.length = 0;
  await userEvent.type(second as HTMLElement, '7');
  expect([...new Set(rendered)]).toEqual(['item 2']);
});
