import { requireActor, type OperationContext } from '../../kernel/context.js';
import { checkVersion, editRow, lockRow, pick } from '../../kernel/edit.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { said } from '../../words/index.js';
import { knownArea } from '../areas/index.js';
import { removeImages, saveImages, type PreparedImages } from '../media/index.js';
import { distanceFrom, learnPlace } from './customer-places.js';
import { phoneOf, visitedCustomer, visitingPerson } from './parties.js';
import { preparePhotos } from './photos.js';
import { checkContents, needsOf } from './visit-contents.js';
import { FieldVisit } from './visits.entity.js';
import { VisitCancelled, VisitCompleted, VisitGivenAway, VisitMoved, VisitPlanned } from './visits.events.js';
import { FieldVisitIdInput, RecordFieldVisitInput, UpdateFieldVisitInput } from './visits.inputs.js';
import { minutesBetween, momentOf, nextStatuses, VisitStatus } from './visits.rules.js';

const AUDITED = [
  'salesPersonId',
  'customerId',
  'customerName',
  'customerPhone',
  'businessCategory',
  'areaId',
  'status',
  'scheduledDate',
  'actualDate',
  'duration',
  'purpose',
  'visitReview',
  'chance',
  'nextAction',
  'notes',
  'location',
  'address',
  'latitude',
  'longitude',
  'accuracyMeters',
  'positionAgeSeconds',
  'distanceMeters',
  'imageIds',
  'attachments',
  'followUpRequired',
  'followUpDate',
  'followUpNotes',
  'cancelReason',
] as const satisfies readonly (keyof FieldVisit)[];

/** Writes a visit as it is kept, whoever records or plans it; undefined where the device that sends it has sent it before. */
export async function putVisit(ctx: OperationContext, row: Partial<FieldVisit>): Promise<number | undefined> {
  const { identifiers } = await ctx.em.createQueryBuilder().insert().into(FieldVisit).values(row).orIgnore().execute();
  const id = identifiers[0]?.id as number | undefined;
  if (id === undefined) return undefined;
  ctx.record({ entity: FieldVisit.name, entityId: id, after: pick(row, AUDITED) });
  return id;
}

/** Tells of a visit that is new, or has moved on. */
export function tellOf(ctx: OperationContext, visit: FieldVisit): void {
  const { id, cancelReason, planId = null } = visit;
  const facts = factsOf(visit);
  const date = (visit.actualDate ?? visit.scheduledDate)?.toISOString();
  if (visit.status === VisitStatus.planned) {
    ctx.emit(VisitPlanned, id, { ...facts, plannedFor: date as string, planId });
  }
  if (visit.status === VisitStatus.completed) ctx.emit(VisitCompleted, id, { ...facts, visitedAt: date as string });
  if (visit.status === VisitStatus.cancelled)
    ctx.emit(VisitCancelled, id, {
      ...facts,
      reason: cancelReason as string,
      plannedFor: visit.scheduledDate?.toISOString() ?? null,
    });
}

/** What a change of a visit that is and stays planned means for whoever makes it. */
function tellOfMove(ctx: OperationContext, before: FieldVisit, now: FieldVisit): void {
  const [from, to] = [before.scheduledDate?.toISOString(), now.scheduledDate?.toISOString()];
  // To the other person it is news as a whole.
  if (now.salesPersonId !== before.salesPersonId) tellOf(ctx, { ...now, planId: null });
  else if (from !== undefined && to !== undefined && from !== to)
    ctx.emit(VisitMoved, now.id, { ...factsOf(now), plannedFor: to, plannedBefore: from });
}

/** Tells whose visit it was that somebody else makes it. */
function tellOfLoss(ctx: OperationContext, before: FieldVisit, now: FieldVisit): void {
  if (now.salesPersonId === before.salesPersonId) return;
  ctx.emit(VisitGivenAway, now.id, {
    ...factsOf(now),
    salesPersonId: before.salesPersonId,
    givenTo: now.salesPersonId,
    plannedFor: now.status === VisitStatus.planned ? (now.scheduledDate?.toISOString() ?? null) : null,
  });
}

const factsOf = ({ salesPersonId, customerId, customerName }: FieldVisit) => ({
  salesPersonId,
  customerId: customerId ?? null,
  customerName,
});

/** The visit that a device sent before; it answers a repetition. */
export async function sentBefore(
  ctx: OperationContext,
  salesPersonId: number,
  clientId: string,
): Promise<{ id: number; planId: number | null } | undefined> {
  const [found] = await run<{ id: number; planId: number | null }>(
    ctx.connection,
    sql`select id, plan_id as "planId" from field_visits where sales_person_id = ${salesPersonId} and client_id = ${clientId}`,
  );
  return found;
}

