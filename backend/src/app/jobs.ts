import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { type DispatcherTempo, EventDispatcher, type Subscriber, sweepEvents } from '../modules/events/index.js';
import { runSchedules, tendExports, writeExportJob } from '../modules/exports/index.js';
import { drawInvoiceJob, keepSums, redrawInvoices } from '../modules/finance/index.js';
import { readPhonesJob, sweepPasswordResets, sweepSessions } from '../modules/identity/index.js';
import { watchExpiry } from '../modules/inventory/index.js';
import { carryOnImports, workOnImportJob } from '../modules/imports/index.js';
import {
  type Job,
  type JobEnvironment,
  JobRunner,
  type JobTempo,
  type QueuedJob,
  sweepIdempotencyKeys,
} from '../modules/jobs/index.js';
import { sendLetterJob, sendLetters } from '../modules/letters/index.js';
import { createMailer } from '../modules/mail/index.js';
import { sweepImages } from '../modules/media/index.js';
import { sweepNotifications } from '../modules/notifications/index.js';
import { sweepTombstones } from '../modules/tombstones/index.js';
import { expireReservationsJob, moveOrdersJob, tendOrderRuns } from '../modules/orders/index.js';
import { reckonRecommendationsJob } from '../modules/recommendations/index.js';
import { fetchWhatsappMediaJob, sendWhatsappMessageJob, sendWhatsappMessages } from '../modules/whatsapp/index.js';
import { remindOfPayments } from '../modules/whatsapp-bot/index.js';
import { countedMailer } from './counted-mailer.js';
import { primaryUrlOf, TIMEOUTS } from './database/data-source.js';
import { openPool } from './database/pool.js';
import { timeJob } from './process/counters.js';
import { secretBoxOf } from './process/secrets-key.js';
import { subscribers } from './subscribers.js';

/** All jobs of the server that run at set times. */
export const jobs: readonly Job[] = [
  carryOnImports,
  expireReservationsJob,
  keepSums,
  reckonRecommendationsJob,
  redrawInvoices,
  remindOfPayments,
  runSchedules,
  sendLetters,
  sendWhatsappMessages,
  sweepEvents,
  sweepIdempotencyKeys,
  sweepImages,
  sweepNotifications,
  sweepPasswordResets,
  sweepSessions,
  sweepTombstones,
  tendExports,
  tendOrderRuns,
  watchExpiry,
];

/** Those that work on single rows, when asked to. */
export const queuedJobs: readonly QueuedJob[] = [
  drawInvoiceJob,
  fetchWhatsappMediaJob,
  moveOrdersJob,
  readPhonesJob,
  sendLetterJob,
  sendWhatsappMessageJob,
  workOnImportJob,
  writeExportJob,
];

interface JobSources {
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly logger: Logger;
}

/** What the jobs of this process work with. */
export function jobEnvironment({ config, dataSource, logger }: JobSources): JobEnvironment {
  const { smtpUrl, mailFrom: from, dataDir } = config;
  return {
    dataSource,
    log: logger,
    mailer: countedMailer(createMailer({ smtpUrl, from, directory: join(dataDir, 'mail') })),
    publicUrl: config.publicUrl,
    passwordMinLength: config.passwordMinLength,
    signInLimits: config.rateLimits,
    whatsapp: config.whatsapp,
    secrets: secretBoxOf(config),
    defaults: { timezone: config.businessTimezone, currency: config.currency },
  };
}

/** The queue's own statements (clearing away what is done) may take longer than those of requests, in milliseconds. */
const QUEUE_TIMEOUTS = { ...TIMEOUTS, connection: 5000, statement: 30_000 };

/** What hands events to the subscribers in this process. Whoever starts it stops it before the database goes. */
export function createEventDispatcher(
  sources: JobSources,
  wanted: readonly Subscriber[] = subscribers,
  tempo?: Partial<DispatcherTempo>,
): EventDispatcher {
  return new EventDispatcher(jobEnvironment(sources), wanted, tempo);
}

/** What runs the jobs of this process. Whoever starts it stops it before the database goes. */
export function createJobRunner(
  sources: JobSources,
  wanted: readonly Job[] = jobs,
  tempo?: JobTempo,
  queued: readonly QueuedJob[] = queuedJobs,
  timeouts = QUEUE_TIMEOUTS,
): JobRunner {
  const { dataSource, logger: log } = sources;
  const url = primaryUrlOf(dataSource);
  return new JobRunner({
    environment: jobEnvironment(sources),
    openPool: (max) => openPool({ url, max, name: 'wholesale-desk-jobs', timeouts, log }),
    jobs: wanted.map((job) => ({ ...job, run: (ctx) => timeJob(job.name, () => job.run(ctx)) })),
    queued: queued.map((job) => ({ ...job, run: (ctx, id) => timeJob(job.name, () => job.run(ctx, id)) })),
    ...(tempo && { tempo }),
  });
}
