import type { RequestContext } from '../../kernel/context.js';
import {
  bodyWithId,
  optionalBodyWithId,
  LIST_QUERY,
  queryEnum,
  type RestRequest,
  type RestResponse,
  type RestRoute,
} from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { choiceParameter, creates, gives, lists, shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import {
  AcceptPriceProposalInput,
  DeclinePriceProposalInput,
  ProposeProductPriceInput,
  WithdrawPriceProposalInput,
} from './price-proposals.inputs.js';
import {
  acceptPriceProposal,
  declinePriceProposal,
  proposeProductPrice,
  withdrawPriceProposal,
} from './price-proposals.operations.js';
import { priceProposalReads } from './price-proposals.queries.js';
import { PriceProposalStatus } from './price-proposals.rules.js';
import { priceProposalsExport } from './price-proposals.exports.js';

const PROPOSAL = fixedSelection(`{
  id productId vendorId vendorName oldPrice newPrice changePercent reason status declineReason decidedAt createdAt
}`);
const PROPOSAL_SHAPE = shape('PriceProposal', 'PriceProposal', PROPOSAL);

async function present(ctx: RequestContext, { id }: { id: number }): Promise<unknown> {
  return (await priceProposalReads.getFixed(ctx, id, PROPOSAL)).parse();
}

/** One decision about a proposal: it is named in the path, and answered as it stands then. */
const decision =
  (decide: (ctx: RequestContext, input: unknown) => Promise<{ id: number }>) =>
  async (ctx: RequestContext, request: RestRequest): Promise<RestResponse> => ({
    body: await present(ctx, await decide(ctx, optionalBodyWithId(request))),
  });

export const priceProposalsRoutes: RestRoute[] = [
  priceProposalsExport,
  {
    method: 'GET',
    path: '/price-proposals',
    summary: 'Proposals for another price: all for admins, a vendor its own.',
    permission: 'priceProposals.read',
    answers: lists(PROPOSAL_SHAPE, 'Proposals, the newest first.'),
    query: {
      ...LIST_QUERY,
      ...CHANGES_QUERY,
      status: choiceParameter(PriceProposalStatus, 'Only those that stand there.'),
    },
    handle: async (ctx, request) => {
      const filter = { status: queryEnum(request, 'status', PriceProposalStatus) };
      return restList(ctx, request, { reads: priceProposalReads, selection: PROPOSAL, filter });
    },
  },
  {
    method: 'POST',
    path: '/products/:productId/price-proposals',
    summary: 'Proposes another price for a product.',
    permission: 'priceProposals.write',
    answers: creates(PROPOSAL_SHAPE, 'The proposal as it waits.'),
    body: ProposeProductPriceInput,
    handle: async (ctx, request) => ({
      status: 201,
      body: await present(ctx, await proposeProductPrice(ctx, bodyWithId(request, 'productId', 'productId'))),
    }),
  },
  {
    method: 'POST',
    path: '/price-proposals/:id/accept',
    summary: 'Gives the product the proposed price.',
    permission: 'priceProposals.decide',
    answers: gives(PROPOSAL_SHAPE, 'The accepted proposal.'),
    body: AcceptPriceProposalInput,
    bodyOptional: true,
    handle: decision(acceptPriceProposal),
  },
  {
    method: 'POST',
    path: '/price-proposals/:id/decline',
    summary: 'Declines a proposal, with a reason.',
    permission: 'priceProposals.decide',
    answers: gives(PROPOSAL_SHAPE, 'The declined proposal.'),
    body: DeclinePriceProposalInput,
    handle: decision(declinePriceProposal),
  },
  {
    method: 'POST',
    path: '/price-proposals/:id/withdraw',
    summary: 'Takes a proposal back.',
    permission: 'priceProposals.write',
    answers: gives(PROPOSAL_SHAPE, 'The withdrawn proposal.'),
    body: WithdrawPriceProposalInput,
    bodyOptional: true,
    handle: decision(withdrawPriceProposal),
  },
];
