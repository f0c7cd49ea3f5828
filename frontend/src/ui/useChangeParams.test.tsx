import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderApp } from '../../test/render';
import { useChangeParams, type ChangeParams } from './useChangeParams';

let change: ChangeParams;
function Probe() {
  change = useChangeParams();
  return <Link to="/elsewhere">Elsewhere</Link>;
}

it('keeps both of two changes that come before the next rendering', async () => {
  const { place, go } = renderApp(<Probe />, ['/list', '/list?page=3']);
  await act(() => {
    change((next) => next.set('q', 'زيت'));
    change((next) => next.set('item', '7'), { replace: true });
    return Promise.resolve();
  });
  expect(place()).toBe('/list?page=3&q=%D8%B2%D9%8A%D8%AA&item=7');
  await act(() => go(-1));
  expect(place()).toBe('/list?page=3');
});

it('leaves a person alone who is on the way to another screen', async () => {
  const { place } = renderApp(<Probe />, '/list?page=3');
  await act(() => {
    screen.getByRole('link').click();
    change((next) => next.set('q', 'late'));
    return Promise.resolve();
  });
  expect(place()).toBe('/elsewhere');
});
