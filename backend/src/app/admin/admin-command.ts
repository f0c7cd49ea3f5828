import { parseArgs } from 'node:util';
import type { RequestContext } from '../../kernel/context.js';
import { poolOf } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { run, sql } from '../../kernel/sql.js';
import { createUser, displayName, Role, updateUser } from '../../modules/identity/index.js';
import { StartupError } from '../../kernel/startup-error.js';
import { worded } from '../../words/index.js';
import { describeReporting } from '../reporting/describe-reporting.js';
import { makeReportingUser } from '../reporting/reporting-user.js';

export const USAGE = `Usage: npm run admin -- COMMAND

  list                           the admins, with their state and last sign-in
  create --email ADDRESS         adds an admin
    [--first-name NAME] [--last-name NAME]
  reset-password --email ADDRESS gives any user a new password and ends their sessions
  reporting-user [--name NAME]   makes the database role of reporting tools, or gives it a new password
  reporting-docs                 what such tools can read, as Markdown

The password is asked for, or read from piped input, or given with --password.`;

const COMMANDS = ['list', 'create', 'reset-password', 'reporting-user', 'reporting-docs'] as const;

export interface AdminCommand {
  readonly name: (typeof COMMANDS)[number];
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string | undefined;
  /** Name of the role of reporting tools. */
  readonly role: string;
}

const isCommand = (name: string | undefined): name is AdminCommand['name'] => COMMANDS.some((known) => known === name);

/** What the operator typed; throws a {@link StartupError} with the usage for anything else. */
export function parseCommand(args: readonly string[]): AdminCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        password: { type: 'string' },
        name: { type: 'string' },
      },
    });
    const [name, ...others] = positionals;
    if (others.length > 0 || !isCommand(name)) throw new StartupError(USAGE);
    if ((name === 'create' || name === 'reset-password') && !values.email?.trim())
      throw new StartupError(`${name} needs --email.\n\n${USAGE}`);
    return {
      name,
      email: values.email?.trim().toLowerCase() ?? '',
      firstName: values['first-name'] ?? 'Admin',
      lastName: values['last-name'] ?? 'User',
      password: values.password,
      role: values.name ?? 'reporting',
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

/** Carries the command out as the system, and answers what to print. */
export async function runCommand(
  ctx: RequestContext,
  command: AdminCommand,
  askForPassword: () => Promise<string>,
): Promise<string> {
  try {
    if (command.name === 'list') return await listAdmins(ctx);
    if (command.name === 'reporting-user') return await makeReportingUser(ctx, command.role);
    if (command.name === 'reporting-docs') return await describeReporting(poolOf(ctx.dataSource));
    if (command.name === 'create') return await createAdmin(ctx, command, askForPassword);
    return await resetPassword(ctx, command, askForPassword);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = Object.entries(error.fields ?? {}).map(([field, fault]) => `${field}: ${worded(fault)}`);
    throw new StartupError(faults.length > 0 ? faults.join('\n') : error.message, { cause: error });
  }
}

async function createAdmin(
  ctx: RequestContext,
  { email, firstName, lastName, password }: AdminCommand,
  askForPassword: () => Promise<string>,
): Promise<string> {
  const user = { email, firstName, lastName, role: Role.admin, password: password ?? (await askForPassword()) };
  await createUser(ctx, user);
  return `${email} may sign in as an admin.`;
}

async function resetPassword(
  ctx: RequestContext,
  { email, password }: AdminCommand,
  askForPassword: () => Promise<string>,
): Promise<string> {
  const [user] = await run<{ id: number; is_active: boolean }>(
    poolOf(ctx.dataSource),
    sql`select id, is_active from users where email = ${email} and archived_at is null`,
  );
  if (!user) throw new StartupError(`Nobody has the address ${email}.`);
  const chosen = password ?? (await askForPassword());
  if (chosen === '') throw new StartupError('password: Required');
  await updateUser(ctx, { id: user.id, password: chosen });
  const state = user.is_active ? '' : ' The user is inactive and cannot sign in until an admin activates them.';
  return `The password of ${email} is changed; all their sessions have ended.${state}`;
}

async function listAdmins(ctx: RequestContext): Promise<string> {
  const admins = await run<{
    email: string;
    first_name: string | null;
    last_name: string | null;
    is_active: boolean;
    invited: boolean;
    last_login: string | null;
  }>(
    poolOf(ctx.dataSource),
    sql`select email, first_name, last_name, is_active, password_hash is null as invited,
          to_char(last_login_at at time zone ${ctx.settings.timezone}, 'YYYY-MM-DD HH24:MI') as last_login
        from users where role = ${Role.admin} and archived_at is null order by email`,
  );
  if (admins.length === 0) return 'There is no admin yet: add one with create, or open the address of the server.';
  const rows = admins.map((admin) => [
    admin.email,
    displayName({ firstName: admin.first_name, lastName: admin.last_name, email: admin.email }),
    admin.is_active ? (admin.invited ? 'invited' : 'active') : 'inactive',
    admin.last_login ?? 'never',
  ]);
  return table([['E-mail', 'Name', 'State', 'Last sign-in'], ...rows]);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
