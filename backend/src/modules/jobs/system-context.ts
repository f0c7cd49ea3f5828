import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Actor } from '../../kernel/access.js';
import {
  poolOf,
  SYSTEM_ID,
  type Log,
  type RequestContext,
  type SignInLimits,
  type WhatsappEnvironment,
} from '../../kernel/context.js';
import type { Mailer } from '../../kernel/mail.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import { run, sql } from '../../kernel/sql.js';
import { DEFAULT_LANGUAGE } from '../../words/index.js';

/** What the composition root knows and a job needs. */
export interface JobEnvironment {
  readonly dataSource: DataSource;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly passwordMinLength: number;
  readonly signInLimits: SignInLimits;
  readonly whatsapp: WhatsappEnvironment;
  readonly secrets: SecretBox;
  /** What counts while the business has set nothing else. */
  readonly defaults: { readonly timezone: string; readonly currency: string };
}

/** The server itself, at work without anybody asking: may do everything, and is nobody in events and the audit trail. */
const system: Actor = {
  id: SYSTEM_ID,
  role: 'system',
  name: 'System',
  sessionId: 0,
  accessKey: 'system',
  access: () => 'all',
};

/** The zone in which the business counts its days. */
export async function businessTimezone(environment: JobEnvironment): Promise<string> {
  const [row] = await run<{ zone: string | null }>(
    poolOf(environment.dataSource),
    sql`select time_zone as zone from business_settings`,
  );
  return row?.zone ?? environment.defaults.timezone;
}

/** The context in which the server itself acts: operations run in it like in a request's. */
export async function systemContext(environment: JobEnvironment, name: string): Promise<RequestContext> {
  const { dataSource, log, mailer, publicUrl, passwordMinLength, signInLimits, whatsapp, secrets, defaults } =
    environment;
  const timezone = await businessTimezone(environment);
  return {
    dataSource,
    requestId: `${name.slice(0, 27)}-${randomUUID()}`,
    actor: system,
    language: DEFAULT_LANGUAGE,
    ip: '',
    userAgent: '',
    log,
    mailer,
    publicUrl,
    settings: { timezone, passwordMinLength, whatsapp, secrets, defaults },
    signInLimits,
  };
}
