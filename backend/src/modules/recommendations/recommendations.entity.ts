import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  EnumCheck,
  EnumColumn,
  FloatColumn,
  ReferenceColumn,
  TimeColumn,
  UpdatedAtColumn,
} from '../../kernel/columns.js';
import { StoredRow } from '../../kernel/rows.js';
import { pageOf } from '../../kernel/page.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { DateTimeISO, Json } from '../../kernel/values/scalars.js';
import { RecommendationStatus, RecommendationType } from './recommendations.rules.js';

registerEnum(RecommendationType, {
  name: 'RecommendationType',
  description: 'What is recommended.',
  values: {
    reorder_due: 'A customer usually orders the product about now.',
    bought_together: 'Who orders `withProduct` often orders the product, too.',
    restock: 'The product runs out before new goods could come.',
    promote: 'Stock of the product that hardly sells.',
  },
});
registerEnum(RecommendationStatus, {
  name: 'RecommendationStatus',
  description: 'What became of a recommendation.',
  values: {
    open: 'Nobody has decided about it.',
    accepted: 'Somebody acted on it. It is open again after a week in which nothing came of it.',
    dismissed: 'Somebody put it aside. It is open again when what it stands on has changed.',
  },
});

/**
 * Something worth doing, found in the figures of the business. What it stands on is data, worded when it is read. There is one of a
 * kind for a customer, product and companion.
 */
@ObjectType({
  description: 'Something worth doing, found in the figures of the business every night and after imports.',
  simpleResolvers: true,
})
@Entity('recommendations')
@Index('uq_recommendations_subject', { synchronize: false })
@Index('ix_recommendations_open', ['recommendationType', 'score', 'id'], { where: "status = 'open'" })
@Index('ix_recommendations_user_id', ['userId'], { where: 'user_id is not null' })
@Index('ix_recommendations_product_id', ['productId'])
@Index('ix_recommendations_with_product_id', ['withProductId'], { where: 'with_product_id is not null' })
@EnumCheck('recommendations', 'recommendation_type', RecommendationType)
@EnumCheck('recommendations', 'status', RecommendationStatus)
@Check('ck_recommendations_score', 'score between 0 and 1')
@Check(
  'ck_recommendations_subject',
  "(recommendation_type = 'reorder_due') = (user_id is not null) and (recommendation_type = 'bought_together') = (with_product_id is not null)",
)
@Check('ck_recommendations_decided', "(status = 'open') = (decided_at is null)")
export class Recommendation extends StoredRow {
  @EnumColumn(RecommendationType, { description: 'What is recommended.' })
  recommendationType!: RecommendationType;

  @ForeignKey('User', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The customer it is for; null for what is about stock or pairs.' })
  userId!: number | null;

  @ForeignKey('Product', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The product to order, to offer or to promote.' })
  productId!: number;

  @ForeignKey('Product', { onDelete: 'CASCADE' })
  @ReferenceColumn({ nullable: true, description: 'The product that it goes with; null for all but pairs.' })
  withProductId!: number | null;

  @FloatColumn({
    description:
      'How sure it is, 0 to 1. Of an order that is due: regularity × evidence × nearness of the day. Of a pair: share × (1 − 1 ÷ lift). Of stock that runs out: evidence × (half, and half of the share of days that are missing). Of slow stock: the share of its days beyond half a year.',
  })
  score!: number;

  @Field(() => String, { description: 'Why, in one sentence, in the language of the reader.' })
  reason!: string;

  @Column({ type: 'jsonb' })
  @Field(() => Json, {
    description:
      'The figures that it stands on, by its kind: `quantity`, `dueOn`, `everyDays`, `orders`, `together`, `lift`, `available`, `onOrder`, `perDay`, `leadTimeDays`, `seasonPercent`, `sold`, `days`.',
  })
  metadata!: Record<string, unknown>;

  /** What has to change so that a decision about it no longer holds. */
  @Column({ type: 'varchar', length: 100 })
  facts!: string;

  @EnumColumn(RecommendationStatus, {
    description: 'What became of it.',
    options: { default: RecommendationStatus.open },
  })
  status!: RecommendationStatus;

  @Field(() => Boolean, { description: 'Whether somebody acted on it.' })
  isAccepted!: boolean;

  @Field(() => DateTimeISO, { nullable: true, description: 'When somebody acted on it.' })
  acceptedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was accepted or dismissed.' })
  decidedAt!: Date | null;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  decidedById!: number | null;

  @UpdatedAtColumn()
  updatedAt!: Date;
}

export const RecommendationPage = pageOf(Recommendation, 'Recommendation');

/** When recommendations were last reckoned, and since when they are known to be of before an import. One row. */
@Entity('recommendation_runs')
@Check('ck_recommendation_runs_one', 'id = 1')
export class RecommendationRun {
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  @Column({ type: 'timestamptz', nullable: true })
  ranAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  staleSince!: Date | null;
}
