import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What WhatsApp brought in one call, as it came: kept until it was handled, and a while longer. */
@Entity('whatsapp_deliveries')
@Index('ix_whatsapp_deliveries_received_at', ['receivedAt'])
export class WhatsappDelivery {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'bytea' })
  body!: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  receivedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  handledAt!: Date | null;

  /** What of it could not be understood. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  faults!: string[];
}

/** How far a message is that is not known here yet: its status came first. */
@Entity('early_statuses')
@Index('ix_early_statuses_created_at', ['createdAt'])
export class EarlyStatus {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  messageId!: string;

  @PrimaryColumn({ type: 'varchar', length: 32 })
  status!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'int', nullable: true })
  errorCode!: number | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  errorTitle!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
