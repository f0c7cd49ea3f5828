import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * An open invitation: a one-time link to choose a password, the newest of its user. Only the hash of its token is kept,
 * so that a stolen dump invites nobody; the row goes when the invitation is accepted or withdrawn.
 */
@Entity('invitations')
@Index('uq_invitations_token_hash', ['tokenHash'], { unique: true })
export class Invitation {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
