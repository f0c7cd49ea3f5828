import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { RequestContext } from '../../kernel/context.js';
import { poolOf } from '../../kernel/context.js';
import { ident, literal, raw, run, sql, type Queryable } from '../../kernel/sql.js';
import { StartupError } from '../../kernel/startup-error.js';
import { primaryUrlOf } from '../database/data-source.js';

const NAME = /^[a-z][a-z0-9_]{2,39}$/;
/** Roles that PostgreSQL or this program has for itself. */
const TAKEN = /^(pg_|postgres$)/;

/** What a role of reporting tools may do: read, not long, and not with many connections at a time. */
const LIMITS = {
  default_transaction_read_only: 'on',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
  search_path: 'reporting',
} as const;

/**
 * Makes the role with which reporting tools read the schema `reporting`, and nothing else; one that is there gets a new password.
 * @returns how to connect, with the password, which is told this once
 */
export async function makeReportingUser(ctx: RequestContext, name: string): Promise<string> {
  if (!NAME.test(name) || TAKEN.test(name)) {
    throw new StartupError(
      '--name: 3 to 40 small letters, digits and underscores, a letter first; not a name of PostgreSQL.',
    );
  }
  const on = poolOf(ctx.dataSource);
  const role = ident(name);
  const [known] = await run<{ isReporting: boolean }>(
    on,
    sql`select shobj_description(oid, 'pg_authid') = ${MARK} is true as "isReporting" from pg_roles where rolname = ${name}`,
  );
  if (known && !known.isReporting)
    throw new StartupError(`--name: the role ${name} is there and was not made for reporting.`);
  const password = randomBytes(18).toString('base64url');
  await mayMakeRoles(on);
  // One block is one transaction: a role is never left half made.
  const statements = [
    sql`${raw(known ? 'alter' : 'create')} role ${role} login nosuperuser nocreatedb nocreaterole noreplication connection limit 5 password ${literal(verifierOf(password))}`,
    sql`comment on role ${role} is ${literal(MARK)}`,
    sql`grant usage on schema reporting to ${role}`,
    sql`grant select on all tables in schema reporting to ${role}`,
    ...Object.entries(LIMITS).map(
      ([setting, value]) => sql`alter role ${role} set ${raw(setting)} = ${literal(value)}`,
    ),
  ];
  await ctx.dataSource.transaction(async ({ queryRunner }) => {
    const connection = (await queryRunner?.connect()) as Queryable;
    for (const statement of statements) await run(connection, statement);
  });
  const url = new URL(primaryUrlOf(ctx.dataSource));
  return [
    `${known ? 'The password of this role is changed' : 'The role is made'}. Its password is shown this once:`,
    '',
    `  host      ${url.hostname}`,
    `  port      ${url.port || '5432'}`,
    `  database  ${decodeURIComponent(url.pathname.slice(1))}`,
    `  user      ${name}`,
    `  password  ${password}`,
    '  schema    reporting (docs/reporting.md)',
  ].join('\n');
}

/** Tells a role of ours from others of the same server. */
const MARK = 'Wholesale Desk: reads the schema reporting';

const ROUNDS = 4096;

/** What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803): the password itself then stands in no statement and no log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

async function mayMakeRoles(on: Queryable): Promise<void> {
  const [me] = await run<{ name: string; may: boolean }>(
    on,
    sql`select rolname as name, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user`,
  );
  if (me?.may) return;
  throw new StartupError(
    `The database user ${me?.name ?? ''} may not make roles: give it CREATEROLE, or use another DATABASE_URL here.`,
  );
}
