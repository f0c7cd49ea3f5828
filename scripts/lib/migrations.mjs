import { built, startScratchDatabase } from './scratch-database.mjs';

/**
 * Runs all migrations on an empty database and answers what TypeORM would still change to make it agree with the
 * entities: an array of { up, down } statements, empty when they agree.
 */
export async function findSchemaDifferences() {
  const [{ migrate }, { createDataSource }, { createLogger }, { entities }, { migrations }] = await Promise.all([
    built('app/database/migrate.js'),
    built('app/database/data-source.js'),
    built('app/process/logger.js'),
    built('app/entities.js'),
    built('app/migrations/index.js'),
  ]);
  const database = await startScratchDatabase();
  try {
    await migrate({ url: database.url, migrations, logger: createLogger('warn') });
    const dataSource = createDataSource({ url: database.url, poolSize: 2, entities, migrations });
    await dataSource.initialize();
    try {
      const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
      return {
        up: upQueries.map(({ query }) => query),
        down: downQueries.map(({ query }) => query).reverse(),
      };
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await database.stop();
  }
}
