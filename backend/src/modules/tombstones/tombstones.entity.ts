import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { EnumCheck } from '../../kernel/columns.js';
import { AS_OF } from '../../kernel/page.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { DateTimeISO } from '../../kernel/values/scalars.js';
import { RemovedKind } from './tombstones.rules.js';

registerEnum(RemovedKind, {
  name: 'RemovedKind',
  description: 'Of which rows it is told that somebody sees them no more. Rows of other lists are never removed.',
  values: {
    category: 'Categories of products and of businesses.',
    field_visit: 'Visits to customers.',
    inventory_item: 'Stock of products.',
    marketplace_product: 'Offers of suppliers.',
    order: 'Orders; they are never deleted, but given to other people.',
    price_proposal: 'Proposals for another price.',
    product: 'Products of the catalog.',
    promotion: 'Promotions of offers.',
    user: 'Users, customers among them.',
  },
});

/** That a row left somebody's sight. Written by triggers of the rows' own tables. */
@Entity('tombstones')
@Index('ix_tombstones_kind', ['kind', 'removedAt', 'rowId'])
@EnumCheck('tombstones', 'kind', RemovedKind)
export class Tombstone {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id!: string;

  @Column({ type: 'varchar', length: 32 })
  kind!: RemovedKind;

  @Column({ type: 'int' })
  rowId!: number;

  /** Whose sight it left; null: of all who saw it without its being theirs. No reference: users go, too. */
  @Column({ type: 'int', nullable: true })
  userId!: number | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  removedAt!: Date;
}

/** Since when tombstones are kept whole: who read before that cannot be told of all that went since. One row. */
@Entity('tombstone_horizon')
@Check('ck_tombstone_horizon_one', 'id = 1')
export class TombstoneHorizon {
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  remembersSince!: Date;
}

/** A row that the caller may have seen and sees no more. */
@ObjectType({ description: 'A row that the caller may have seen and sees no more.', simpleResolvers: true })
export class RemovedRow {
  @Field(() => ID, { description: 'Id of the row.' })
  id!: string;

  @Field(() => DateTimeISO, { description: 'When it went.' })
  removedAt!: string;
}

/** What went, as far as it was asked for. */
@ObjectType({ description: 'Rows that the caller sees no more, the first to go first.', simpleResolvers: true })
export class RemovedRows {
  @Field(() => [RemovedRow], { description: 'The rows.' })
  nodes!: RemovedRow[];

  @Field(() => Boolean, {
    description: 'Whether more follow: ask again with `after` and `afterId` of the last row.',
  })
  hasMore!: boolean;

  @Field(() => DateTimeISO, { description: AS_OF })
  asOf!: string;
}
