import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { isPhoneRegion, type PhoneRegion } from '../../kernel/text/phones.js';
import { run, sql } from '../../kernel/sql.js';
import { changeBusinessSettings } from '../business/index.js';
import { readPhonesAnew } from '../identity/index.js';
import { UpdateBusinessSettingsInput } from './settings.inputs.js';
import { isTimeZone, numberFormatFault } from './settings.rules.js';

function checkNumberFormat(field: string, pattern: string | undefined): void {
  const fault = pattern === undefined ? null : numberFormatFault(pattern);
  if (fault) throw badInput(field, fault);
}

/** The zone as PostgreSQL spells it: screens and SQL must both know it. */
async function canonicalZone(ctx: RequestContext, zone: string): Promise<string> {
  const fault = badInput('timeZone', 'settings.timeZone');
  if (!isTimeZone(zone)) throw fault;
  const [found] = await run<{ name: string }>(
    queryableOf(ctx),
    sql`select name from pg_timezone_names where lower(name) = lower(${zone})`,
  );
  if (!found) throw fault;
  return found.name;
}

function knownRegion(code: string): PhoneRegion {
  const region = code.toUpperCase();
  if (!isPhoneRegion(region)) throw badInput('phoneRegion', 'settings.phoneRegion');
  return region;
}

/** The logo is an image that everybody signed in may see. */
async function requireLogo(ctx: RequestContext, url: string): Promise<void> {
  const id = /^\/media\/([A-Za-z0-9_-]{22})$/.exec(url)?.[1];
  const [image] = await run<{ id: string }>(
    queryableOf(ctx),
    sql`select id from media_object where id = ${id ?? ''} and visibility = 'catalog'`,
  );
  if (!image) throw badInput('logoUrl', 'settings.logo', {}, { reason: 'UNKNOWN_REFERENCE' });
}

/** Changes the settings. They count from the next request on, on every copy of the server: nothing keeps them. */
export const updateBusinessSettings = operation({
  name: 'updateBusinessSettings',
  permission: 'settings.write',
  input: UpdateBusinessSettingsInput,
  audit: 'BusinessSettings',
  prepare: async (ctx, input) => {
    const phoneRegion = input.phoneRegion === undefined ? undefined : knownRegion(input.phoneRegion);
    checkNumberFormat('orderNumberFormat', input.orderNumberFormat);
    checkNumberFormat('invoiceNumberFormat', input.invoiceNumberFormat);
    checkNumberFormat('creditNoteNumberFormat', input.creditNoteNumberFormat);
    if (input.logoUrl) await requireLogo(ctx, input.logoUrl);
    const timeZone = input.timeZone ? await canonicalZone(ctx, input.timeZone) : input.timeZone;
    return { timeZone, phoneRegion };
  },
  run: async (ctx, { version, ...changes }, prepared) => {
    const before = await changeBusinessSettings(ctx, { ...changes, ...prepared }, version);
    const { phoneRegion } = prepared;
    if (phoneRegion !== undefined && phoneRegion !== before.phoneRegion) await readPhonesAnew(ctx);
    return { id: 1 };
  },
});
