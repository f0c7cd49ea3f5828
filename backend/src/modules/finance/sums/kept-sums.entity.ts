import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const SumColumn = (): PropertyDecorator => Column({ type: 'numeric', precision: 20, scale: 2, default: 0 });

/** What is summed up: of orders on the day they were made, of documents and books on their own days. */
abstract class Sums {
  /** Orders that were not cancelled. */
  @Column({ type: 'int', default: 0 })
  orders!: number;

  /** Their totals. */
  @SumColumn()
  ordered!: string;

  /** Credit notes. Revenue is what was ordered less these. */
  @SumColumn()
  credited!: string;

  /** Goods of orders after all discounts, without tax and shipping, less those of credit notes. */
  @SumColumn()
  goods!: string;

  /** Tax of orders less that of credit notes. */
  @SumColumn()
  orderTax!: string;

  /** Cost of the goods of orders, less that of goods that came back into stock. */
  @SumColumn()
  orderCost!: string;

  /** Goods of invoices, without tax and shipping. */
  @SumColumn()
  sales!: string;

  /** Shipping of invoices. */
  @SumColumn()
  shipping!: string;

  /** Credit notes without tax. */
  @SumColumn()
  refunds!: string;

  /** Tax of invoices less that of credit notes. */
  @SumColumn()
  tax!: string;

  /** Cost of the goods of invoices, less that of goods that came back into stock. */
  @SumColumn()
  goodsCost!: string;

  /** Commissions earned less those taken back. */
  @SumColumn()
  commissions!: string;

  /** Expenses less reversed ones. */
  @SumColumn()
  expenses!: string;
}

/** Sums of a day of the business, in the zone of {@link KeptSums}. Triggers and the fold write them, nobody else. */
@Entity('day_sums')
export class DaySum extends Sums {
  @PrimaryColumn({ type: 'date' })
  day!: string;
}

/** What customers owe by the books. */
@Entity('customer_balances')
export class CustomerBalance {
  @PrimaryColumn({ type: 'int' })
  customerId!: number;

  @SumColumn()
  balance!: string;
}

/** What was added to the sums since they were folded last: one row for each order, document and entry of the books. */
@Entity('sum_changes')
@Index('ix_sum_changes_customer_id', ['customerId'], { where: 'customer_id is not null' })
export class SumChange extends Sums {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  /** Whose balance it is. */
  @Column({ type: 'int', nullable: true })
  customerId!: number | null;

  @SumColumn()
  balance!: string;
}

/** How the sums stand. One row. */
@Entity('kept_sums')
@Check('ck_kept_sums_one', 'id = 1')
export class KeptSums {
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  /** The zone whose days were folded; null while all of it still stands in the changes. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  timeZone!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  foldedAt!: Date | null;

  /** When they were last held against what they are sums of. */
  @Column({ type: 'timestamptz', nullable: true })
  comparedAt!: Date | null;
}

/** An invoice that is not settled to the cent, and what is open of it. Triggers of orders and invoices write it, nobody else. */
@Entity('open_invoices')
export class OpenInvoice {
  /** Of the invoice. */
  @PrimaryColumn({ type: 'int' })
  id!: number;

  @Index('ix_open_invoices_customer_id')
  @Column({ type: 'int' })
  customerId!: number;

  @Index('ix_open_invoices_order_id')
  @Column({ type: 'int' })
  orderId!: number;

  @Column({ type: 'date', nullable: true })
  dueDate!: string | null;

  /** Of the order, as are the following. */
  @Column({ type: 'numeric', precision: 12, scale: 2 })
  totalAmount!: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  credited!: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  paid!: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  openAmount!: string;

  /** The zone by whose days the invoice falls due. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  timeZone!: string | null;
}
