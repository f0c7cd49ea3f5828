import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { PriceChart } from './PriceChart';

it.each([
  [0, 'The price has not changed yet.'],
  [3, 'Earlier prices are not shown to you.'],
])('of %i changes of which none is told it says: %s', (total, words) => {
  renderApp(<PriceChart entries={[]} total={total} since="2026-01-05T10:00:00Z" />);
  expect(screen.getByText(words)).toBeTruthy();
});
