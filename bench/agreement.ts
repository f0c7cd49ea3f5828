import { deepStrictEqual } from 'node:assert/strict';
import { onDatabase } from './dataset.js';
import { ask, type Target } from './http-load.js';
import type { Job } from './jobs.js';

const CHECKED = 25;

/** What differs between two orders that are otherwise the same. */
const OWN = new Set(['id', 'orderNumber', 'createdAt']);

interface Written {
  orders: number;
  items: number;
  events: number;
  movements: number;
  audited: number;
  emitted: number;
  reserved: number;
  amount: string;
}

async function writtenIn(url: string): Promise<Written> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<Written>(
      `select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
         (select count(*)::int from order_events) as events, (select count(*)::int from stock_movements) as movements,
         (select count(*)::int from audit_events) as audited, (select count(*)::int from domain_events) as emitted, (select sum(reserved_quantity)::int from inventory_items) as reserved,
         (select sum(total_amount)::text from orders) as amount`,
    );
    return rows[0] as Written;
  });
}

/** How much a server wrote while `work` ran. */
async function writtenBy(url: string, work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await writtenIn(url);
  await work();
  const after = await writtenIn(url);
  const difference = (key: keyof Written): number => Math.round((Number(after[key]) - Number(before[key])) * 100);
  return Object.fromEntries((Object.keys(after) as (keyof Written)[]).map((key) => [key, difference(key)]));
}

/** Asks both servers the same questions; throws at the first answer, or written row, that differs. */
export async function checkAgreement(job: Job, product: Target, limit: Target, databaseUrl: string): Promise<void> {
  const answers = { product: [] as unknown[], limit: [] as unknown[] };
  const askProduct = async (): Promise<void> => {
    for (const request of job.product.slice(0, CHECKED)) {
      const { data } = (await ask(product, request)) as { data: Record<string, unknown> };
      answers.product.push(data[job.field]);
    }
  };
  const askLimit = async (): Promise<void> => {
    for (const request of job.limit.slice(0, CHECKED)) answers.limit.push(await ask(limit, request));
  };
  if (job.name === 'M1') {
    deepStrictEqual(
      await writtenBy(databaseUrl, askProduct),
      await writtenBy(databaseUrl, askLimit),
      'M1 wrote other rows',
    );
    const without = (answer: unknown): unknown =>
      Object.fromEntries(Object.entries(answer as object).filter(([key]) => !OWN.has(key)));
    deepStrictEqual(answers.product.map(without), answers.limit.map(without), 'M1: the answers differ');
    return;
  }
  await Promise.all([askProduct(), askLimit()]);
  deepStrictEqual(answers.product, answers.limit, `${job.name}: the answers differ`);
}
