import { poolOf, type OperationContext } from '../../../kernel/context.js';
import { inTransaction } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { dayOf } from '../../../kernel/values/time-zone.js';
import { defineJob, enqueue } from '../../jobs/index.js';
import { LetterKind, sendSoon, writeLetter } from '../../letters/index.js';
import { ExportState } from '../exports.rules.js';
import { insertFile, writeExportJob } from '../files/export-files.operations.js';
import { declareScheduledEnd } from '../files/finished.js';
import { sourceNamed } from '../files/sources.js';
import { ExportSchedule } from './schedules.entity.js';
import { daysOf, nextDue } from './schedules.rules.js';

/** The query of a schedule for a run on that day: its own days move along. */
function queryOn({ source, query, days }: ExportSchedule, today: string): string {
  const names = sourceNamed(source).days;
  const moved = daysOf(days, today);
  if (!names || !moved) return query;
  const parameters = new URLSearchParams(query);
  parameters.set(names.from, moved.from);
  parameters.set(names.to, moved.to);
  return parameters.toString();
}

/** Has a report made and sent, in the transaction that notes that it was begun. Answers the file's id. */
export async function begin(ctx: OperationContext, schedule: ExportSchedule): Promise<number> {
  const [owner] = await run<{ role: string }>(
    ctx.connection,
    sql`select role from users where id = ${schedule.ownerId}`,
  );
  const id = await insertFile(ctx, {
    ownerId: schedule.ownerId,
    ownerRole: owner?.role ?? '',
    language: schedule.language,
    source: schedule.source,
    query: queryOn(schedule, dayOf(new Date(), ctx.settings.timezone)),
    format: schedule.format,
    rows: 0,
    name: schedule.source.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    scheduleId: schedule.id,
  });
  await run(
    ctx.connection,
    sql`insert into export_deliveries (file_id, address) select ${id}::int, unnest(${schedule.recipients}::text[])`,
  );
  await run(
    ctx.connection,
    sql`update export_schedules set last_at = now(), last_state = ${ExportState.waiting}, last_error = null
        where id = ${schedule.id}`,
  );
  await enqueue(ctx, writeExportJob, id);
  return id;
}

// The letters are asked for with the note that the file is ready: a crash between the two loses none and sends none twice.
declareScheduledEnd(async (ctx, scheduleId, { id, state, error }) => {
  await run(
    ctx.connection,
    sql`update export_schedules set last_state = ${state}, last_error = ${error ? JSON.stringify(error) : null}::jsonb
        where id = ${scheduleId}`,
  );
  if (state !== ExportState.ready) return;
  const deliveries = await run<{ id: number }>(
    ctx.connection,
    sql`select id from export_deliveries where file_id = ${id} order by id`,
  );
  for (const delivery of deliveries) {
    const kind = LetterKind.scheduled_report;
    await sendSoon(ctx, await writeLetter(ctx, { kind, entity: 'ExportDelivery', entityId: delivery.id }));
  }
});

/** Begins the reports that are due. One that was due several times while no copy of the server ran is sent once. */
export const runSchedules = defineJob({
  name: 'run-schedules',
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await run<{ id: number }>(
      poolOf(ctx.dataSource),
      sql`select id from export_schedules where is_active and next_at <= now() order by next_at, id limit 100`,
    );
    for (const { id } of due) {
      await inTransaction(ctx, async (tx) => {
        // Whoever comes second finds it begun: the time of the next run is written with the first.
        const [schedule] = await tx.em
          .createQueryBuilder(ExportSchedule, 's')
          .where('s.id = :id and s.is_active and s.next_at <= now()', { id })
          .setLock('pessimistic_write')
          .setOnLocked('skip_locked')
          .getMany();
        if (!schedule) return;
        await begin(tx, schedule);
        const nextAt = nextDue(schedule, new Date(), ctx.settings.timezone);
        await run(tx.connection, sql`update export_schedules set next_at = ${nextAt} where id = ${id}`);
      });
    }
  },
});
