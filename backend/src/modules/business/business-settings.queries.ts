import type { DataSource } from 'typeorm';
import { poolOf } from '../../kernel/context.js';
import type { PhoneRegion } from '../../kernel/text/phones.js';
import { raw, run, sql, type Queryable } from '../../kernel/sql.js';

/** The symbol of the business's currency. */
export const CURRENCY = raw(
  `coalesce((select currency from business_settings), nullif(current_setting('wholesale_desk.currency', true), ''), '$')`,
);

/** Currency and zone as they are set, for pages that nobody is signed in to; null where the server's default counts. */
export async function readLocale(
  dataSource: DataSource,
): Promise<{ currency: string | null; timezone: string | null }> {
  const [row] = await run<{ currency: string | null; timezone: string | null }>(
    poolOf(dataSource),
    sql`select currency, time_zone as timezone from business_settings`,
  );
  return row ?? { currency: null, timezone: null };
}

/** Country of phone numbers without a country code; held, it stays the same until the end of the transaction. */
export async function phoneRegion(on: Queryable, hold = false): Promise<PhoneRegion> {
  const [row] = await run<{ region: PhoneRegion }>(
    on,
    sql`select phone_region as region from business_settings ${raw(hold ? 'for share' : '')}`,
  );
  if (!row) throw new Error('The settings of the business are missing');
  return row.region;
}

/** What a new order takes from the settings. */
export interface OrderTerms {
  /** Per cent. */
  taxRate: string;
  orderNumberFormat: string;
  reservationHours: number;
  /** How low staff may set the price of a line, in per cent of the list price. */
  priceFloorPercent: string;
  /** Symbol; null: the server's own counts. */
  currency: string | null;
}

/** `OrderTerms` as one JSON value: part of the statement that reads what an order stands on. */
export const orderTermsSql = sql`(select json_build_object('taxRate', tax_rate::text, 'orderNumberFormat', order_number_format,
  'reservationHours', reservation_hours, 'priceFloorPercent', price_floor_percent::text, 'currency', currency) from business_settings)`;
