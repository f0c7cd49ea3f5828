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

/** What changes of one product of several. */
@InputType({ description: 'What changes of one product of several; what is left out stays as it is.' })
export class ProductEditInput {
  @IdInput({ description: 'The product.' })
  id!: number;

  @VersionInput()
  version?: number;

  @MoneyInput({ optional: true, description: 'List price of one unit.' })
  basePrice?: string;

  @MoneyInput({ optional: true, nullable: true, description: 'What one unit costs us. Admins only.' })
  costPrice?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Category name.' })
  category?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Brand it is sold under.' })
  brand?: string | null;

  @BoolInput({ optional: true, description: 'Whether it can be ordered.' })
  isActive?: boolean;

  @IntInput({ min: 1, max: MAX_QUANTITY, optional: true, description: 'Fewest units an order may take.' })
  minOrderQuantity?: number;

  @IntInput({
    min: 1,
    max: MAX_QUANTITY,
    optional: true,
    description: 'Orders take whole multiples of this many units.',
  })
  orderMultiple?: number;

  @IntInput({ min: 0, optional: true, description: 'Low stock at or below this many units.' })
  reorderPoint?: number;

  @IntInput({
    min: 1,
    optional: true,
    description: 'Version of its stock, for the reorder point; when it is stale the row is refused with STALE_VERSION.',
  })
  stockVersion?: number;
}

/** Several products to change. */
@InputType({ description: 'Several products to change, each by itself.' })
export class EditProductsInput {
  @ListInput(() => ProductEditInput, {
    maxItems: MAX_EDITED,
    itemsAre: 'items',
    description: 'The products, 1 to 100, and what changes of each.',
  })
  items!: ProductEditInput[];
}
