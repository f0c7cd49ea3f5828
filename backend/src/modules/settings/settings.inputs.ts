import { InputType } from 'type-graphql';
import {
  BoolInput,
  DateTimeInput,
  IdInput,
  IntInput,
  MoneyInput,
  TextInput,
  TextListInput,
  VersionInput,
} from '../../kernel/input-fields.js';

/** Changes to the business's settings; what is left out stays. */
@InputType({ description: "Changes to the business's settings; what is left out stays as it is." })
export class UpdateBusinessSettingsInput {
  @VersionInput()
  version?: number;

  @TextInput({ line: true, max: 255, optional: true, description: 'Name of the business.' })
  name?: string;

  @TextInput({ max: 500, optional: true, nullable: true, description: 'Postal address.' })
  address?: string | null;

  @TextInput({ max: 255, optional: true, nullable: true, description: 'Logo: the /media/… URL of an uploaded image.' })
  logoUrl?: string | null;

  @TextInput({ line: true, max: 50, optional: true, nullable: true, description: 'Tax number.' })
  taxId?: string | null;

  @TextInput({
    line: true,
    max: 8,
    optional: true,
    nullable: true,
    description: "Currency symbol; null for the server's default.",
  })
  currency?: string | null;

  @TextInput({
    max: 64,
    optional: true,
    nullable: true,
    description: "IANA time zone, e.g. Asia/Riyadh; null for the server's default.",
  })
  timeZone?: string | null;

  @TextInput({
    max: 2,
    optional: true,
    description: 'Country (ISO 3166) of phone numbers without a country code, e.g. SA. All phones are read anew.',
  })
  phoneRegion?: string;

  @MoneyInput({
    max: '100.00',
    optional: true,
    description: 'Tax on new orders in per cent, 0 to 100, at most two decimals.',
  })
  taxRate?: string;

  @TextInput({
    max: 30,
    optional: true,
    description: 'Pattern of order numbers: {seq} or {seq:6} once, {year} if wanted.',
  })
  orderNumberFormat?: string;

  @TextInput({
    max: 30,
    optional: true,
    description: 'Pattern of invoice numbers: {seq} or {seq:6} once, {year} if wanted.',
  })
  invoiceNumberFormat?: string;

  @TextInput({
    max: 30,
    optional: true,
    description: 'Pattern of credit note numbers: {seq} or {seq:6} once, {year} if wanted.',
  })
  creditNoteNumberFormat?: string;

  @IntInput({ min: 0, max: 365, optional: true, description: 'Days in which an invoice is to be paid.' })
  paymentTermsDays?: number;

  @IntInput({ min: 1, max: 720, optional: true, description: 'Hours for which a new order holds its stock.' })
  reservationHours?: number;

  @IntInput({ min: 0, max: 1_000_000, optional: true, description: 'Reorder point of new products, in units.' })
  lowStockDefault?: number;

  @IntInput({
    min: 0,
    max: 730,
    optional: true,
    description: 'Days before its expiry date at which stock raises an alert.',
  })
  nearExpiryDays?: number;

  @MoneyInput({
    max: '100.00',
    optional: true,
    description: 'How low staff may set the price of a line, in per cent of the list price, 0 to 100.',
  })
  priceFloorPercent?: string;

  @MoneyInput({
    max: '999.99',
    optional: true,
    description: "What buyers pay on top of a supplier's price, in per cent, 0 to 999.99, at most two decimals.",
  })
  marketplaceMarginPercent?: string;

  @BoolInput({
    optional: true,
    description:
      'Whether purchase orders for goods that suppliers bring to customers are sent at once; otherwise they are drafts.',
  })
  sendDropShipOrders?: boolean;
}

/** A key for a reporting tool. */
@InputType({ description: 'A key for a reporting tool.' })
export class CreateApiKeyInput {
  @TextInput({ line: true, max: 100, description: 'What the key is for.' })
  name!: string;

  @TextListInput({ max: 64, maxItems: 50, description: 'Permissions to read, of those that apiKeyScopes lists.' })
  scopes!: string[];

  @DateTimeInput({ optional: true, nullable: true, description: 'When it stops by itself; null for never.' })
  expiresAt?: Date | null;
}

/** One row by id. */
@InputType()
export class SettingsIdInput {
  @IdInput({ description: 'Id of the row.' })
  id!: number;
}
