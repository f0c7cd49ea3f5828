import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { knownArea } from '../areas/index.js';
import { phoneOf, visitedCustomer, visitingPerson } from './parties.js';
import { MAX_PLANNED, PlanFieldVisitsInput } from './visits.inputs.js';
import { insertVisit } from './visits.operations.js';
import { plannedDates, VisitStatus } from './visits.rules.js';
import { FieldVisit } from './visits.entity.js';

/** Plans visits at regular intervals. Each is a visit of its own from then on. */
export const planFieldVisits = operation({
  name: 'planFieldVisits',
  permission: 'visits.write',
  input: PlanFieldVisitsInput,
  audit: 'FieldVisit',
  idempotent: true,
  run: async (ctx, input) => {
    const { clientKey: _key, area, firstDate, repeat, every = 1, until, ...columns } = input;
    const zone = ctx.settings.timezone;
    const dates = plannedDates(firstDate, { repeat, every, until, most: MAX_PLANNED, zone });
    if (dates.length === 0) throw badInput('until', 'visits.noDate');
    if (dates.length > MAX_PLANNED) throw badInput('until', 'visits.tooMany', { max: MAX_PLANNED });
    const salesPersonId = await visitingPerson(ctx, input.salesPersonId);
    const phone = await phoneOf(ctx, input.customerPhone);
    const row: Partial<FieldVisit> = {
      ...columns,
      status: VisitStatus.planned,
      salesPersonId,
      customerId: await visitedCustomer(ctx, input.customerId, phone),
      phoneSpellings: phone.spellings,
      areaId: area ? await knownArea(ctx, { name: area }) : null,
    };
    let planId: number | undefined;
    for (const scheduledDate of dates) {
      const id = (await insertVisit(ctx, { ...row, scheduledDate, ...(planId !== undefined && { planId }) })) as number;
      if (planId === undefined) {
        planId = id;
        await ctx.em.update(FieldVisit, { id }, { planId });
      }
    }
    return { id: planId as number, count: dates.length };
  },
});
