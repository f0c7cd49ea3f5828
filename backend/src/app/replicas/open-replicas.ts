import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { poolOf } from '../../kernel/context.js';
import { primaryUrlOf, sessionOf, TIMEOUTS } from '../database/data-source.js';
import { openPool } from '../database/pool.js';
import { Replicas } from './replicas.js';

/** The replicas that the configuration names, after a first look at them; undefined when it names none. */
export async function openReplicas(config: Config, dataSource: DataSource, log: Logger): Promise<Replicas | undefined> {
  const { databaseReplicaUrls: urls, databaseReplicaMaxLag: maxLag, poolSize } = config;
  if (urls.length === 0) return undefined;
  const session = sessionOf(TIMEOUTS, { timezone: config.businessTimezone, currency: config.currency });
  const open = (url: string, max: number) =>
    openPool({ url, max, name: 'wholesale-desk-replicas', timeouts: TIMEOUTS, session, log });
  const replicas = new Replicas({
    urls,
    openPool: (url) => open(url, poolSize),
    primary: poolOf(dataSource),
    primaryChecks: open(primaryUrlOf(dataSource), 1),
    maxLag,
    migrations: dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name),
    log,
  });
  await replicas.start();
  return replicas;
}
