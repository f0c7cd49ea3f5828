import './price-proposal-uses.js';

export { PriceProposal } from './price-proposals.entity.js';
export { priceProposalModel } from './price-proposals.queries.js';
export { PriceProposalDecided, PriceProposed } from './price-proposals.events.js';
export { PriceProposalsResolver } from './price-proposals.resolver.js';
export { priceProposalsRoutes } from './price-proposals.routes.js';
