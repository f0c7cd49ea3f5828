import { expect, it } from '@jest/globals';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrations } from '../../src/app/migrations/index.js';
import { createTestDatabase } from '../support/test-database.js';

it('reads the phones of all users there are, in batches, and changes nothing else of them', async () => {
  const database = await createTestDatabase();
  const dataSource = createDataSource({ url: database.url, poolSize: 1, entities: [], migrations });
  await dataSource.initialize();
  const isApplied = async (): Promise<boolean> =>
    (await dataSource.query<unknown[]>(`select from migrations where name like 'Phones%'`)).length > 0;
  while (await isApplied()) await dataSource.undoLastMigration();
  await dataSource.query(
    `insert into users (email, role, phone) select 'many' || n || '@x.example', 'customer', '05' || lpad(n::text, 8, '0')
       from generate_series(1, 5100) n;
     insert into users (email, role, phone, whatsapp_number) values
       ('arabic@x.example', 'customer', '٠٥٠١٢٣٤٥٦٧', '00201001234567'), ('words@x.example', 'customer', 'call Ahmed', null),
       ('none@x.example', 'customer', null, null)`,
  );
  const rest = `select id, email, phone, whatsapp_number, version, updated_at from users order by id`;
  const before = await dataSource.query(rest);
  await dataSource.runMigrations();
  expect(await dataSource.query(rest)).toEqual(before);
  const read = await dataSource.query(
    `select email, phone_e164, whatsapp_e164, phone_spellings from users
     where email not like 'many%' or email = 'many5100@x.example' order by id`,
  );
  expect(read).toEqual([
    {
      email: 'many5100@x.example',
      phone_e164: '+966500005100',
      whatsapp_e164: null,
      phone_spellings: '966500005100 0500005100',
    },
    {
      email: 'arabic@x.example',
      phone_e164: '+966501234567',
      whatsapp_e164: '+201001234567',
      phone_spellings: '966501234567 0501234567 201001234567 01001234567',
    },
    { email: 'words@x.example', phone_e164: null, whatsapp_e164: null, phone_spellings: null },
    { email: 'none@x.example', phone_e164: null, whatsapp_e164: null, phone_spellings: null },
  ]);
  const [found] = await dataSource.query<{ email: string }[]>(
    `select email from users where search like '%0501234567%'`,
  );
  expect(found).toEqual({ email: 'arabic@x.example' });
  await dataSource.destroy();
  await database.drop();
});
