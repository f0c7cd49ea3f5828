import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { changePrice, lockProduct, type Product } from '../catalog/index.js';
import { PriceProposal } from './price-proposals.entity.js';
import {
  AcceptPriceProposalInput,
  DeclinePriceProposalInput,
  ProposeProductPriceInput,
  WithdrawPriceProposalInput,
} from './price-proposals.inputs.js';
import { PriceProposalDecided, PriceProposed } from './price-proposals.events.js';
import { PriceProposalStatus } from './price-proposals.rules.js';
import { said } from '../../words/index.js';

describeConstraints({
  uq_price_proposals_open: {
    field: 'productId',
    says: 'marketplace.otherProposal',
  },
});

/** Proposes another price for a product. One proposal waits at a time; the product keeps its price until it is accepted. */
export const proposeProductPrice = operation({
  name: 'proposeProductPrice',
  permission: 'priceProposals.write',
  input: ProposeProductPriceInput,
  audit: 'PriceProposal',
  idempotent: true,
  run: async (ctx, { productId, newPrice, reason }) => {
    const actor = requireActor(ctx);
    const product = await lockProduct(ctx, productId);
    if (actor.access('priceProposals.write') === 'own' && product.vendorId !== actor.id) {
      throw new AppError('FORBIDDEN', 'marketplace.ownProposals');
    }
    if (product.vendorId === null) throw badInput('productId', 'marketplace.noVendor');
    if (product.basePrice === newPrice) throw badInput('newPrice', 'marketplace.samePrice');
    const row = { productId, vendorId: product.vendorId, oldPrice: product.basePrice, newPrice, reason };
    const { identifiers } = await ctx.em.insert(PriceProposal, { ...row, proposedById: actor.id });
    const id = identifiers[0]?.id as number;
    ctx.emit(PriceProposed, id, { ...row, product: product.name });
    ctx.record({ entity: 'PriceProposal', entityId: id, after: row, reason });
    return { id };
  },
});

interface Open {
  proposal: PriceProposal;
  product: Product;
}

/** An open proposal the actor may see, locked behind its product, so that two who decide wait for one another. */
async function lockOpen(ctx: OperationContext, id: number): Promise<Open> {
  const actor = requireActor(ctx);
  const [found] = await run<{ product_id: number }>(
    ctx.connection,
    sql`select product_id from price_proposals where id = ${id}
        and (vendor_id = ${actor.id} or ${actor.access('priceProposals.read') === 'all'}::boolean)`,
  );
  if (!found) throw notFound('PriceProposal');
  const product = await lockProduct(ctx, found.product_id);
  const proposal = await ctx.em.findOne(PriceProposal, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!proposal) throw notFound('PriceProposal');
  if (proposal.status !== PriceProposalStatus.open) {
    throw new AppError(
      'CONFLICT',
      'marketplace.proposalDecided',
      { status: said(`states.${proposal.status}`) },
      {
        reason: 'DECIDED',
        details: { status: proposal.status },
      },
    );
  }
  return { proposal, product };
}

async function decide(
  ctx: OperationContext,
  { proposal, product }: Open,
  status: PriceProposalStatus,
  declineReason: string | null = null,
): Promise<void> {
  const actor = requireActor(ctx);
  const { id, productId, vendorId, oldPrice, newPrice, reason } = proposal;
  await ctx.em.update(
    PriceProposal,
    { id },
    { status, declineReason, decidedAt: () => 'now()', decidedById: actor.id },
  );
  const event = { productId, product: product.name, vendorId, oldPrice, newPrice, reason, status, declineReason };
  ctx.emit(PriceProposalDecided, id, event);
  ctx.record({
    entity: 'PriceProposal',
    entityId: id,
    before: { status: PriceProposalStatus.open },
    after: { status },
    ...(declineReason !== null && { reason: declineReason }),
  });
}

/**
 * Gives the product the proposed price. Where its price has changed since the proposal, whoever accepts must have seen that:
 * the version of the product that was shown has to be the one of now.
 */
export const acceptPriceProposal = operation({
  name: 'acceptPriceProposal',
  permission: 'priceProposals.decide',
  input: AcceptPriceProposalInput,
  audit: 'PriceProposal',
  run: async (ctx, { id, productVersion }) => {
    const open = await lockOpen(ctx, id);
    const { proposal, product } = open;
    if (product.basePrice !== proposal.oldPrice && productVersion !== product.version) {
      throw new AppError(
        'CONFLICT',
        'marketplace.priceMoved',
        {},
        {
          reason: 'PRICE_CHANGED',
          details: { oldPrice: proposal.oldPrice, currentPrice: product.basePrice, currentVersion: product.version },
        },
      );
    }
    await changePrice(ctx, product, proposal.newPrice, { reason: proposal.reason, priceProposalId: id });
    await decide(ctx, open, PriceProposalStatus.accepted);
    return { id };
  },
});

/** Leaves the product at its price, and tells the vendor why. */
export const declinePriceProposal = operation({
  name: 'declinePriceProposal',
  permission: 'priceProposals.decide',
  input: DeclinePriceProposalInput,
  audit: 'PriceProposal',
  run: async (ctx, { id, reason }) => {
    await decide(ctx, await lockOpen(ctx, id), PriceProposalStatus.declined, reason);
    return { id };
  },
});

/** Takes a proposal back before it is decided. */
export const withdrawPriceProposal = operation({
  name: 'withdrawPriceProposal',
  permission: 'priceProposals.write',
  input: WithdrawPriceProposalInput,
  audit: 'PriceProposal',
  run: async (ctx, { id }) => {
    await decide(ctx, await lockOpen(ctx, id), PriceProposalStatus.withdrawn);
    return { id };
  },
});
