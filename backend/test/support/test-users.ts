import { hash } from '@node-rs/argon2';
import type { Sql } from './test-sql.js';

export type TestRole = 'admin' | 'vendor' | 'distributor' | 'wholesale' | 'customer' | 'sales_team';

/** Password of every test user. */
export const testPassword = 'test-password';

/** The same hash for all: hashing is slow on purpose. Weak parameters, since nothing is protected by it. */
let passwordHash: Promise<string> | undefined;

/** The test user of a role (`admin@test.example`), created on first use in this database. */
export async function ensureUser(dataSource: Sql, role: TestRole): Promise<{ id: string; email: string }> {
  return createUser(dataSource, { role, email: `${role.replace('_', '-')}@test.example` });
}

/** Inserts a user straight into the database, or answers the one with this e-mail. For actors of tests, not to test users. */
export async function createUser(
  dataSource: Sql,
  user: { readonly role: TestRole; readonly email: string } & Readonly<Record<string, unknown>>,
): Promise<{ id: string; email: string }> {
  const [found] = await dataSource.query<{ id: number }[]>('select id from users where email = $1', [user.email]);
  if (found) return { id: String(found.id), email: user.email };
  passwordHash ??= hash(testPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const row = { firstName: 'Test', lastName: user.role, isActive: true, passwordHash: await passwordHash, ...user };
  const columns = Object.keys(row).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const [made] = await dataSource.query<{ id: number }[]>(
    `insert into users (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  if (!made) throw new Error(`${user.email} was not stored`);
  return { id: String(made.id), email: user.email };
}
