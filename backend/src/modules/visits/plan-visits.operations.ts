import type { OperationContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { knownArea } from '../areas/index.js';
import { phoneOf, visitedCustomer, visitingPerson } from './parties.js';
import { FieldVisit } from './visits.entity.js';
import { VisitsPlanned } from './visits.events.js';
import { MAX_PLANNED, PlanFieldVisitsInput } from './visits.inputs.js';
import { putVisit, sentBefore, tellOf } from './visits.operations.js';
import { plannedDates, VisitStatus } from './visits.rules.js';

/** The plan that a device sent before; it answers a repetition. */
async function planSentBefore(
  ctx: OperationContext,
  salesPersonId: number,
  clientId: string,
): Promise<{ id: number; count: number } | undefined> {
  const known = await sentBefore(ctx, salesPersonId, clientId);
  if (known === undefined) return undefined;
  // A single visit of that name was sent first: a row of them is not what is here.
  if (known.planId === null) throw badInput('clientId', 'visits.singleVisit');
  const [counted] = await run<{ count: number }>(
    ctx.connection,
    sql`select count(*)::int as count from field_visits where plan_id = ${known.planId}`,
  );
  return { id: known.planId, count: counted?.count ?? 0 };
}

/** Plans visits at regular intervals. Each is a visit of its own from then on. A device that sends it again gets what is here. */
export const planFieldVisits = operation({
  name: 'planFieldVisits',
  permission: 'visits.write',
  input: PlanFieldVisitsInput,
  audit: 'FieldVisit',
  idempotent: true,
  run: async (ctx, input) => {
    const { clientKey: _key, clientId = null, area, firstDate, repeat, every = 1, until, ...columns } = input;
    const zone = ctx.settings.timezone;
    const dates = plannedDates(firstDate, { repeat, every, until, most: MAX_PLANNED, zone });
    const [first, ...rest] = dates;
    if (first === undefined) throw badInput('until', 'visits.noDate');
    if (dates.length > MAX_PLANNED) throw badInput('until', 'visits.tooMany', { max: MAX_PLANNED });
    const salesPersonId = await visitingPerson(ctx, input.salesPersonId);
    if (clientId !== null) {
      const known = await planSentBefore(ctx, salesPersonId, clientId);
      if (known !== undefined) {
        ctx.unchanged();
        return known;
      }
    }
    const phone = await phoneOf(ctx, input.customerPhone);
    const row: Partial<FieldVisit> = {
      ...columns,
      status: VisitStatus.planned,
      salesPersonId,
      customerId: await visitedCustomer(ctx, input.customerId, phone),
      phoneSpellings: phone.spellings,
      areaId: area ? await knownArea(ctx, { name: area }) : null,
    };
    // The first one names the plan, here and on the device.
    const planId = await putVisit(ctx, { ...row, scheduledDate: first, clientId });
    // The same plan was sent twice at once: the other one was faster.
    if (planId === undefined) {
      ctx.unchanged();
      return (await planSentBefore(ctx, salesPersonId, clientId as string)) as { id: number; count: number };
    }
    await ctx.em.update(FieldVisit, { id: planId }, { planId });
    tellOf(ctx, { ...row, id: planId, scheduledDate: first, planId } as FieldVisit);
    for (const scheduledDate of rest) {
      const visit = { ...row, scheduledDate, planId };
      tellOf(ctx, { ...visit, id: (await putVisit(ctx, visit)) as number } as FieldVisit);
    }
    ctx.emit(VisitsPlanned, planId, {
      salesPersonId,
      customerId: row.customerId ?? null,
      customerName: input.customerName,
      plannedFor: first.toISOString(),
      count: dates.length,
    });
    return { id: planId, count: dates.length };
  },
});
