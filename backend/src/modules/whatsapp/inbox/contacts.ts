import type { OperationContext } from '../../../kernel/context.js';
import { run, sql } from '../../../kernel/sql.js';
import { Role } from '../../identity/index.js';
import { spellingsOf } from '../phone-variants.rules.js';

/** Somebody who is written with. */
export interface Contact {
  readonly phone: string;
  readonly waId?: string | null;
  readonly profileName?: string | null;
}

/** Where it is written with them. */
export interface Reached extends Record<string, unknown> {
  readonly id: number;
  readonly phone: string;
  readonly customerId: number | null;
}

/**
 * The conversations with these contacts, by their phones; those that are not there are made. They are held until the end of the
 * transaction, in the order of their phones, so that two who write to the same contacts wait for one another.
 */
export async function reachContacts(
  ctx: OperationContext,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<string, Reached>> {
  const byPhone = new Map<string, Contact & { spellings: string[] }>();
  for (const contact of contacts) {
    const { phone, waId = null, profileName = null } = contact;
    const known = byPhone.get(phone);
    byPhone.set(phone, {
      phone,
      waId: waId ?? known?.waId ?? null,
      profileName: profileName ?? known?.profileName ?? null,
      spellings: spellingsOf(phone),
    });
  }
  const rows = await run<Reached>(
    ctx.connection,
    sql`insert into conversations (phone, wa_id, profile_name, customer_id)
        select r.phone, r."waId", r."profileName", case when cardinality(u.ids) = 1 then u.ids[1] end
        from jsonb_to_recordset(${JSON.stringify([...byPhone.values()])}::jsonb)
            as r(phone text, "waId" text, "profileName" text, spellings jsonb),
          lateral (select array_agg(u.id) as ids from users u
            where u.role not in (${Role.admin}, ${Role.sales_team}) and u.archived_at is null
              and (u.phone_e164 in (select jsonb_array_elements_text(r.spellings))
                or u.whatsapp_e164 in (select jsonb_array_elements_text(r.spellings)))) u
        order by r.phone
        on conflict (phone) do update set
          wa_id = coalesce(excluded.wa_id, conversations.wa_id),
          profile_name = coalesce(excluded.profile_name, conversations.profile_name),
          customer_id = coalesce(conversations.customer_id, excluded.customer_id)
        returning id, phone, customer_id as "customerId"`,
  );
  return new Map(rows.map((row) => [row.phone, row]));
}
