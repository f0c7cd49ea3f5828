import { defineEvent } from '../../kernel/domain-events.js';

const VISIT = { salesPersonId: 'id', customerId: 'id?', customerName: 'text' } as const;
const of = { entity: 'FieldVisit', version: 1 } as const;

export const VisitPlanned = defineEvent({
  ...of,
  name: 'visit.planned',
  description: 'A visit was planned, or is to come again.',
  payload: { ...VISIT, plannedFor: 'time', planId: 'id?' },
});

export const VisitMoved = defineEvent({
  ...of,
  name: 'visit.moved',
  description: 'A planned visit is for another time.',
  payload: { ...VISIT, plannedFor: 'time', plannedBefore: 'time' },
});

export const VisitCompleted = defineEvent({
  ...of,
  name: 'visit.completed',
  description: 'A visit is over.',
  payload: { ...VISIT, visitedAt: 'time' },
});

export const VisitCancelled = defineEvent({
  ...of,
  name: 'visit.cancelled',
  description: 'A visit does not take place.',
  payload: { ...VISIT, reason: 'text', plannedFor: 'time?' },
});
