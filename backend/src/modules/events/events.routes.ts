import { defineExport, number, text, time } from '../../kernel/rest/export.js';
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
      number('Id', 'id'),
      time('Happened', 'happenedAt'),
      text('Event', 'eventName'),
      text('Kind of thing', 'entity'),
      text('Thing id', 'entityId'),
      text('Thing', 'entityName'),
      text('Subscriber', 'subscriber'),
      text('State', 'state'),
      number('Tries', 'tries'),
      time('Next try', 'nextTryAt'),
      time('Changed', 'changedAt'),
      text('Fault', 'error'),
    ],
  }),
];
