import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often somebody was refused an operation within one minute; the audit trail has one entry of it. */
@Entity('denied_attempts')
export class DeniedAttempt {
  @PrimaryColumn({ type: 'int' })
  actorId!: number;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  operation!: string;

  @PrimaryColumn({ type: 'timestamptz' })
  minute!: Date;

  @Column({ type: 'int', default: 1 })
  attempts!: number;
}
