import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { renderApp } from '../../../../test/render';
import { QuantityInput } from './QuantityInput';

it('tells the typed quantity on as soon as the field is left, so that a click that follows is meant for it', async () => {
  const onChange = jest.fn<(quantity: number) => void>();
  renderApp(<QuantityInput label="Quantity" value={30} onChange={onChange} />);
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Quantity' }));
  await userEvent.keyboard('300');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(300);
});

it('goes back to the quantity that holds when what was typed is none', async () => {
  const onChange = jest.fn<(quantity: number) => void>();
  renderApp(<QuantityInput label="Quantity" value={30} onChange={onChange} />);
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await userEvent.clear(field);
  await userEvent.tab();
  expect((field as HTMLInputElement).value).toBe('30');
  expect(onChange).not.toHaveBeenCalled();
});
