import { boolean, object, string, type ObjectSchema } from 'yup';
import type { UpdateBusinessSettingsInput } from '../../gql/schema.generated';
import { isMargin, marginFormat } from '../../lib/numbers/margin';
import { isTimeZone } from '../../lib/dates/time-zones';
import { numberFormatFault } from './number-format';
import type { BusinessForm_SettingsFragment } from './settings.generated';

export interface BusinessValues {
  name: string;
  address: string;
  /** None or one; an upload on its way counts. */
  logo: string[];
  taxId: string;
  currency: string;
  timeZone: string;
  /** Country of phone numbers without a country code. */
  phoneRegion: string;
  taxRate: string;
  orderNumberFormat: string;
  invoiceNumberFormat: string;
  creditNoteNumberFormat: string;
  /** Days from the issue of an invoice until it is due. */
  paymentTermsDays: string;
  /** The least per cent of the list price that staff may charge. */
  priceFloorPercent: string;
  /** What buyers pay on top of a supplier's price. */
  marketplaceMarginPercent: string;
  /** Whether suppliers who deliver for us are written to as soon as an order is confirmed. */
  sendDropShipOrders: boolean;
  reservationHours: string;
  nearExpiryDays: string;
  lowStockDefault: string;
}

export const businessLabels: Record<keyof BusinessValues, string> = {
  name: 'Business name',
  address: 'Address',
  logo: 'Logo',
  taxId: 'Tax ID',
  currency: 'Currency symbol',
  timeZone: 'Time zone',
  phoneRegion: 'Country of phone numbers',
  taxRate: 'Tax rate',
  orderNumberFormat: 'Order number format',
  invoiceNumberFormat: 'Invoice number format',
  creditNoteNumberFormat: 'Credit note number format',
  paymentTermsDays: 'Payment terms',
  priceFloorPercent: 'Price floor',
  marketplaceMarginPercent: 'Marketplace margin',
  sendDropShipOrders: 'Send orders to suppliers at once',
  reservationHours: 'Stock reservation',
  nearExpiryDays: 'Expiry warning',
  lowStockDefault: 'Low-stock default',
};

const whole = (text: string, min: number, max: number): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

const isPercent = (text: string): boolean => /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(text.trim());

const format = string()
  .trim()
  .required('Number format is required')
  .max(30, 'At most 30 characters')
  .test('format', function check(text) {
    const fault = numberFormatFault(text);
    return fault === undefined || this.createError({ message: fault });
  });

/** The server's limits, told before it is asked. */
export const businessSchema: ObjectSchema<Omit<BusinessValues, 'logo'>> = object({
  name: string().trim().required('Business name is required').max(255, 'At most 255 characters'),
  address: string().ensure().max(500, 'At most 500 characters'),
  taxId: string().ensure().max(50, 'At most 50 characters'),
  currency: string().ensure().max(8, 'At most 8 characters'),
  timeZone: string()
    .ensure()
    .test('zone', 'Choose a time zone such as Asia/Riyadh', (text) => text.trim() === '' || isTimeZone(text.trim())),
  phoneRegion: string().required('Choose a country'),
  taxRate: string().ensure().test('rate', 'Enter a rate from 0 to 100, like 15 or 7.5', isPercent),
  orderNumberFormat: format,
  invoiceNumberFormat: format,
  creditNoteNumberFormat: format,
  paymentTermsDays: string()
    .ensure()
    .test('days', 'Enter 0 to 365 days', (text) => whole(text, 0, 365)),
  priceFloorPercent: string().ensure().test('floor', 'Enter a share from 0 to 100, like 50 or 62.5', isPercent),
  marketplaceMarginPercent: string()
    .ensure()
    .test('margin', marginFormat, (text) => text.trim() !== '' && isMargin(text)),
  sendDropShipOrders: boolean().required(),
  reservationHours: string()
    .ensure()
    .test('hours', 'Enter 1 to 720 hours', (text) => whole(text, 1, 720)),
  nearExpiryDays: string()
    .ensure()
    .test('days', 'Enter 0 to 730 days', (text) => whole(text, 0, 730)),
  lowStockDefault: string()
    .ensure()
    .test('units', 'Enter 0 to 1000000 units', (text) => whole(text, 0, 1_000_000)),
});

