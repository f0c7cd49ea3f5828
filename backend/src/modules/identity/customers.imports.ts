import type { OperationContext } from '../../kernel/context.js';
import { AppError, type FieldFaults } from '../../kernel/errors.js';
import { CellError, codeKey, readLine, readMoney, readText } from '../../kernel/import/cells.js';
import {
  defineImport,
  type ImportField,
  type LineToTakeBack,
  type LineWritten,
} from '../../kernel/import/define-import.js';
import { attempt } from '../../kernel/import/rehearsal.js';
import { run, sql } from '../../kernel/sql.js';
import { emailFault } from '../../kernel/values/values.js';
import { pointsOf, said, type Said } from '../../words/index.js';
import { CUSTOMER_EXPORTS } from './customer-exports.js';
import { insertUser, updateUser } from './identity.operations.js';
import { Role } from './role.rules.js';
import { removalOf } from './user-removal.js';

/** A customer as a line describes it; what the line does not say is not there. */
interface ListedCustomer {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly country?: string;
  readonly taxId?: string;
  readonly creditLimit?: string;
}

type Told = Exclude<keyof ListedCustomer, 'email'>;

const text = (name: Told, label: string, example: string, aliases: readonly string[] = []): ImportField => ({
  name,
  label,
  type: 'text',
  aliases,
  example,
});

const TEXTS: readonly (readonly [field: ImportField, max: number])[] = [
  [text('companyName', 'company name', 'Nour Pharmacy', ['company', 'business', 'business name', 'customer', 'name', 'customer name', 'اسم العميل', 'الشركة', 'الصيدلية']), 255],
  [text('firstName', 'first name', 'Nour', ['given name', 'contact', 'الاسم']), 255],
  [text('lastName', 'last name', 'Haddad', ['surname', 'family name', 'اللقب']), 255],
  [text('phone', 'phone', '+966 50 123 4567', ['phone number', 'mobile', 'telephone', 'tel', 'الجوال', 'رقم الهاتف']), 20],
  [text('address', 'address', 'King Fahd Road 12', ['street', 'address1', 'street address', 'address line 1']), 500],
  [text('city', 'city', 'Riyadh', ['town']), 100],
  [text('state', 'state', '', ['province', 'region', 'province code']), 100],
  [text('zipCode', 'postal code', '12345', ['zip', 'zip code', 'postcode', 'رمز البريد']), 20],
  [text('country', 'country', 'Saudi Arabia', ['country code', 'البلد']), 100],
  [text('taxId', 'tax number', '', ['tax id', 'vat number', 'vat', 'trn', 'رقم الضريبة']), 50],
]; // prettier-ignore

/** Customers, known by their address; who is added can be invited to choose a password later. */
export const customerImport = defineImport<ListedCustomer>({
  kind: 'customers',
  label: 'customers',
  permission: 'users.create',
  batch: 100,
  fields: [
    {
      name: 'email',
      label: 'email address',
      type: 'code',
      required: true,
      aliases: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'البريد'],
      example: 'nour@example.com',
    },
    ...TEXTS.map(([field]) => field),
    {
      name: 'creditLimit',
      label: 'credit limit',
      type: 'money',
      aliases: ['credit', 'limit', 'سقف الائتمان'],
      example: '5000.00',
    },
  ],
  programs: CUSTOMER_EXPORTS,
  asks: ['update'],
  read: (row, reader, { decimal }) => {
    const email = reader.need(
      row,
      'email',
      said('imports.cellRequired', { name: said('imports.label.emailAddress') }),
      (cell) => {
        const fault = emailFault(cell);
        if (fault !== null) throw new CellError(fault);
        return cell.trim().toLowerCase();
      },
    );
    const told = TEXTS.flatMap(([{ name, label }, max]) => {
      const convert = name === 'address' ? readText : readLine;
      const value = reader.take(row, name, (cell) => convert(cell, label, max));
      return value === undefined ? [] : [[name, value]];
    });
    const creditLimit = reader.take(row, 'creditLimit', (cell) => readMoney(cell, 'credit limit', decimal));
    const customer = { email, ...Object.fromEntries(told), ...(creditLimit !== undefined && { creditLimit }) };
    return customer as ListedCustomer;
  },
  keyOf: ({ email }) => codeKey(email),
  async write(ctx, lines, { update }) {
    const known = await usersByEmail(
      ctx,
      lines.map(({ value }) => value.email),
    );
    const outcomes: LineWritten[] = [];
    for (const { line, value } of lines) {
      const there = known.get(codeKey(value.email));
      if (there && there.role !== Role.customer)
        outcomes.push({ line, outcome: 'error', message: said('imports.notCustomer') });
      else if (there && !update) outcomes.push({ line, outcome: 'skipped', message: said('imports.alreadyThere') });
      else outcomes.push(there ? await change(ctx, line, value, there) : await add(ctx, line, value));
    }
    return outcomes;
  },
  takeBack: async (ctx, lines) => {
    const obstacles: Said[] = [];
    for (const line of lines) {
      const found = line.outcome === 'created' ? await takeBackAdded(ctx, line) : await putBack(ctx, line);
      if (found) obstacles.push(found);
    }
    return obstacles;
  },
});

