import { InputType } from 'type-graphql';
import {
  BoolInput,
  IdInput,
  IntInput,
  ListInput,
  MoneyInput,
  TextInput,
  VersionInput,
} from '../../kernel/input-fields.js';
import { MAX_EDITED } from '../../kernel/edit-each.js';
import { MAX_QUANTITY } from '../../kernel/values/values.js';
import { MAX_LEAD_TIME_DAYS } from './marketplace.rules.js';

/** What changes of one offer of several. */
@InputType({ description: 'What changes of one marketplace product of several; what is left out stays as it is.' })
export class MarketplaceProductEditInput {
  @IdInput({ description: 'The marketplace product.' })
  id!: number;

  @VersionInput()
  version?: number;

  @MoneyInput({ optional: true, description: 'List price of one unit; another than now goes into the price history.' })
  price?: string;

  @MoneyInput({
    max: '999.99',
    optional: true,
    nullable: true,
    description:
      "What buyers pay on top of its price in per cent, 0 to 999.99; null for the supplier's or the business's. Admins only.",
  })
  marketplaceMarginPercent?: string | null;

  @BoolInput({ optional: true, description: 'Whether it can be ordered now.' })
  availability?: boolean;

  @IntInput({ min: 0, max: MAX_LEAD_TIME_DAYS, optional: true, description: 'Days from order to delivery.' })
  leadTimeDays?: number;

  @IntInput({ min: 1, max: MAX_QUANTITY, optional: true, description: 'Fewest units an order may take.' })
  minOrderQuantity?: number;
}

/** Several offers to change. */
@InputType({ description: 'Several marketplace products to change, each by itself.' })
export class EditMarketplaceProductsInput {
  @ListInput(() => MarketplaceProductEditInput, {
    maxItems: MAX_EDITED,
    itemsAre: 'items',
    description: 'The marketplace products, 1 to 100, and what changes of each.',
  })
  items!: MarketplaceProductEditInput[];

  @TextInput({
    max: 100,
    optional: true,
    nullable: true,
    description: 'Why prices change; kept in the price history of each.',
  })
  priceReason?: string | null;
}
