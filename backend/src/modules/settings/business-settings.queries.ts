import { requireActor, type RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import { BusinessSettings } from '../business/index.js';
import { declareImageUse, idsInUrls } from '../media/index.js';

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
        : new AppError('FORBIDDEN', 'requests.mayNotRead', { field: `BusinessSettings.${name}` }),
    ]),
  );
}
