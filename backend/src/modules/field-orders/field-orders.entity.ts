import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** That an order was taken in the field: by whom, on which visit, and what the phone calls it, so that it arrives once. */
@Entity('field_orders')
@Index('uq_field_orders_client_id', ['salesPersonId', 'clientId'], { unique: true, where: 'client_id is not null' })
@Index('ix_field_orders_visit_id', ['visitId'])
export class FieldOrder {
  @ForeignKey('Order', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  orderId!: number;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int' })
  salesPersonId!: number;

  @ForeignKey('FieldVisit', { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  visitId!: number | null;

  @Column({ type: 'uuid', nullable: true })
  clientId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