/** Times of a visit that is not planned any more, as its status has them. */
function timesOf(
  status: VisitStatus,
  input: Pick<RecordFieldVisitInput, 'actualDate' | 'capturedAt' | 'finishedAt' | 'sentAt'>,
  before: Pick<FieldVisit, 'actualDate' | 'receivedAt'> | null = null,
): Pick<FieldVisit, 'actualDate' | 'duration'> {
  const now = new Date();
  const { actualDate, capturedAt, finishedAt, sentAt } = input;
  if (actualDate && actualDate > now) throw badInput('actualDate', 'values.notFuture');
  const began = actualDate ?? before?.actualDate ?? momentOf(capturedAt, sentAt, now);
  const isMeasured = before?.actualDate != null || (capturedAt != null && finishedAt != null);
  const ended = status === VisitStatus.completed && isMeasured ? momentOf(finishedAt, sentAt, now) : null;
  return { actualDate: began, duration: ended && minutesBetween(began, ended) };
}

/** Records a visit that was made or is being made, or plans one. A device that sends it again gets the one that is here. */
export const recordFieldVisit = operation({
  name: 'recordFieldVisit',
  permission: 'visits.write',
  input: RecordFieldVisitInput,
  audit: 'FieldVisit',
  idempotent: true,
  prepare: (ctx, { photos = [] }): Promise<PreparedImages> => preparePhotos(ctx, photos),
  run: async (ctx, input, photos) => {
    const {
      clientKey: _key,
      photos: _photos,
      area,
      actualDate: _actual,
      finishedAt: _finished,
      sentAt: _sent,
      isCustomerPlace,
      status = VisitStatus.planned,
      clientId = null,
      ...columns
    } = input;
    if (status === VisitStatus.cancelled) throw badInput('status', 'visits.cancelLater');
    const salesPersonId = await visitingPerson(ctx, input.salesPersonId);
    if (clientId !== null) {
      const known = await sentBefore(ctx, salesPersonId, clientId);
      if (known !== undefined) {
        ctx.unchanged();
        return { id: known.id };
      }
    }
    checkContents({ ...input, status }, needsOf(status));
    const phone = await phoneOf(ctx, input.customerPhone);
    const customerId = await visitedCustomer(ctx, input.customerId, phone);
    const place = await distanceFrom(ctx, customerId, input);
    const row: Partial<FieldVisit> = {
      ...columns,
      ...(status === VisitStatus.planned ? { actualDate: null, duration: null } : timesOf(status, input)),
      ...place,
      status,
      salesPersonId,
      customerId,
      clientId,
      phoneSpellings: phone.spellings,
      areaId: area ? await knownArea(ctx, { ...input, name: area }) : null,
      imageIds: await saveImages(ctx, photos, { field: 'photos', visibility: 'private' }),
    };
    const id = await putVisit(ctx, row);
    // The same visit was sent twice at once: the other one was faster.
    if (id === undefined) {
      ctx.unchanged();
      return { id: (await sentBefore(ctx, salesPersonId, clientId as string))?.id as number };
    }
    tellOf(ctx, { ...row, id } as FieldVisit);
    if (status !== VisitStatus.planned) await learnPlace(ctx, customerId, input, isCustomerPlace);
    return { id };
  },
});

/** A visit the actor may see, locked for a change. */
function lockVisit(ctx: OperationContext, id: number): Promise<FieldVisit> {
  const actor = requireActor(ctx);
  const isVisible = (row: FieldVisit): boolean =>
    actor.access('visits.write') === 'all' || row.salesPersonId === actor.id;
  return lockRow(ctx, FieldVisit, 'FieldVisit', id, isVisible);
}

/** What a move of a visit sets beside its status. */
function moveOf(ctx: OperationContext, row: FieldVisit, input: UpdateFieldVisitInput): Partial<FieldVisit> {
  const { status = row.status } = input;
  if (status === row.status) {
    const isMade = row.actualDate !== null;
    if (input.actualDate && !isMade) throw badInput('actualDate', 'visits.notBegun');
    if (input.actualDate && input.actualDate > new Date()) throw badInput('actualDate', 'values.notFuture');
    return input.actualDate ? { actualDate: input.actualDate } : {};
  }
  const allowed = nextStatuses(row.status, requireActor(ctx).access('visits.write') === 'all');
  if (!allowed.includes(status)) {
    throw new AppError(
      'ILLEGAL_TRANSITION',
      'visits.illegalMove',
      { from: said(`visitStates.${row.status}`), to: said(`visitStates.${status}`) },
      { details: { from: row.status, to: status, allowed } },
    );
  }
  const scheduledDate = input.scheduledDate ?? row.scheduledDate ?? row.actualDate;
  switch (status) {
    case VisitStatus.planned:
      return { actualDate: null, duration: null, cancelReason: null, scheduledDate };
    case VisitStatus.cancelled:
      return { actualDate: null, duration: null };
    case VisitStatus.in_progress:
      return { ...timesOf(status, input, row), duration: null };
    case VisitStatus.completed:
      return timesOf(status, input, row);
  }
}

