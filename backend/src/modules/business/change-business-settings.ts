import type { OperationContext } from '../../kernel/context.js';
import { editRow, lockRow } from '../../kernel/edit.js';
import { BusinessSettings } from './business-settings.entity.js';

const AUDITED = [
  'name',
  'address',
  'logoUrl',
  'taxId',
  'currency',
  'timeZone',
  'phoneRegion',
  'taxRate',
  'orderNumberFormat',
  'invoiceNumberFormat',
  'creditNoteNumberFormat',
  'paymentTermsDays',
  'reservationHours',
  'lowStockDefault',
  'nearExpiryDays',
  'priceFloorPercent',
  'marketplaceMarginPercent',
  'sendDropShipOrders',
] as const satisfies readonly (keyof BusinessSettings)[];

/** What the environment stands in for is given out as its value: sent back, it is no choice of the business. */
function withoutDefaults(
  ctx: OperationContext,
  sent: Partial<BusinessSettings>,
  row: BusinessSettings,
): Partial<BusinessSettings> {
  const { currency, timezone } = ctx.settings.defaults;
  return {
    ...sent,
    ...(row.currency === null && sent.currency === currency && { currency: null }),
    ...(row.timeZone === null && sent.timeZone === timezone && { timeZone: null }),
  };
}

/** Writes settings that were checked, and answers those before; `STALE_VERSION` when somebody else has changed them since. */
export async function changeBusinessSettings(
  ctx: OperationContext,
  changes: Partial<BusinessSettings>,
  version?: number,
): Promise<BusinessSettings> {
  const row = await lockRow(ctx, BusinessSettings, 'BusinessSettings', 1);
  const sent = withoutDefaults(ctx, changes, row);
  await editRow(ctx, BusinessSettings, row, sent, { name: 'BusinessSettings', audited: AUDITED, version });
  return row;
}
