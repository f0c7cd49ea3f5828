import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { speakArabic, speakEnglish } from '../../../test/in-arabic';
import { renderApp } from '../../../test/render';
import type { RecommendationType } from '../../gql/schema.generated';
import { Recommendations } from './Recommendations';

afterEach(speakEnglish);

const found = (id: string, recommendationType: RecommendationType, more: object = {}) => ({
  __typename: 'Recommendation',
  id,
  recommendationType,
  score: 0.8,
  reason: `Reason ${id}`,
  status: 'open',
  productId: `7${id}`,
  product: { __typename: 'Product', id: `7${id}`, name: `Product ${id}`, sku: `SKU ${id}` },
  user: null,
  ...more,
});
const noor = { __typename: 'User', id: '5', displayName: 'Noor Ali', companyName: 'Noor Salon' };
const DUE = found('1', 'reorder_due', { user: noor });

function show(nodes: readonly object[] | Answers[string]) {
  const api = fakeApi({
    Recommendations:
      typeof nodes === 'function'
        ? nodes
        : () => ({
            recommendations: { __typename: 'RecommendationPage', totalCount: nodes.length + 2, nodes: [...nodes] },
          }),
    AcceptRecommendation: ({ id }) => ({
      acceptRecommendation: { __typename: 'Recommendation', id, status: 'accepted' },
    }),
    DismissRecommendation: ({ id }) => ({
      dismissRecommendation: { __typename: 'Recommendation', id, status: 'dismissed' },
    }),
  });
  const element = <Recommendations types={['reorder_due', 'restock', 'promote', 'bought_together']} first={4} />;
  return { ...api, ...renderApp(api.wrap(element)) };
}

describe('what is recommended', () => {
  it('says what, for whom and why, and leads to what to do about it', async () => {
    const { calls, place } = show([DUE, found('2', 'restock'), found('3', 'promote'), found('4', 'bought_together')]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Product 1Order due · Noor SalonReason 1'),
      expect.stringContaining('Product 2Runs out soonReason 2'),
      expect.stringContaining('Product 3Slow stockReason 3'),
      expect.stringContaining('Product 4Bought togetherReason 4'),
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/orders?create=recommended-1',
      expect.stringContaining('72'),
      expect.stringContaining('SKU+3'),
    ]);
    expect(screen.getByText('2 more')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Create order: Product 1' }));
    expect(place()).toBe('/orders?create=recommended-1');
    expect(calls).toContainEqual({ operation: 'AcceptRecommendation', variables: { id: '1' } });
  });

  it('is put aside by a press', async () => {
    const { calls } = show([DUE]);
    const [row] = await screen.findAllByRole('listitem');
    await userEvent.click(within(row!).getByRole('button', { name: 'Dismiss Product 1' }));
    expect(await screen.findByText('Put aside until something changes')).toBeTruthy();
    expect(calls).toContainEqual({ operation: 'DismissRecommendation', variables: { id: '1' } });
  });

  it('takes no room where nothing is recommended', async () => {
    const { calls, container } = show([]);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.querySelector('ul')).toBeNull();
  });

  it('says that it could not be loaded', async () => {
    show(() => apiFailure('Something went wrong', 'INTERNAL_SERVER_ERROR'));
    expect(await screen.findByText('The recommendations could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
  });

  it('is told in Arabic', async () => {
    await speakArabic();
    show([DUE]);
    expect(await screen.findByText(/طلب حان موعده/)).toBeTruthy();
  });
});
