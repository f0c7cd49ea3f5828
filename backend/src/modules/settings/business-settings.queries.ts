import type { DataSource } from 'typeorm';
import { poolOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { declareImageUse, idsInUrls } from '../media/index.js';
import { BusinessSettings } from './business-settings.entity.js';

declareImageUse('business_settings.logo_url', idsInUrls('business_settings', 'logo_url'));

/** What everybody who is signed in may know; the rest is for those who may change it. */
const PUBLIC: readonly (keyof BusinessSettings)[] = [
  'id',
  'name',
  'currency',
  'timeZone',
  'taxRate',
  'updatedAt',
  'version',
];

/** The settings as they count now. A field that the caller may not read holds its refusal, which fails that field alone. */
export async function businessSettings(ctx: RequestContext): Promise<Record<string, unknown>> {
  authorize(ctx, 'settings.read');
  const row = await ctx.dataSource.getRepository(BusinessSettings).findOneByOrFail({ id: 1 });
  const { defaults } = ctx.settings;
  const counting = { ...row, currency: row.currency ?? defaults.currency, timeZone: row.timeZone ?? defaults.timezone };
  if (requireActor(ctx).access('settings.write') !== 'none') return counting;
  return Object.fromEntries(
    Object.entries(counting).map(([name, value]) => [
      name,
      PUBLIC.some((open) => open === name)
        ? value
        : new AppError('FORBIDDEN', `You may not read BusinessSettings.${name}`),
    ]),
  );
}

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