/** Changes a visit: what was found, where it stands, who makes it. */
export const updateFieldVisit = operation({
  name: 'updateFieldVisit',
  permission: 'visits.write',
  input: UpdateFieldVisitInput,
  audit: 'FieldVisit',
  prepare: async (ctx, { id, photos }): Promise<PreparedImages | undefined> =>
    photos === undefined ? undefined : preparePhotos(ctx, photos, id),
  run: async (ctx, input, photos) => {
    const {
      id,
      version,
      photos: _photos,
      area,
      actualDate: _actual,
      finishedAt: _finished,
      sentAt: _sent,
      isCustomerPlace,
      ...columns
    } = input;
    const row = await lockVisit(ctx, id);
    const edit = { name: 'FieldVisit', audited: AUDITED, version };
    checkVersion(row, columns, edit);
    const moved = moveOf(ctx, row, input);
    const contents = { ...row, ...defined(columns), ...moved, ...cleared(row, input) };
    checkContents({ ...contents, area: area === undefined ? row.areaId : area }, needsOf(contents.status));
    const isOtherPhone = input.customerPhone !== undefined && input.customerPhone !== row.customerPhone;
    const phone = isOtherPhone ? await phoneOf(ctx, input.customerPhone) : undefined;
    const isOther = input.customerId !== undefined || (phone !== undefined && row.customerId === null);
    const customerId = isOther
      ? await visitedCustomer(ctx, input.customerId, phone ?? (await phoneOf(ctx, row.customerPhone)))
      : row.customerId;
    const isElsewhere = customerId !== row.customerId || input.latitude !== undefined;
    const changes: Partial<FieldVisit> = {
      ...columns,
      ...moved,
      ...cleared(row, input),
      ...(input.salesPersonId !== undefined && { salesPersonId: await visitingPerson(ctx, input.salesPersonId) }),
      ...(phone && { phoneSpellings: phone.spellings }),
      ...(area !== undefined && { areaId: area === null ? null : await knownArea(ctx, { ...contents, name: area }) }),
      ...(photos && { imageIds: await saveImages(ctx, photos, { field: 'photos', visibility: 'private' }) }),
      ...(isElsewhere && (await distanceFrom(ctx, customerId, contents))),
      customerId,
    };
    const gone = changes.imageIds ? row.imageIds.filter((image) => !changes.imageIds?.includes(image)) : [];
    const changed = await editRow(ctx, FieldVisit, row, changes, edit);
    if (changed) await removeImages(ctx, gone);
    if (changed) {
      const now = { ...contents, salesPersonId: changes.salesPersonId ?? row.salesPersonId, customerId };
      tellOfLoss(ctx, row, now);
      if (now.status !== row.status) tellOf(ctx, { ...now, planId: null });
      else if (now.status === VisitStatus.planned) tellOfMove(ctx, row, now);
    }
    if (contents.status !== VisitStatus.planned && (isElsewhere || isCustomerPlace)) {
      await learnPlace(ctx, customerId, contents, isCustomerPlace);
    }
    return { id };
  },
});

/** What goes with what is taken back: the rest of a follow-up, and of a position. */
function cleared(row: FieldVisit, input: UpdateFieldVisitInput): Partial<FieldVisit> {
  const { followUpRequired = row.followUpRequired, followUpDate, followUpNotes, latitude } = input;
  return {
    ...(!followUpRequired && { followUpDate: followUpDate ?? null, followUpNotes: followUpNotes ?? null }),
    ...(latitude === null && { accuracyMeters: null, positionAgeSeconds: null }),
  };
}

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Removes a visit with its photos. */
export const deleteFieldVisit = operation({
  name: 'deleteFieldVisit',
  permission: 'visits.write',
  input: FieldVisitIdInput,
  audit: 'FieldVisit',
  run: async (ctx, { id }) => {
    const row = await lockVisit(ctx, id);
    await ctx.em.delete(FieldVisit, { id });
    await removeImages(ctx, row.imageIds);
    ctx.record({ entity: FieldVisit.name, entityId: id, before: pick(row, AUDITED) });
    return { id };
  },
});
