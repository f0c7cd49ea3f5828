import type { FastifyInstance } from 'fastify';
import { poolOf } from '../kernel/context.js';
import type { RouteDescription } from '../kernel/rest/rest.js';
import { gives, objectOf } from '../kernel/rest/rest-document.js';
import { run, sql } from '../kernel/sql.js';
import { hasAdmin } from '../modules/identity/index.js';
import { readLocale } from '../modules/business/index.js';
import { demoAccounts } from '../demo-data/people.js';
import type { ContextSource } from './request-context.js';
import { refuseUnknownQuery } from './rest/register-routes.js';

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
      setUpNeeded: {
        type: 'boolean',
        description: 'Whether there is no admin yet: then `POST /auth/set-up` makes the first one.',
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
    const emails = demoAccounts.map((account) => account.email);
    const rows = await run<{ email: string }>(
      poolOf(dataSource),
      sql`select email from users where email = any(${emails}) and is_active and archived_at is null`,
    );
    const [locale, setUp] = await Promise.all([readLocale(dataSource), hasAdmin(poolOf(dataSource))]);
    const present = new Set(rows.map((row) => row.email));
    return {
      demoAccounts: demoAccounts.filter((account) => present.has(account.email)),
      setUpNeeded: !setUp,
      businessTimezone: locale.timezone ?? config.businessTimezone,
      currency: locale.currency ?? config.currency,
    };
  });
}
