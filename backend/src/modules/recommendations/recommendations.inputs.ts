import { InputType } from 'type-graphql';
import { BoolInput, EnumInput, EnumListInput, IdInput, IdListInput } from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { RecommendationStatus, RecommendationType } from './recommendations.rules.js';

/** A recommendation that somebody acts on. */
@InputType({ description: 'A recommendation that somebody acts on.' })
export class AcceptRecommendationInput {
  @IdInput({ description: 'The recommendation.' })
  id!: number;
}

/** A recommendation that is put aside. */
@InputType({ description: 'A recommendation that is put aside until what it stands on changes.' })
export class DismissRecommendationInput {
  @IdInput({ description: 'The recommendation.' })
  id!: number;
}

/** What the server reckons by itself. */
@InputType()
export class ReckonRecommendationsInput {
  @BoolInput({ optional: true, description: 'Only when a night has passed since the last time, or an import came.' })
  onlyWhenDue?: boolean;
}

/** Which recommendations a list holds. */
@InputType({ description: 'Which recommendations a list holds. All conditions must hold.' })
export class RecommendationFilter {
  @EnumListInput(RecommendationType, { optional: true, nullable: true, description: 'Only those of these kinds.' })
  types?: RecommendationType[] | null;

  @EnumInput(RecommendationStatus, { optional: true, nullable: true, description: 'Only those that stand there.' })
  status?: RecommendationStatus | null;

  @IdInput({ optional: true, nullable: true, description: 'Only those for this customer.' })
  userId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only those that recommend this product.' })
  productId?: number | null;

  @IdListInput({
    optional: true,
    nullable: true,
    maxItems: 200,
    description: 'Only pairs with one of these products, that recommend none of them.',
  })
  withProductIds?: number[] | null;
}

export enum RecommendationSortField {
  score = 'score',
  createdAt = 'createdAt',
}
export const RecommendationSort = sortInput('Recommendation', RecommendationSortField, {
  score: 'How sure it is.',
  createdAt: 'When it was first found.',
});
