import { editRow } from '../../kernel/edit.js';
import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { MarketplaceProduct } from './marketplace.entity.js';
import { LinkOffersInput, UnlinkOfferInput } from './marketplace.inputs.js';
import { lockOffer, requireLinkable } from './marketplace.operations.js';

const EDIT = { name: 'MarketplaceProduct', audited: ['productId'] } as const;

/** Says that offers are a product of the catalog: from then on they are compared under it. All or none. */
export const linkOffers = operation({
  name: 'linkOffers',
  permission: 'marketplace.link',
  input: LinkOffersInput,
  audit: 'MarketplaceProduct',
  run: async (ctx, { productId, marketplaceProductIds }) => {
    await requireLinkable(ctx, productId);
    if (marketplaceProductIds.length === 0) throw badInput('marketplaceProductIds', 'marketplace.oneOffer');
    // In order of id, so that two who link the same offers wait for, never deadlock with, each other.
    for (const id of [...marketplaceProductIds].sort((a, b) => a - b)) {
      await editRow(ctx, MarketplaceProduct, await lockOffer(ctx, id), { productId }, EDIT);
    }
    return { id: productId };
  },
});

/** Takes an offer from the product it was linked to: it is compared by its name again. */
export const unlinkOffer = operation({
  name: 'unlinkOffer',
  permission: 'marketplace.link',
  input: UnlinkOfferInput,
  audit: 'MarketplaceProduct',
  run: async (ctx, { id }) => {
    await editRow(ctx, MarketplaceProduct, await lockOffer(ctx, id), { productId: null }, EDIT);
    return { id };
  },
});
