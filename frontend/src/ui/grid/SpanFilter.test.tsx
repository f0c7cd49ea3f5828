import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { SPANS } from '../../lib/dates/spans';
import { SpanFilter } from './SpanFilter';
import { useListState } from './useListState';

const options = {
  filters: { when: SPANS, since: 'text', until: 'text' },
  sorts: ['name'],
  defaultSort: { field: 'name', direction: 'asc' },
} as const;
const PARAMS = { when: 'when', from: 'since', to: 'until' };

function Bar() {
  const { when, since, until } = useListState(options).filters;
  return <SpanFilter label="Order date" allLabel="Any date" value={{ when, from: since, to: until }} params={PARAMS} />;
}

const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Order date' }));
  await userEvent.click(await screen.findByRole('option', { name }));
};

it('keeps a span by its name, from the first page on', async () => {
  const { place } = renderApp(<Bar />, '/?page=3');
  await choose('This week');
  expect(place()).toBe('/?when=week');
  await choose('Last month');
  expect(place()).toBe('/?when=last-month');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Order date' }));
  expect(place()).toBe('/');
});

it('shows days that an address names, and begins with those that were shown', async () => {
  const { place } = renderApp(<Bar />, '/?since=2026-04-10&until=2026-06-05');
  expect(screen.getByRole('combobox', { name: 'Order date' }).textContent).toContain('10 Apr 2026 – 5 Jun 2026');
  await screen.findByRole('group', { name: 'From' });
  await choose('This year');
  await choose('Choose days');
  const year = new Date().getFullYear();
  expect(place()).toBe(`/?when=days&since=${year}-01-01&until=${year}-12-31`);
});
