import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { signInAs } from '../../../../test/sign-in-as';
import { OwnPrice } from './OwnPrice';
import { PriceProposalsDrawer } from './PriceProposalsDrawer';
import type { OwnPriceProposal_ProposalFragment, PriceProposal_ProposalFragment } from './proposals.generated';

const own = (more: Partial<OwnPriceProposal_ProposalFragment> = {}): OwnPriceProposal_ProposalFragment => ({
  __typename: 'PriceProposal',
  id: '4',
  status: 'open',
  oldPrice: '10.00',
  newPrice: '11.50',
  reason: 'Raw material',
  declineReason: null,
  decidedAt: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  ...more,
});

const proposal = (basePrice: string): PriceProposal_ProposalFragment => ({
  ...own(),
  vendorName: 'CODE Cosmetics',
  product: { __typename: 'Product', id: '7', name: 'Argan Oil', sku: 'AO-1', basePrice, images: [], version: 3 },
});

const page = <T,>(nodes: T[]) => ({
  priceProposals: { __typename: 'PriceProposalPage', totalCount: nodes.length, nodes },
});

describe("a vendor's own price", () => {
  const show = (answers: Answers) => {
    const api = fakeApi(answers);
    let asked = 0;
    renderApp(api.wrap(<OwnPrice product={{ id: '7', basePrice: '10.00' }} onPropose={() => asked++} />));
    return { ...api, user: userEvent.setup(), asked: () => asked };
  };

  it('is only read; another one can be proposed while no proposal waits', async () => {
    await signInAs(['products.write', 'priceProposals.write'], { role: 'vendor' });
    const { user, asked } = show({ ProductPriceProposals: () => page([]) });
    expect(screen.getByText('Set by the administrators')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Propose another price' }));
    expect(asked()).toBe(1);
  });

  it('shows what became of the last wish, and why it was declined', async () => {
    await signInAs(['products.write', 'priceProposals.write'], { role: 'vendor' });
    show({ ProductPriceProposals: () => page([own({ status: 'declined', declineReason: 'Too dear' })]) });
    expect(await screen.findByText('Declined')).toBeTruthy();
    expect(screen.getByText('Too dear')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Propose another price' })).toBeTruthy();
  });

  it('can be taken back while it waits', async () => {
    await signInAs(['products.write', 'priceProposals.write'], { role: 'vendor' });
    let status: 'open' | 'withdrawn' = 'open';
    const { user, calls } = show({
      ProductPriceProposals: () => page([own({ status })]),
      WithdrawPriceProposal: () => {
        status = 'withdrawn';
        return { withdrawPriceProposal: own({ status }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    expect(calls.find(({ operation }) => operation === 'WithdrawPriceProposal')?.variables).toEqual({
      input: { id: '4' },
    });
  });
});

describe('the list of proposals', () => {
  const show = async (answers: Answers) => {
    await signInAs(['priceProposals.decide']);
    const api = fakeApi(answers);
    renderApp(api.wrap(<PriceProposalsDrawer open onClose={() => undefined} />));
    const card = await screen.findByRole('article', { name: 'Price proposal for Argan Oil' });
    return { ...api, card: within(card), user: userEvent.setup() };
  };

  it('says old and new price with the change, and accepts with the version that is shown', async () => {
    const { card, calls, user } = await show({
      OpenPriceProposals: () => page([proposal('10.00')]),
      AcceptPriceProposal: () => ({ acceptPriceProposal: { ...proposal('11.50'), status: 'accepted' } }),
    });
    expect(card.getByText('+15.0%')).toBeTruthy();
    expect(card.getByText('Raw material')).toBeTruthy();
    expect(card.queryByText(/when this was proposed/)).toBeNull();
    await user.click(card.getByRole('button', { name: /^Accept/ }));
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'AcceptPriceProposal')?.variables).toEqual({
        input: { id: '4', productVersion: 3 },
      }),
    );
  });

  it('says that the price has changed since, and what the server refuses', async () => {
    const { card, user } = await show({
      OpenPriceProposals: () => page([proposal('14.00')]),
      AcceptPriceProposal: () => apiFailure('The price of this product has changed since the proposal', 'CONFLICT'),
    });
    expect(card.getByText(/when this was proposed/).textContent).toBe('The price was $10.00 when this was proposed.');
    expect(card.getByText('−17.9%')).toBeTruthy();
    await user.click(card.getByRole('button', { name: /^Accept/ }));
    expect(await screen.findByText('The price of this product has changed since the proposal')).toBeTruthy();
  });

  it('declines with a reason', async () => {
    const { card, calls, user } = await show({
      OpenPriceProposals: () => page([proposal('10.00')]),
      DeclinePriceProposal: () => ({
        declinePriceProposal: { ...proposal('10.00'), status: 'declined', declineReason: 'Too dear' },
      }),
    });
    await user.click(card.getByRole('button', { name: /^Decline/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline This Price' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Tell the vendor why')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Reason/), 'Too dear');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'DeclinePriceProposal')?.variables).toEqual({
        input: { id: '4', reason: 'Too dear' },
      }),
    );
  });
});
