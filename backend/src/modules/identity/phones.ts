import { poolOf, type OperationContext } from '../../kernel/context.js';
import { readPhone, type PhoneRegion } from '../../kernel/text/phones.js';
import { run, sql, type Queryable } from '../../kernel/sql.js';
import { phoneRegion } from '../business/index.js';
import { defineQueuedJob, enqueue } from '../jobs/index.js';
import type { User } from './identity.entity.js';

type Typed = Pick<User, 'phone' | 'whatsappNumber'>;
type Understood = Pick<User, 'phoneE164' | 'whatsappE164' | 'phoneSpellings'>;

/** What is kept beside the numbers of a user as they were typed. */
export function understoodPhones({ phone, whatsappNumber }: Partial<Typed>, region: PhoneRegion): Understood {
  const read = [phone, whatsappNumber].map((typed) => readPhone(typed, region));
  const spellings = [...new Set(read.flatMap((one) => one.spellings))];
  return {
    phoneE164: read[0]?.e164 ?? null,
    whatsappE164: read[1]?.e164 ?? null,
    phoneSpellings: spellings.length === 0 ? null : spellings.join(' '),
  };
}

/** The same for what an operation was sent, beside what the row has; nothing when no number was sent. */
export async function sentPhones(
  ctx: OperationContext,
  sent: Partial<Typed>,
  row: Partial<Typed> = {},
): Promise<Partial<Understood>> {
  const { phone = row.phone, whatsappNumber = row.whatsappNumber } = sent;
  if (sent.phone === undefined && sent.whatsappNumber === undefined) return {};
  // Held: else a number could be read by the country before, after all were read by the one now.
  return understoodPhones({ phone, whatsappNumber }, await phoneRegion(ctx.connection, true));
}

/**
 * The users whom a phone, in any spelling, belongs to, by its number or that of WhatsApp; nobody for a text that is no
 * number. Archived users are left out. Whoever asks decides who may know it.
 */
export async function matchPhone(on: Queryable, typed: string): Promise<number[]> {
  const { e164 } = readPhone(typed, await phoneRegion(on));
  if (e164 === null) return [];
  const found = await run<{ id: number }>(
    on,
    sql`select id from users where (phone_e164 = ${e164} or whatsapp_e164 = ${e164}) and archived_at is null order by id`,
  );
  return found.map(({ id }) => id);
}

const BATCH = 2000;

/** Reads the numbers of all users anew, where the country of numbers without a country code has become another one. */
export const readPhonesJob = defineQueuedJob({
  name: 'read-phones',
  run: async (ctx) => {
    const pool = poolOf(ctx.dataSource);
    const region = await phoneRegion(pool);
    for (let last = 0; ;) {
      const users = await run<{ id: number; phone: string | null; whatsapp: string | null }>(
        pool,
        sql`select id, phone, whatsapp_number as whatsapp from users
            where id > ${last} and (phone is not null or whatsapp_number is not null) order by id limit ${BATCH}`,
      );
      if (users.length === 0) return;
      await keep(pool, users, region);
      last = users.at(-1)!.id;
    }
  },
});

/** Writes what has become another. Who has typed another number meanwhile has read it by the same country, and wins. */
async function keep(
  on: Queryable,
  users: readonly { id: number; phone: string | null; whatsapp: string | null }[],
  region: PhoneRegion,
): Promise<void> {
  const rows = users.map(({ id, phone, whatsapp }) => ({
    id,
    phone,
    whatsapp,
    ...understoodPhones({ phone, whatsappNumber: whatsapp }, region),
  }));
  await run(
    on,
    sql`update users u set phone_e164 = r."phoneE164", whatsapp_e164 = r."whatsappE164", phone_spellings = r."phoneSpellings"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
          id int, phone text, whatsapp text, "phoneE164" text, "whatsappE164" text, "phoneSpellings" text)
        where u.id = r.id and u.phone is not distinct from r.phone and u.whatsapp_number is not distinct from r.whatsapp
          and (u.phone_e164, u.whatsapp_e164, u.phone_spellings)
            is distinct from (r."phoneE164", r."whatsappE164", r."phoneSpellings")`,
  );
}

/** Asks, in the transaction that changes the country of numbers without a country code, for all to be read anew. */
export const readPhonesAnew = (ctx: OperationContext): Promise<void> => enqueue(ctx, readPhonesJob, 1);
