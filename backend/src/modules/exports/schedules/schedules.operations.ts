import { requireActor, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { editRow, lockRow } from '../../../kernel/edit.js';
import { badInput } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { emailFault } from '../../../kernel/values/values.js';
import { parametersOf, sourceNamed } from '../files/sources.js';
import { checkRows } from '../files/export-files.operations.js';
import { begin } from './run-schedules.js';
import { ExportSchedule } from './schedules.entity.js';
import { CreateExportScheduleInput, ExportScheduleIdInput, UpdateExportScheduleInput } from './schedules.inputs.js';
import { nextDue, ScheduleDays, ScheduleRhythm, type ScheduleTime } from './schedules.rules.js';

/** Addresses in one spelling: mail programs write them in any case. Anybody's for admins, else of people of the business only. */
async function checkRecipients(ctx: RequestContext, given: readonly string[]): Promise<string[]> {
  const recipients = [...new Set(given.map((address) => address.toLowerCase()))];
  if (recipients.length === 0) throw badInput('recipients', 'values.required');
  for (const address of recipients) {
    const fault = emailFault(address);
    if (fault) throw badInput('recipients', fault);
  }
  if (requireActor(ctx).access('exports.schedule') === 'all') return recipients;
  const staff = await run<{ email: string }>(
    ctx.connection!,
    sql`select lower(email) as email from users
        where lower(email) = any(${recipients}::text[]) and role in ('admin', 'sales_team') and is_active and archived_at is null`,
  );
  const other = recipients.find((address) => !staff.some(({ email }) => email === address));
  if (other !== undefined) throw badInput('recipients', 'exports.staffOnly', { address: other });
  return recipients;
}

/** What a rhythm needs and no other has. */
function checkTime({ rhythm, at, weekday, monthDay }: ScheduleTime): ScheduleTime {
  if (rhythm === ScheduleRhythm.weekly && weekday === null) throw badInput('weekday', 'exports.weekday');
  if (rhythm === ScheduleRhythm.monthly && monthDay === null) throw badInput('monthDay', 'exports.monthDay');
  return {
    rhythm,
    at,
    weekday: rhythm === ScheduleRhythm.weekly ? weekday : null,
    monthDay: rhythm === ScheduleRhythm.monthly ? monthDay : null,
  };
}

function checkDays(source: string, days: ScheduleDays): void {
  if (days !== ScheduleDays.as_chosen && !sourceNamed(source).days) throw badInput('days', 'exports.noDays');
}

/** Sends a list or report at set times, as whoever sets it up sees it then. */
export const createExportSchedule = operation({
  name: 'createExportSchedule',
  permission: 'exports.schedule',
  input: CreateExportScheduleInput,
  audit: 'ExportSchedule',
  idempotent: true,
  prepare: async (ctx, { source: name, query, format }) => {
    const source = sourceNamed(name);
    const opened = await source.open(ctx, parametersOf(source, query ?? ''));
    checkRows(format, await opened.count());
  },
  run: async (ctx, input) => {
    const { name, source, query, format, days = ScheduleDays.as_chosen } = input;
    const { weekday = null, monthDay = null } = input;
    checkDays(source, days);
    const time = checkTime({ rhythm: input.rhythm, at: input.at, weekday, monthDay });
    const row = {
      ...time,
      name,
      source,
      query: query ?? '',
      format,
      days,
      recipients: await checkRecipients(ctx, input.recipients),
      ownerId: requireActor(ctx).id,
      language: ctx.language,
      nextAt: nextDue(time, new Date(), ctx.settings.timezone),
    };
    const { identifiers } = await ctx.em.insert(ExportSchedule, row);
    const id = Number(identifiers[0]?.id);
    ctx.record({ entity: 'ExportSchedule', entityId: id, after: row });
    return { id };
  },
});

/** The schedule, locked, where it is the caller's or the caller sees all. */
function lockOwn(ctx: OperationContext, id: number, purpose: 'edit' | 'remove' = 'edit'): Promise<ExportSchedule> {
  const actor = requireActor(ctx);
  const isSeen = ({ ownerId }: ExportSchedule): boolean =>
    actor.access('exports.schedule') === 'all' || ownerId === actor.id;
  return lockRow(ctx, ExportSchedule, 'ExportSchedule', id, isSeen, purpose);
}

/** Changes when, to whom and how a report is sent, pauses it, or goes on with it. */
export const updateExportSchedule = operation({
  name: 'updateExportSchedule',
  permission: 'exports.schedule',
  input: UpdateExportScheduleInput,
  audit: 'ExportSchedule',
  run: async (ctx, { id, version, recipients, ...rest }) => {
    const row = await lockOwn(ctx, id);
    if (rest.days) checkDays(row.source, rest.days);
    const time = checkTime({
      rhythm: rest.rhythm ?? row.rhythm,
      at: rest.at ?? row.at,
      weekday: rest.weekday === undefined ? row.weekday : rest.weekday,
      monthDay: rest.monthDay === undefined ? row.monthDay : rest.monthDay,
    });
    const isMoved =
      time.rhythm !== row.rhythm ||
      time.at !== row.at ||
      time.weekday !== row.weekday ||
      time.monthDay !== row.monthDay;
    const isResumed = rest.isActive === true && !row.isActive;
    await editRow(
      ctx,
      ExportSchedule,
      row,
      {
        ...rest,
        ...time,
        ...(recipients && { recipients: await checkRecipients(ctx, recipients) }),
        ...((isMoved || isResumed) && { nextAt: nextDue(time, new Date(), ctx.settings.timezone) }),
      },
      {
        name: 'ExportSchedule',
        audited: ['name', 'days', 'format', 'rhythm', 'at', 'weekday', 'monthDay', 'recipients', 'isActive'],
        ...(version !== undefined && { version }),
      },
    );
    return { id };
  },
});

/** Ends a schedule. What it has sent stays sent. */
export const deleteExportSchedule = operation({
  name: 'deleteExportSchedule',
  permission: 'exports.schedule',
  input: ExportScheduleIdInput,
  audit: 'ExportSchedule',
  run: async (ctx, { id }) => {
    const { name } = await lockOwn(ctx, id, 'remove');
    await ctx.em.delete(ExportSchedule, { id });
    ctx.record({ entity: 'ExportSchedule', entityId: id, before: { name } });
    return { id };
  },
});

/** Sends a report now, beside its times. */
export const sendExportSchedule = operation({
  name: 'sendExportSchedule',
  permission: 'exports.schedule',
  input: ExportScheduleIdInput,
  audit: 'ExportSchedule',
  run: async (ctx, { id }) => {
    const schedule = await lockOwn(ctx, id);
    await ctx.countExport?.();
    const fileId = await begin(ctx, schedule);
    ctx.record({ entity: 'ExportSchedule', entityId: id, after: { fileId } });
    return { id };
  },
});