interface KnownUser extends Record<string, unknown> {
  readonly id: number;
  readonly key: string;
  readonly role: Role;
  /** What a file may change. */
  readonly row: Readonly<Record<string, unknown>>;
}

const ROW = sql`json_build_object('firstName', first_name, 'lastName', last_name, 'companyName', company_name, 'phone', phone,
  'address', address, 'city', city, 'state', state, 'zipCode', zip_code, 'country', country, 'taxId', tax_id,
  'creditLimit', credit_limit::text)`;

async function usersByEmail(ctx: OperationContext, emails: readonly string[]): Promise<Map<string, KnownUser>> {
  const rows = await run<KnownUser>(
    ctx.connection,
    sql`select id, identity_key(email) as key, role, ${ROW} as row from users
        where identity_key(email) = any(${emails.map(codeKey)}::text[]) and archived_at is null`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** A refusal names the field that it is about, without the path of an input that nobody has sent. */
function refusedBy({ fields, said: words }: { fields?: FieldFaults; said: Said }): Said {
  const [only, more] = Object.values(fields ?? {});
  return only && !more ? only : words;
}

async function add(ctx: OperationContext, line: number, value: ListedCustomer): Promise<LineWritten> {
  let id: number | undefined;
  const refusal = await attempt(ctx, async (piece) => {
    const columns = { ...value, role: Role.customer } as Parameters<typeof insertUser>[1];
    ({ id } = await insertUser(piece, columns, null));
  });
  if (refusal) return { line, outcome: 'error', message: refusedBy(refusal) };
  return { line, outcome: 'created', entityId: id, after: { ...value } };
}

async function change(
  ctx: OperationContext,
  line: number,
  value: ListedCustomer,
  known: KnownUser,
): Promise<LineWritten> {
  const { email, ...told } = value;
  const changed = Object.entries(told).filter(([name, now]) => known.row[name] !== now);
  if (changed.length === 0) return { line, outcome: 'skipped', message: said('imports.nothingNew') };
  const refusal = await attempt(ctx, (piece) =>
    updateUser(piece, { id: String(known.id), ...Object.fromEntries(changed) }),
  );
  if (refusal) return { line, outcome: 'error', message: refusedBy(refusal) };
  const before = { email, ...Object.fromEntries(changed.map(([name]) => [name, known.row[name]])) };
  return { line, outcome: 'updated', entityId: known.id, before, after: { email, ...Object.fromEntries(changed) } };
}

const emailOf = ({ after, entityId }: LineToTakeBack): string =>
  typeof after?.email === 'string' ? after.email : String(entityId);

/** Who has neither ordered, paid nor signed in goes. */
async function takeBackAdded(ctx: OperationContext, line: LineToTakeBack): Promise<Said | null> {
  const [row] = await run(
    ctx.connection,
    sql`select id from users where id = ${line.entityId} and archived_at is null for update`,
  );
  if (!row) return null;
  const { usedIn } = await removalOf(ctx, line.entityId);
  const uses = pointsOf(usedIn);
  if (uses) return said('imports.standsOn', { what: emailOf(line), uses });
  await run(ctx.connection, sql`delete from users where id = ${line.entityId}`);
  ctx.record({ entity: 'User', entityId: line.entityId, before: { ...line.after } });
  return null;
}

async function putBack(ctx: OperationContext, line: LineToTakeBack): Promise<Said | null> {
  const [row] = await run<{ row: Record<string, unknown> }>(
    ctx.connection,
    sql`select ${ROW} as row from users where id = ${line.entityId} and archived_at is null for no key update`,
  );
  if (!row) return said('imports.gone', { what: emailOf(line) });
  const { email: _email, ...after } = line.after ?? {};
  if (Object.entries(after).some(([name, value]) => row.row[name] !== value))
    return said('imports.changedSince', { what: emailOf(line) });
  const { email: _address, ...before } = line.before ?? {};
  try {
    await updateUser(ctx, { id: String(line.entityId), ...before });
    return null;
  } catch (error) {
    // What stood there before is refused today: somebody has a rule against it now.
    if (error instanceof AppError && error.code === 'BAD_USER_INPUT')
      return said('imports.standsOn', { what: emailOf(line), uses: error.said });
    throw error;
  }
}
