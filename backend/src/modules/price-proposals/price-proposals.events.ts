import { defineEvent } from '../../kernel/domain-events.js';

const PROPOSAL = {
  productId: 'id',
  product: 'text',
  vendorId: 'id',
  oldPrice: 'money',
  newPrice: 'money',
  reason: 'text',
} as const;

const of = { entity: 'PriceProposal', version: 1 } as const;

export const PriceProposed = defineEvent({
  ...of,
  name: 'price_proposal.opened',
  description: 'A vendor proposed another price for its product.',
  payload: PROPOSAL,
});

export const PriceProposalDecided = defineEvent({
  ...of,
  name: 'price_proposal.decided',
  description: 'A proposed price was accepted, declined, or withdrawn by its vendor.',
  payload: { ...PROPOSAL, status: 'text', declineReason: 'text?' },
});