/** The stored settings as the form shows them. */
export function businessToValues(settings: BusinessForm_SettingsFragment): BusinessValues {
  return {
    name: settings.name,
    address: settings.address ?? '',
    logo: settings.logoUrl ? [settings.logoUrl] : [],
    taxId: settings.taxId ?? '',
    currency: settings.currency,
    timeZone: settings.timeZone,
    phoneRegion: settings.phoneRegion ?? '',
    taxRate: settings.taxRate,
    orderNumberFormat: settings.orderNumberFormat ?? '',
    invoiceNumberFormat: settings.invoiceNumberFormat ?? '',
    creditNoteNumberFormat: settings.creditNoteNumberFormat ?? '',
    paymentTermsDays: String(settings.paymentTermsDays ?? ''),
    priceFloorPercent: settings.priceFloorPercent ?? '',
    marketplaceMarginPercent: settings.marketplaceMarginPercent ?? '',
    sendDropShipOrders: settings.sendDropShipOrders ?? false,
    reservationHours: String(settings.reservationHours ?? ''),
    nearExpiryDays: String(settings.nearExpiryDays ?? ''),
    lowStockDefault: String(settings.lowStockDefault ?? ''),
  };
}

const orNull = (text: string): string | null => text.trim() || null;

/** Only what was changed, with the version it was changed from. */
export function toBusinessInput(changes: Partial<BusinessValues>, version: number): UpdateBusinessSettingsInput {
  const { name, address, logo, taxId, currency, timeZone, taxRate, orderNumberFormat, invoiceNumberFormat } = changes;
  const {
    creditNoteNumberFormat,
    paymentTermsDays,
    priceFloorPercent,
    reservationHours,
    lowStockDefault,
    nearExpiryDays,
    marketplaceMarginPercent,
    sendDropShipOrders,
    phoneRegion,
  } = changes;
  return {
    version,
    ...(name !== undefined && { name: name.trim() }),
    ...(address !== undefined && { address: orNull(address) }),
    ...(logo !== undefined && { logoUrl: logo[0] ?? null }),
    ...(taxId !== undefined && { taxId: orNull(taxId) }),
    ...(currency !== undefined && { currency: orNull(currency) }),
    ...(timeZone !== undefined && { timeZone: orNull(timeZone) }),
    ...(phoneRegion !== undefined && { phoneRegion }),
    ...(taxRate !== undefined && { taxRate: taxRate.trim() }),
    ...(orderNumberFormat !== undefined && { orderNumberFormat: orderNumberFormat.trim() }),
    ...(invoiceNumberFormat !== undefined && { invoiceNumberFormat: invoiceNumberFormat.trim() }),
    ...(creditNoteNumberFormat !== undefined && { creditNoteNumberFormat: creditNoteNumberFormat.trim() }),
    ...(paymentTermsDays !== undefined && { paymentTermsDays: Number(paymentTermsDays) }),
    ...(priceFloorPercent !== undefined && { priceFloorPercent: priceFloorPercent.trim() }),
    ...(marketplaceMarginPercent !== undefined && { marketplaceMarginPercent: marketplaceMarginPercent.trim() }),
    ...(sendDropShipOrders !== undefined && { sendDropShipOrders }),
    ...(reservationHours !== undefined && { reservationHours: Number(reservationHours) }),
    ...(nearExpiryDays !== undefined && { nearExpiryDays: Number(nearExpiryDays) }),
    ...(lowStockDefault !== undefined && { lowStockDefault: Number(lowStockDefault) }),
  };
}
