import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A request for a new password. Whoever asks, for whatever address, makes the same row; whose address it is, is found out
 * when the letter is written. From then on the row is the link in it: of its token only the hash is kept.
 */
@Entity('password_resets')
@Index('uq_password_resets_token_hash', ['tokenHash'], { unique: true })
@Index('ix_password_resets_email', ['email'])
@Index('ix_password_resets_user_id', ['userId'])
export class PasswordReset {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** The address as it was typed, in lower case. */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** Where the request came from. */
  @Column({ type: 'varchar', length: 64 })
  ip!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  askedAt!: Date;

  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  userId!: number | null;

  @Column({ type: 'bytea', nullable: true })
  tokenHash!: Buffer | null;

  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}
