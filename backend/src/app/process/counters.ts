import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { programVersion } from './version.js';

/** What this process counts of itself, whatever part of it does the work; `GET /metrics` adds it to what it measures. */
export const counters = new Registry();

new Gauge({
  name: 'wholesale_desk_info',
  help: 'Always 1; the labels say which version runs, and on which Node.',
  labelNames: ['version', 'node'],
  registers: [counters],
}).set({ version: programVersion(), node: process.version }, 1);

const jobs = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of a run of a job, by its name and whether it ended well; one that failed is tried again.',
  labelNames: ['job', 'outcome'],
  buckets: [0.05, 0.25, 1, 5, 15, 60, 120],
  registers: [counters],
});

const mail = new Counter({
  name: 'mail_messages_total',
  help: 'Messages that were handed to the mail server, or written to a file where there is none, and those it did not take.',
  labelNames: ['outcome'],
  registers: [counters],
});

const security = new Counter({
  name: 'security_events_total',
  help: 'Sign-ins that succeeded, failed, or were throttled, and what else the audit trail keeps of security.',
  labelNames: ['event'],
  registers: [counters],
});

const refusedSockets = new Counter({
  name: 'live_sockets_refused_total',
  help: 'Pages that get no live updates because they were opened under another address than PUBLIC_URL.',
  registers: [counters],
});

type Outcome = 'done' | 'failed';

/** Times a run of a job and lets its fault through. */
export async function timeJob<T>(job: string, run: () => Promise<T>): Promise<T> {
  const end = jobs.startTimer({ job });
  return counted(run, (outcome) => void end({ outcome }));
}

/** Counts a message as sent or failed and lets its fault through. */
export function countMail<T>(send: () => Promise<T>): Promise<T> {
  return counted(send, (outcome) => mail.inc({ outcome: outcome === 'done' ? 'sent' : 'failed' }));
}

export function countSecurityEvent(event: string): void {
  security.inc({ event });
}

export function countRefusedSocket(): void {
  refusedSockets.inc();
}

async function counted<T>(run: () => Promise<T>, note: (outcome: Outcome) => void): Promise<T> {
  let outcome: Outcome = 'failed';
  try {
    const result = await run();
    outcome = 'done';
    return result;
  } finally {
    note(outcome);
  }
}
