import type { FastifyInstance } from 'fastify';
import { poolOf } from '../kernel/context.js';
import type { RouteDescription } from '../kernel/rest.js';
import { gives, objectOf } from '../kernel/rest-document.js';
import { run, sql } from '../kernel/sql.js';
import { readLocale } from '../modules/settings/index.js';
import { refuseUnknownQuery } from './rest/register-routes.js';
import type { ContextSource } from './request-context.js';

/** The accounts of the demo data; the sign-in page shows them while they exist (design §1). */
export const DEMO_ACCOUNTS = [
  { role: 'admin', email: 'admin@demo.example', password: 'admin-demo' },
  { role: 'vendor', email: 'vendor@demo.example', password: 'vendor-demo' },
  { role: 'sales_team', email: 'sales@demo.example', password: 'sales-demo' },
] as const;

const TEXT = { type: 'string' };

export const SIGN_IN_INFO: RouteDescription = {
  method: 'GET',
  path: '/auth/info',
  summary: 'What the sign-in page needs before anybody is signed in.',
  permission: 'public',
  answers: gives(
    objectOf({
      demoAccounts: {
        type: 'array',
        description: 'Accounts of the demo data, while they exist.',
        items: objectOf({ role: TEXT, email: TEXT, password: TEXT }),
      },
      businessTimezone: { ...TEXT, description: 'Zone of days and months, e.g. `Asia/Riyadh`.' },
      currency: { ...TEXT, description: 'Symbol of the currency.' },
    }),
    'The same for everybody.',
  ),
};

/** `GET /api/auth/info`: what the sign-in page needs before anybody is signed in. */
export function registerSignInInfo(app: FastifyInstance, { dataSource, config }: ContextSource): void {
  app.get('/api/auth/info', async (request) => {
    refuseUnknownQuery(SIGN_IN_INFO, request);
    const emails = DEMO_ACCOUNTS.map((account) => account.email);
    const rows = await run<{ email: string }>(
      poolOf(dataSource),
      sql`select email from users where email = any(${emails}) and is_active and archived_at is null`,
    );
    const locale = await readLocale(dataSource);
    const present = new Set(rows.map((row) => row.email));
    return {
      demoAccounts: DEMO_ACCOUNTS.filter((account) => present.has(account.email)),
      businessTimezone: locale.timezone ?? config.businessTimezone,
      currency: locale.currency ?? config.currency,
    };
  });
}
