import { Column, Entity, Index } from 'typeorm';

/** The answer that a repeated key gets again. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created_at', ['createdAt'])
export class IdempotencyKey {
  @Column({ type: 'int', primary: true })
  userId!: number;

  @Column({ type: 'varchar', length: 255, primary: true })
  key!: string;

  @Column({ type: 'varchar', length: 100 })
  operation!: string;

  @Column({ type: 'varchar', length: 64 })
  requestHash!: string;

  @Column({ type: 'jsonb', nullable: true })
  result!: unknown;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
