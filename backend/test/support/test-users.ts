import { hash } from '@node-rs/argon2';
import type { DataSource, DeepPartial } from 'typeorm';

export type TestRole = 'admin' | 'vendor' | 'distributor' | 'wholesale' | 'customer' | 'sales_team';

/** Password of every test user. */
export const testPassword = 'test-password';

/** The same hash for all: hashing is slow on purpose. Weak parameters, since nothing is protected by it. */
let passwordHash: Promise<string> | undefined;

/** The test user of a role (`admin@test.example`), created on first use in this database. */
export async function ensureUser(dataSource: DataSource, role: TestRole): Promise<{ id: string; email: string }> {
  return createUser(dataSource, { role, email: `${role.replace('_', '-')}@test.example` });
}

interface TestUserRow {
  readonly id: number;
  readonly email: string;
}

/** Inserts a user straight into the database, or answers the one with this e-mail. For actors of tests, not to test users. */
export async function createUser(
  dataSource: DataSource,
  user: { readonly role: TestRole; readonly email: string } & Readonly<Record<string, unknown>>,
): Promise<{ id: string; email: string }> {
  const users = dataSource.getRepository<TestUserRow>('User');
  const found = await users.findOneBy({ email: user.email });
  if (found) return { id: String(found.id), email: found.email };
  passwordHash ??= hash(testPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const names = { firstName: 'Test', lastName: user.role };
  const row = { ...names, isActive: true, passwordHash: await passwordHash, ...user } as DeepPartial<TestUserRow>;
  const saved = await users.save(users.create(row));
  return { id: String(saved.id), email: saved.email };
}
