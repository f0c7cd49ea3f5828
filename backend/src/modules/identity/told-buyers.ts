import type { OperationContext } from '../../kernel/context.js';
import { CellError, codeKey, readLine } from '../../kernel/import/cells.js';
import type { ColumnReader } from '../../kernel/import/column-reader.js';
import type { CsvRow } from '../../kernel/import/csv.js';
import type { ImportField } from '../../kernel/import/define-import.js';
import { run, sql } from '../../kernel/sql.js';
import { emailFault } from '../../kernel/values/values.js';
import { said, type Said } from '../../words/index.js';
import { matchPhone } from './phones.js';
import { BUYER_ROLES } from './role.rules.js';

/** A buyer as a file tells of it, by one or several of these. */
export interface ToldBuyer {
  /** Company or name; where a file has one column for all of them, an address or a phone. */
  readonly customer?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** The columns of a file by which a buyer is found. */
export const BUYER_COLUMNS: readonly ImportField[] = [
  {
    name: 'customer',
    label: 'customer',
    type: 'text',
    aliases: ['customer name', 'company', 'company name', 'billing name', 'billing company', 'client', 'buyer', 'customer id', 'partner', 'اسم العميل', 'الصيدلية'],
    example: 'Nour Pharmacy',
  },
  {
    name: 'email',
    label: 'email address',
    type: 'text',
    aliases: ['email', 'e-mail', 'customer email', 'billing email', 'البريد'],
    example: 'nour@example.com',
  },
  {
    name: 'phone',
    label: 'phone',
    type: 'text',
    aliases: ['phone number', 'mobile', 'billing phone', 'customer phone', 'الجوال'],
    example: '',
  },
]; // prettier-ignore

const [NAME_LENGTH, PHONE_LENGTH] = [255, 100];

/** What a line says of a buyer. @throws CellError */
export function readBuyer(row: CsvRow, reader: ColumnReader<string>): ToldBuyer {
  return {
    customer: reader.take(row, 'customer', (cell) => readLine(cell, 'customer', NAME_LENGTH)),
    email: reader.take(row, 'email', (cell) => {
      const fault = emailFault(cell);
      if (fault !== null) throw new CellError(fault);
      return cell.trim().toLowerCase();
    }),
    phone: reader.take(row, 'phone', (cell) => readLine(cell, 'phone', PHONE_LENGTH)),
  };
}

/** Whether a line says nothing of a buyer. */
export const isNobody = ({ customer, email, phone }: ToldBuyer): boolean =>
  customer === undefined && email === undefined && phone === undefined;

/** Finds buyers that a file tells of, most by one statement; answers for each who it is, or why that cannot be said. */
export async function findBuyers(
  ctx: OperationContext,
  told: readonly ToldBuyer[],
): Promise<(one: ToldBuyer) => Promise<number | Said>> {
  const known = await byName(ctx, told);
  return async ({ customer, email, phone = customer }) => {
    const named =
      [email, customer].map((name) => known.get(codeKey(name ?? '')) ?? []).find(({ length }) => length > 0) ?? [];
    const found = named.length === 1 || phone === undefined ? named : await matchPhone(ctx.connection, phone);
    const [id, another] = found.length > 0 ? found : named;
    if (id === undefined) return said('imports.unknownCustomer');
    if (another === undefined) return id;
    return said('imports.severalOfName', {
      name: customer ?? phone ?? '',
      count: Math.max(found.length, named.length),
    });
  };
}

/** Buyers by the keys of their address, company and name. */
async function byName(ctx: OperationContext, told: readonly ToldBuyer[]): Promise<Map<string, number[]>> {
  const names = told.flatMap(({ customer, email }) => [customer, email]).filter((name) => name !== undefined);
  const rows = await run<{ id: number; keys: string[] }>(
    ctx.connection,
    sql`select u.id, array[k.email, k.company, k.person] as keys
        from users u, lateral (select identity_key(u.email) as email, identity_key(coalesce(u.company_name, '')) as company,
          identity_key(btrim(concat_ws(' ', u.first_name, u.last_name))) as person) k
        where u.archived_at is null and u.role = any(${[...BUYER_ROLES]}::text[])
          and array[k.email, k.company, k.person] && ${names.map(codeKey)}::text[] order by u.id`,
  );
  const known = new Map<string, number[]>();
  for (const { id, keys } of rows) {
    for (const key of new Set(keys)) if (key !== '') known.set(key, [...(known.get(key) ?? []), id]);
  }
  return known;
}
