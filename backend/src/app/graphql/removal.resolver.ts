import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { badInput } from '../../kernel/errors.js';
import { allOperations, authorize } from '../../kernel/operation.js';
import { DateTimeISO } from '../../kernel/values/scalars.js';
import { idFault } from '../../kernel/values/values.js';
import { productRemovalOf } from '../../modules/catalog/index.js';
import { categoryRemovalOf } from '../../modules/categories/index.js';
import { removalOf as userRemovalOf } from '../../modules/identity/index.js';
import { offerRemovalOf } from '../../modules/marketplace/index.js';
import { promotionRemovalOf } from '../../modules/promotions/index.js';
import { RemovalEffect, RemovalFactKind, type Removal } from '../../modules/removal/index.js';
import { apiKeyRemovalOf } from '../../modules/settings/index.js';
import { worded } from '../../words/index.js';

/** What can be removed and may have something hanging on it. */
export enum Removable {
  product = 'product',
  marketplace_product = 'marketplace_product',
  promotion = 'promotion',
  user = 'user',
  category = 'category',
  api_key = 'api_key',
}

/** The operation that removes each, and what it would meet. */
export const REMOVALS: Readonly<
  Record<Removable, { operation: string; facts: (ctx: RequestContext, id: number) => Promise<Removal> }>
> = {
  product: { operation: 'deleteProduct', facts: productRemovalOf },
  marketplace_product: { operation: 'deleteMarketplaceProduct', facts: offerRemovalOf },
  promotion: { operation: 'deletePromotion', facts: promotionRemovalOf },
  user: { operation: 'deleteUser', facts: userRemovalOf },
  category: { operation: 'deleteCategory', facts: categoryRemovalOf },
  api_key: { operation: 'revokeApiKey', facts: apiKeyRemovalOf },
};

registerEnum(Removable, {
  name: 'Removable',
  description: 'What can be removed and may have something hanging on it.',
  values: {
    product: 'A product of the catalog.',
    marketplace_product: 'An offer of a supplier.',
    promotion: 'A promotion of an offer.',
    user: 'Somebody who signs in, or a customer.',
    category: 'A category of products or of businesses.',
    api_key: 'A key of a reporting tool; to remove it is to revoke it.',
  },
});
registerEnum(RemovalEffect, {
  name: 'RemovalEffect',
  description: 'What a fact means for the removal.',
  values: {
    refuses: 'The removal is refused as long as it is so.',
    affects: 'It ends or changes with the removal.',
    keeps: 'It stays, and keeps naming what was removed.',
  },
});
registerEnum(RemovalFactKind, {
  name: 'RemovalFactKind',
  description: 'What hangs on something that is about to be removed.',
  values: {
    open_order: 'Orders that are pending, confirmed or in processing; of a customer also shipped ones.',
    order: 'Other orders.',
    draft_purchase_order: 'Purchase orders that were not sent yet.',
    open_purchase_order: 'Purchase orders of which goods are still to come.',
    purchase_order: 'Other purchase orders.',
    balance: 'Money that is owed, either way; the count is 1.',
    stock_unit: 'Units on hand.',
    stock_movement: 'Movements of stock.',
    featured_place: 'A place among the featured; the count is 1.',
    offer: 'Offers of the marketplace.',
    promotion: 'Promotions.',
    price_proposal: 'Prices that a vendor proposes and nobody has decided on.',
    price_change: 'Entries of the price history.',
    product: 'Products of the catalog.',
    user: 'Users.',
    payment: 'Payments.',
    api_key: 'API keys that work.',
    last_admin: 'That nobody else could administer; the count is 1.',
    last_use: 'When it was used last; the count is 1.',
    visit: 'Visits of a sales person, or to a customer.',
    record: 'Entries of histories and of the audit trail.',
  },
});

/** One thing that hangs on what is to be removed. */
@ObjectType({ description: 'One thing that hangs on what is to be removed.', simpleResolvers: true })
export class RemovalFact {
  @Field(() => RemovalFactKind, { description: 'What it is.' })
  kind!: RemovalFactKind;

  @Field(() => RemovalEffect, { description: 'What it means for the removal.' })
  effect!: RemovalEffect;

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;

  @Field(() => DateTimeISO, { nullable: true, description: 'When, of a last use; else null.' })
  at!: Date | null;
}

/** What a removal would meet. */
@ObjectType({ description: 'What a removal would meet: to be told before it is confirmed.', simpleResolvers: true })
export class RemovalFacts {
  @Field(() => String, {
    nullable: true,
    description: 'Why it would be refused now, in words; null when nothing stands against it.',
  })
  obstacle!: string | null;

  @Field(() => [RemovalFact], { description: 'What hangs on it; what refuses it comes first.' })
  facts!: readonly RemovalFact[];
}

@Resolver()
export class RemovalResolver {
  @Query(() => RemovalFacts, {
    description:
      'What a removal would meet, as the removal itself would find it. FORBIDDEN for who may not remove it, NOT_FOUND for what is not there.',
  })
  async removalFacts(
    @Ctx() ctx: RequestContext,
    @Arg('of', () => Removable, { description: 'What is to be removed.' }) of: Removable,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
  ): Promise<RemovalFacts> {
    const { operation, facts } = REMOVALS[of];
    const permission = allOperations().get(operation)?.definition.permission;
    if (permission === undefined) throw new Error(`There is no operation ${operation}`);
    authorize(ctx, permission);
    const fault = idFault(id);
    if (fault) throw badInput('id', fault);
    const removal = await facts(ctx, Number(id));
    return { ...removal, obstacle: removal.obstacle && worded(removal.obstacle, ctx.language) };
  }
}
