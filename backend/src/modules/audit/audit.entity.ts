import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The audit trail: one row for each changed thing, written in the transaction of the change, append-only (a trigger
 * refuses UPDATE and DELETE). Columns are allow-listed by the operations: never a password, token or image.
 */
@Entity('audit_events')
@Index('ix_audit_events_entity', ['entity', 'entityId'])
@Index('ix_audit_events_actor', ['actorId', 'action', 'at'])
export class AuditEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'varchar', length: 64 })
  requestId!: string;

  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  actorRole!: string | null;

  @Column({ type: 'int', nullable: true })
  sessionId!: number | null;

  @Column({ type: 'varchar', length: 64 })
  ip!: string;

  @Column({ type: 'varchar', length: 100 })
  action!: string;

  @Column({ type: 'varchar', length: 100 })
  entity!: string;

  @Column({ type: 'varchar', length: 64 })
  entityId!: string;

  @Column({ type: 'jsonb', nullable: true })
  before!: unknown;

  @Column({ type: 'jsonb', nullable: true })
  after!: unknown;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;
}
