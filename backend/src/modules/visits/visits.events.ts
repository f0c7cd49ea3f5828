import { defineEvent } from '../../kernel/domain-events.js';

const VISIT = { salesPersonId: 'id', customerId: 'id?', customerName: 'text' } as const;
const of = { entity: 'FieldVisit', version: 1 } as const;

export const VisitPlanned = defineEvent({
  ...of,
  name: 'visit.planned',
  description: 'A visit was planned, or is to come again.',
  payload: { ...VISIT, plannedFor: 'time', planId: 'id?' },
});

export const VisitsPlanned = defineEvent({
  ...of,
  name: 'visit.plan_made',
  description: 'Visits at regular intervals were planned; the event is about the first of them.',
  payload: { ...VISIT, plannedFor: 'time', count: 'integer' },
});

export const VisitGivenAway = defineEvent({
  ...of,
  name: 'visit.given_away',
  description: 'Somebody else makes a visit than before; `salesPersonId` is whose it was.',
  payload: { ...VISIT, plannedFor: 'time?', givenTo: 'id' },
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
