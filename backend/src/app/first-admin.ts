import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { poolOf } from '../kernel/context.js';
import { AppError } from '../kernel/errors.js';
import { systemContext } from '../modules/jobs/index.js';
import { createFirstAdmin, issueSetUpCode } from '../modules/setup/index.js';
import { jobEnvironment } from './jobs.js';
import { StartupError } from '../kernel/startup-error.js';
import { worded } from '../words/index.js';

interface Sources {
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly logger: Logger;
}

/**
 * Sees to it that somebody can sign in: adds the admin whom the environment names, or else answers a new code for the
 * set-up page. Null once there is an admin; none is ever changed here.
 */
export async function prepareFirstAdmin(sources: Sources): Promise<string | null> {
  const { firstAdmin } = sources.config;
  if (firstAdmin) await addFirstAdmin(sources, firstAdmin);
  return issueSetUpCode(poolOf(sources.dataSource));
}

async function addFirstAdmin(sources: Sources, admin: NonNullable<Config['firstAdmin']>): Promise<void> {
  try {
    const { created } = await createFirstAdmin(await systemContext(jobEnvironment(sources), 'first-admin'), admin);
    if (created) sources.logger.info({ email: admin.email }, 'first admin added');
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const faults = Object.entries(error.fields).map(
      ([field, fault]) => `ADMIN_${field.toUpperCase()}: ${worded(fault)}`,
    );
    throw new StartupError(`Configuration: ${faults.join('; ')}.`, { cause: error });
  }
}
