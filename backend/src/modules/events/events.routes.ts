import { choice, defineExport, number, text, time } from '../../kernel/rest/export.js';
import type { RestRoute } from '../../kernel/rest/rest.js';
import { EventDeliveryFilter } from './events.inputs.js';
import { eventDeliveryReads } from './events.queries.js';

export const eventsRoutes: RestRoute[] = [
  defineExport({
    list: 'eventDeliveries',
    reads: eventDeliveryReads,
    filter: EventDeliveryFilter,
    path: '/event-deliveries/export.csv',
    name: 'event-deliveries',
    rows: 'The events that were not handled',
    columns: [
      number('columns.id', 'id'),
      time('columns.happened', 'happenedAt'),
      text('columns.event', 'eventName'),
      text('columns.kindOfThing', 'entity'),
      text('columns.thingId', 'entityId'),
      text('columns.thing', 'entityName'),
      text('columns.subscriber', 'subscriber'),
      choice('columns.state', 'state', 'eventDeliveryState'),
      number('columns.tries', 'tries'),
      time('columns.nextTry', 'nextTryAt'),
      time('columns.changed', 'changedAt'),
      text('columns.fault', 'error'),
    ],
  }),
];
