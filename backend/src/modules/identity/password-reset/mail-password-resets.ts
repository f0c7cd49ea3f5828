import { poolOf, type RequestContext } from '../../../kernel/context.js';
import { inTransaction } from '../../../kernel/operation.js';
import { hashOfToken, newToken } from '../../../kernel/secret-token.js';
import { run, sql } from '../../../kernel/sql.js';
import { writeSecurityEvent } from '../../audit/index.js';
import { defineJob, defineQueuedJob, deleteInBatches } from '../../jobs/index.js';
import { displayName } from '../role.rules.js';

/** Lets secret scanners recognise a leaked token. */
const PREFIX = 'pwr_';
/** How long a letter is waited for, and how long its link works. */
const HOUR = sql`interval '1 hour'`;

/** A request `r` without its letter, and that nobody is at: whoever began a minute ago will not end it. */
const WAITING = sql`r.mailed_at is null and (r.tried_at is null or r.tried_at < now() - interval '1 minute')
  and r.asked_at > now() - ${HOUR}`;

interface Letter {
  userId: number;
  email: string;
  name: string;
  token: string;
}

/**
 * Takes a request upon itself and makes its link, which ends those made before. Null when somebody else is at it, when
 * there is a later request, or when the address is nobody's who may sign in: then nothing is left of it.
 */
function takeRequest(ctx: RequestContext, id: number): Promise<Letter | null> {
  return inTransaction(ctx, async ({ connection }) => {
    const [request] = await run<{ email: string }>(
      connection,
      sql`update password_resets r set tried_at = now() where r.id = ${id} and ${WAITING}
            and not exists (select 1 from password_resets n where n.email = r.email and n.id > r.id)
          returning r.email`,
    );
    if (!request) return null;
    const [user] = await run<{ id: number; email: string; first_name: string | null; last_name: string | null }>(
      connection,
      sql`select id, email, first_name, last_name from users
          where email = ${request.email} and is_active and archived_at is null for no key update`,
    );
    if (!user) {
      await run(connection, sql`delete from password_resets where id = ${id}`);
      return null;
    }
    await run(connection, sql`delete from password_resets where user_id = ${user.id} and id <> ${id}`);
    const token = newToken(PREFIX);
    await run(
      connection,
      sql`update password_resets set user_id = ${user.id}, token_hash = ${hashOfToken(token)}, expires_at = now() + ${HOUR}
          where id = ${id}`,
    );
    const name = displayName({ firstName: user.first_name, lastName: user.last_name, email: user.email });
    return { userId: user.id, email: user.email, name, token };
  });
}

async function mail(ctx: RequestContext, id: number): Promise<void> {
  const letter = await takeRequest(ctx, id);
  if (!letter) return;
  const { userId, email, name, token } = letter;
  const text = [
    `Hello ${name},`,
    'Somebody, probably you, asked for a new password for Wholesale Desk. Open this link to choose one:',
    `${ctx.publicUrl}/reset-password#${token}`,
    'The link works once, within one hour. If you did not ask for it, ignore this message: your password stays as it is.',
  ].join('\n\n');
  await ctx.mailer.send({ to: email, subject: 'Choose a new password for Wholesale Desk', text });
  const [sent] = await run<{ ip: string }>(
    poolOf(ctx.dataSource),
    sql`update password_resets set mailed_at = now() where id = ${id} returning ip`,
  );
  await writeSecurityEvent({ ...ctx, ip: sent?.ip ?? '' }, 'passwordResetMailed', userId);
}

/** Writes the letter that was just asked for. What cannot be delivered is tried again with another link. */
export const mailPasswordReset = defineQueuedJob({ name: 'mail-password-reset', run: mail });

/** Writes the letters that did not get through at first, for an hour, and forgets old requests. */
export const mailPasswordResets = defineJob({
  name: 'mail-password-resets',
  cron: '*/2 * * * *',
  run: async (ctx) => {
    const waiting = await run<{ id: number }>(
      poolOf(ctx.dataSource),
      sql`select r.id from password_resets r where ${WAITING} and r.asked_at < now() - interval '1 minute'
          order by r.id limit 50`,
    );
    for (const { id } of waiting) await mail(ctx, id);
    await deleteInBatches(
      ctx,
      (limit) => sql`delete from password_resets where id in (
        select id from password_resets where asked_at < now() - interval '3 hours' limit ${limit})`,
    );
  },
});
