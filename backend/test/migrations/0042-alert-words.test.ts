import { expect, it } from '@jest/globals';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrations } from '../../src/app/migrations/index.js';
import { adjust, makeProduct } from '../factories/business.js';
import { person } from '../factories/orders.js';
import { eventsHandled } from '../support/events.js';
import { testApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

it('alerts and their news speak of one unit in the singular, and so do those of before 0042', async () => {
  const database = await createTestDatabase();
  const app = await testApp({}, database);
  const admin = await person(app, 'admin');
  for (const left of [1, 2]) {
    const { id } = await makeProduct(app, admin.token, {}, 50);
    await adjust(app, admin.token, id, left - 50);
  }
  const texts = (table: string): string =>
    `select message from ${table} where message like '%on hand%' order by message`;
  const said = ['1 unit on hand, reorder point 10', '2 units on hand, reorder point 10'].map((message) => ({
    message,
  }));
  await eventsHandled(app);
  type Page = { nodes: { message: string }[] };
  const { data } = await app.gql<{ stockAlerts: Page; notifications: Page }>(
    '{ stockAlerts { nodes { message } } notifications { nodes { message } } }',
    {},
    admin.token,
  );
  expect(data?.stockAlerts.nodes.reverse()).toEqual(said);
  expect(data?.notifications.nodes.reverse()).toEqual(said);
  await app.close();

  const dataSource = createDataSource({ url: database.url, poolSize: 1, entities: [], migrations });
  await dataSource.initialize();
  const isApplied = async (): Promise<boolean> =>
    (await dataSource.query<unknown[]>(`select from migrations where name like 'AlertWords%'`)).length > 0;
  while (await isApplied()) await dataSource.undoLastMigration();
  // As triggers wrote them then.
  await dataSource.query(
    `insert into notifications (kind, title, message, product_id, stock_alert_id)
     select 'stock_alert', 'Low', message, product_id, id from stock_alerts`,
  );
  for (const table of ['stock_alerts', 'notifications']) {
    await dataSource.query(`update ${table} set message = replace(message, '1 unit on', '1 units on')`);
  }
  await dataSource.runMigrations();
  const after = [await dataSource.query(texts('stock_alerts')), await dataSource.query(texts('notifications'))];
  await dataSource.destroy();
  await database.drop();
  expect(after).toEqual([said, said]);
});
