import { setTimeout as delay } from 'node:timers/promises';
import type { TestApp } from './test-app.js';

/** Only bounds a failure. */
const LIMIT = 60_000;

/** Waits until the server's subscribers have handled all that was committed so far. */
export async function eventsHandled({ dataSource }: Pick<TestApp, 'dataSource'>): Promise<void> {
  const end = Date.now() + LIMIT;
  for (;;) {
    const [left] = await dataSource.query<{ count: number }[]>(
      `select count(*)::int as count from event_subscribers s join domain_events e on e.xid >= s.floor
       where (s.name = 'notifications' or (s.name = 'take-recommendations' and e.name = 'order.created')) and not exists (
         select from event_deliveries d where d.subscriber = s.name and d.event_id = e.id and d.state <> 'waiting')`,
    );
    if (left?.count === 0) return;
    if (Date.now() > end) throw new Error(`${left?.count} events were not handled`);
    await delay(10);
  }
}
