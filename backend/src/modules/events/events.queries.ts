import { expression, isoTime, readModel, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { literal, raw, sql, type Sql } from '../../kernel/sql.js';
import { thingNameSql } from '../audit/index.js';
import { EventDelivery } from './events.entity.js';
import type { EventDeliveryFilter } from './events.inputs.js';
import { EventDeliveryState } from './events.rules.js';
import type { Subscriber } from './subscribers.js';

/** A column of the event. */
const ofEvent = (row: Row, column: string): Sql =>
  sql`(select ev.${raw(column)} from domain_events ev where ev.id = ${row('eventId')})`;

export const eventDeliveryModel = readModel('EventDelivery', EventDelivery, {
  permission: 'audit.read',
  // What is handled is a mark that is soon forgotten, and nobody's business.
  scope: (_actor, row) => sql`${row('state')} <> ${literal(EventDeliveryState.handled)}`,
  fields: {
    eventName: expression((row) => ofEvent(row, 'name')),
    eventVersion: expression((row) => ofEvent(row, 'version')),
    entity: expression((row) => ofEvent(row, 'entity')),
    entityId: expression((row) => ofEvent(row, 'entity_id')),
    entityName: expression((row) => thingNameSql(ofEvent(row, 'entity'), ofEvent(row, 'entity_id'))),
    payload: expression((row) => ofEvent(row, 'payload')),
    happenedAt: expression((row) => isoTime(ofEvent(row, 'created_at'))),
  },
});

export const eventDeliveryReads = reads<EventDeliveryFilter>(eventDeliveryModel, {
  filters: {
    state: (row, state) => sql`${row('state')} = ${state}`,
    subscriber: (row, subscriber) => sql`${row('subscriber')} = ${subscriber}`,
  },
  sorts: { id: { by: (row) => row('id'), type: 'int' } },
  defaultSort: { field: 'id', direction: 'desc' },
});

const wanted = (subscribers: readonly Subscriber[]): { subscriber: string; event: string }[] =>
  subscribers.flatMap(({ name, events }) => [...events].map((event) => ({ subscriber: name, event })));

/** How far each subscriber is: what waits for another try, what was given up, and what it has not seen yet. */
export const subscriberFigures = (subscribers: readonly Subscriber[]): Sql => sql`
  with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted(subscribers))}::jsonb) as w(subscriber text, event text))
  select s.name as subscriber,
    (select count(*) from event_deliveries d where d.subscriber = s.name and d.state = 'waiting')::int as waiting,
    (select count(*) from event_deliveries d where d.subscriber = s.name and d.state = 'given_up')::int as "givenUp",
    coalesce(extract(epoch from now() - least(
      (select min(e.created_at) from event_deliveries d join domain_events e on e.id = d.event_id
       where d.subscriber = s.name and d.state = 'waiting'),
      (select min(e.created_at) from domain_events e where e.xid >= s.floor
         and exists (select from wanted w where w.subscriber = s.name and w.event = e.name)
         and not exists (select from event_deliveries d where d.subscriber = s.name and d.event_id = e.id)))), 0)::float8 as lag
  from event_subscribers s where s.name in (select subscriber from wanted)`;
