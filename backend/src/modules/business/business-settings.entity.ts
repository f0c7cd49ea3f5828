import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Entity, PrimaryColumn } from 'typeorm';
import {
  BoolColumn,
  DecimalColumn,
  IntColumn,
  RowVersionColumn,
  TextColumn,
  UpdatedAtColumn,
} from '../../kernel/columns.js';
import type { PhoneRegion } from '../../kernel/text/phones.js';

/**
 * What the business decides for itself: one row for the whole installation. Columns that are never empty may still be
 * `null` in an answer, to callers who may not read them.
 */
@ObjectType({
  description: 'What the business decides for itself: who it is, its currency, zone, taxes, numbers and stock rules.',
  simpleResolvers: true,
})
@Entity('business_settings')
@Check('ck_business_settings_one_row', 'id = 1')
@Check('ck_business_settings_tax_rate', 'tax_rate between 0 and 100')
@Check('ck_business_settings_reservation_hours', 'reservation_hours between 1 and 720')
@Check('ck_business_settings_low_stock_default', 'low_stock_default >= 0')
@Check('ck_business_settings_near_expiry', 'near_expiry_days between 0 and 730')
@Check('ck_business_settings_price_floor', 'price_floor_percent between 0 and 100')
@Check('ck_business_settings_marketplace_margin', 'marketplace_margin_percent between 0 and 999.99')
@Check('ck_business_settings_payment_terms_days', 'payment_terms_days between 0 and 365')
export class BusinessSettings {
  @Field(() => ID, { description: 'Always 1: there is one business.' })
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  @TextColumn(255, { description: 'Name of the business.', options: { default: 'Wholesale Desk' } })
  name!: string;

  @TextColumn(500, { nullable: true, description: 'Postal address. Admins only.' })
  address!: string | null;

  @TextColumn(255, { nullable: true, description: 'Logo: a /media/… URL. Admins only.' })
  logoUrl!: string | null;

  @TextColumn(50, { nullable: true, description: 'Tax number. Admins only.' })
  taxId!: string | null;

  /** Null: the server's own, from its environment. */
  @TextColumn(8, { description: "Currency symbol; the server's default unless set.", options: { nullable: true } })
  currency!: string | null;

  /** Null: the server's own, from its environment. */
  @TextColumn(64, {
    description: "IANA time zone in which days and months are counted; the server's default unless set.",
    options: { nullable: true },
  })
  timeZone!: string | null;

  @TextColumn(2, {
    nullable: true,
    description: 'Country (ISO 3166) of phone numbers without a country code, e.g. SA. Admins only.',
    options: { nullable: false, default: 'SA' },
  })
  phoneRegion!: PhoneRegion;

  @DecimalColumn(5, 2, { description: 'Tax on new orders, in per cent, 0 to 100.', options: { default: 0 } })
  taxRate!: string;

  @TextColumn(30, {
    nullable: true,
    description: 'Pattern of order numbers, e.g. ORD-{year}-{seq:6}. Admins only.',
    options: { nullable: false, default: 'ORD-{seq:6}' },
  })
  orderNumberFormat!: string;

  @TextColumn(30, {
    nullable: true,
    description: 'Pattern of invoice numbers, e.g. INV-{seq:6}. Admins only.',
    options: { nullable: false, default: 'INV-{seq:6}' },
  })
  invoiceNumberFormat!: string;

  @TextColumn(30, {
    nullable: true,
    description: 'Pattern of credit note numbers, e.g. CN-{seq:6}. Admins only.',
    options: { nullable: false, default: 'CN-{seq:6}' },
  })
  creditNoteNumberFormat!: string;

  @IntColumn({
    nullable: true,
    description: 'Days from the issue of an invoice to its due date, 0 to 365. Admins only.',
    options: { nullable: false, default: 30 },
  })
  paymentTermsDays!: number;

  @IntColumn({
    nullable: true,
    description: 'Hours for which a pending order holds its stock, 1 to 720. Admins only.',
    options: { nullable: false, default: 72 },
  })
  reservationHours!: number;

  @IntColumn({
    nullable: true,
    description: 'Reorder point of new products, in units. Admins only.',
    options: { nullable: false, default: 10 },
  })
  lowStockDefault!: number;

  @IntColumn({
    nullable: true,
    description: 'Days before its expiry date at which stock raises an alert, 0 to 730. Admins only.',
    options: { nullable: false, default: 30 },
  })
  nearExpiryDays!: number;

  @DecimalColumn(5, 2, {
    nullable: true,
    description: 'How low staff may set the price of a line, in per cent of the list price, 0 to 100. Admins only.',
    options: { nullable: false, default: 50 },
  })
  priceFloorPercent!: string;

  @DecimalColumn(5, 2, {
    nullable: true,
    description:
      "What buyers pay on top of a supplier's price on the marketplace, in per cent, 0 to 999.99; suppliers and offers may have their own. Admins only.",
    options: { nullable: false, default: 0 },
  })
  marketplaceMarginPercent!: string;

  @BoolColumn({
    nullable: true,
    description:
      'Whether purchase orders for goods that suppliers bring to customers are sent at once when an order is confirmed; otherwise they are drafts. Admins only.',
    options: { nullable: false, default: false },
  })
  sendDropShipOrders!: boolean;

  @UpdatedAtColumn()
  updatedAt!: Date;

  @RowVersionColumn()
  version!: number;
}
