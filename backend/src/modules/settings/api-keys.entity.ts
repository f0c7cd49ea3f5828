import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ReferenceColumn, TextColumn, TextListColumn, TimeColumn } from '../../kernel/columns.js';
import { StoredRow } from '../../kernel/rows.js';
import { pageOf } from '../../kernel/page.js';

/** The key of a reporting tool: reads what its scopes name, as long as its owner may. Only its hash is kept. */
@ObjectType({
  description: 'The key of a reporting tool. The key itself is shown once, when it is made.',
  simpleResolvers: true,
})
@Entity('api_keys')
@Index('uq_api_keys_key_hash', ['keyHash'], { unique: true })
@Index('ix_api_keys_owner_id', ['ownerId'])
export class ApiKey extends StoredRow {
  @TextColumn(100, { description: 'What the key is for.' })
  name!: string;

  @TextColumn(12, { description: 'How the key begins, to tell keys apart.' })
  hint!: string;

  /** SHA-256 of the key; never published, never selected by default. */
  @Column({ type: 'bytea', select: false })
  keyHash!: Buffer;

  @ForeignKey('User', { onDelete: 'CASCADE' })
  @ReferenceColumn({
    description: 'The admin who made it. The key stops when that user is deactivated or no admin any more.',
  })
  ownerId!: number;

  @Field(() => String, { nullable: true, description: 'Name of the admin who made it.' })
  ownerName!: string | null;

  @TextListColumn({ description: 'Permissions the key has, e.g. products.read.' })
  scopes!: string[];

  @TimeColumn({ nullable: true, description: 'When it stops by itself; null for never.' })
  expiresAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was last used, to the minute.' })
  lastUsedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was revoked.' })
  revokedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it works now: not revoked, not expired, its owner an active admin.' })
  isActive!: boolean;
}

export const ApiKeyPage = pageOf(ApiKey, 'ApiKey');
