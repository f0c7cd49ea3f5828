import { InputType } from 'type-graphql';
import {
  ClientKeyInput,
  EnumInput,
  IdInput,
  IntInput,
  MoneyInput,
  TextInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { PriceProposalStatus } from './price-proposals.rules.js';

/** A wish for another price. */
@InputType({ description: 'A wish that a product be sold at another price.' })
export class ProposeProductPriceInput {
  @IdInput({ description: "The product: the caller's own; an administrator names any that has a vendor." })
  productId!: number;

  @MoneyInput({ description: 'The price of one unit that is proposed; another than now.' })
  newPrice!: string;

  @TextInput({ max: 500, description: 'Why; the administrators read it.' })
  reason!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** The acceptance of a proposal. */
@InputType({ description: 'The acceptance of a proposal.' })
export class AcceptPriceProposalInput {
  @IdInput({ description: 'The proposal.' })
  id!: number;

  @IntInput({
    min: 1,
    optional: true,
    description:
      'Version of the product that was shown. Needed where its price has changed since the proposal: CONFLICT (PRICE_CHANGED) without it, or when it is not the version of now.',
  })
  productVersion?: number;
}

/** The refusal of a proposal. */
@InputType({ description: 'The refusal of a proposal.' })
export class DeclinePriceProposalInput {
  @IdInput({ description: 'The proposal.' })
  id!: number;

  @TextInput({ max: 500, description: 'Why; the vendor reads it.' })
  reason!: string;
}

/** A proposal that is taken back. */
@InputType({ description: 'A proposal that is taken back.' })
export class WithdrawPriceProposalInput {
  @IdInput({ description: 'The proposal.' })
  id!: number;
}

/** Which proposals a list holds. */
@InputType({ description: 'Which proposals a list holds. All conditions must hold.' })
export class PriceProposalFilter {
  @EnumInput(PriceProposalStatus, { optional: true, nullable: true, description: 'Only those that stand there.' })
  status?: PriceProposalStatus | null;

  @IdInput({ optional: true, nullable: true, description: 'Only those for this product.' })
  productId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only those of this vendor.' })
  vendorId?: number | null;

  @UpdatedAfterInput('That it was made and decided on counts; the product is told by `products`.')
  updatedAfter?: Date | null;
}

export enum PriceProposalSortField {
  createdAt = 'createdAt',
}
export const PriceProposalSort = sortInput('PriceProposal', PriceProposalSortField, {
  createdAt: 'When it was proposed.',
});
