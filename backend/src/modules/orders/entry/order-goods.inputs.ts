import { InputType } from 'type-graphql';
import { BoolInput, IdInput, IdListInput, IntInput, TextListInput } from '../../../kernel/input-fields.js';
import { MAX_LINES } from '../orders.inputs.js';

/** Lines of a sheet that name goods. */
@InputType({ description: 'Texts that name goods, as somebody pastes them.' })
export class GoodsMeantInput {
  @TextListInput({
    max: 500,
    maxItems: MAX_LINES,
    description: 'SKUs, barcodes, suppliers’ numbers, names or parts of names, at most 200; equal ones count once.',
  })
  texts!: string[];

  @BoolInput({
    optional: true,
    description: 'For a purchase order: products of the catalog only, those not on sale, too.',
  })
  forPurchase?: boolean;
}

/** Whose former orders are looked through, and for which goods. */
@InputType({ description: 'What a customer bought before: of certain goods, or what it orders most.' })
export class GoodsBoughtInput {
  @IdInput({ description: 'The customer.' })
  customerId!: number;

  @IdListInput({
    maxItems: MAX_LINES,
    optional: true,
    description: 'Only these products. With neither list: what is ordered most.',
  })
  productIds?: number[];

  @IdListInput({ maxItems: MAX_LINES, optional: true, description: 'Only these marketplace products.' })
  marketplaceProductIds?: number[];

  @IntInput({ min: 1, max: 400, optional: true, description: 'So many at the most; 400 unless told otherwise.' })
  first?: number;
}
