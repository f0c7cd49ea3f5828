import type { OperationContext, RequestContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { inTransaction } from '../../../kernel/operation.js';
import { hashOfToken, newToken } from '../../../kernel/secret-token.js';
import { run, sql } from '../../../kernel/sql.js';
import { writeSecurityEvent } from '../../audit/index.js';
import { defineJob, deleteInBatches } from '../../jobs/index.js';
import { declareLetter, LetterKind, type NoLetter, writeLetter } from '../../letters/index.js';
import { displayName } from '../role.rules.js';
import { DEFAULT_LANGUAGE, said, worded, type Language } from '../../../words/index.js';

/** Lets secret scanners recognise a leaked token. */
const PREFIX = 'pwr_';
/** How long a letter is waited for, and how long its link works. */
const HOURS = 1;

interface Asked {
  userId: number;
  email: string;
  name: string;
  token: string;
  language: Language;
}

/**
 * Makes the link of a request, which ends those made before. A request of somebody who asked again is over. When the address is
 * nobody's who may sign in, nothing is left of it.
 */
function takeRequest(ctx: RequestContext, id: number): Promise<Asked | NoLetter> {
  return inTransaction(ctx, async ({ connection }) => {
    const [request] = await run<{ email: string; isOver: boolean }>(
      connection,
      sql`select r.email, r.asked_at < now() - make_interval(hours => ${HOURS})
              or exists (select from password_resets n where n.email = r.email and n.id > r.id) as "isOver"
          from password_resets r where r.id = ${id} for update`,
    );
    if (!request) return 'gone';
    if (request.isOver) return 'obsolete';
    const [user] = await run<{
      id: number;
      email: string;
      first_name: string | null;
      last_name: string | null;
      language: Language | null;
    }>(
      connection,
      sql`select id, email, first_name, last_name, language from users
          where email = ${request.email} and is_active and archived_at is null for no key update`,
    );
    if (!user) {
      await run(connection, sql`delete from password_resets where id = ${id}`);
      return 'gone';
    }
    await run(connection, sql`delete from password_resets where user_id = ${user.id} and id <> ${id}`);
    const token = newToken(PREFIX);
    await run(
      connection,
      sql`update password_resets set user_id = ${user.id}, token_hash = ${hashOfToken(token)},
            expires_at = now() + make_interval(hours => ${HOURS}) where id = ${id}`,
    );
    const name = displayName({ firstName: user.first_name, lastName: user.last_name, email: user.email });
    return { userId: user.id, email: user.email, name, token, language: user.language ?? DEFAULT_LANGUAGE };
  });
}

/** Asks for a link by letter, whoever's address it is. */
export async function askForReset(ctx: OperationContext, email: string): Promise<number> {
  const [request] = await run<{ id: number }>(
    ctx.connection,
    sql`insert into password_resets (email, ip) values (${email}, ${ctx.ip.slice(0, 64)}) returning id`,
  );
  if (!request) throw new Error('An inserted request is always one row');
  return writeLetter(ctx, { kind: LetterKind.password_reset, entity: 'PasswordReset', entityId: request.id });
}

// What cannot be delivered is tried again, for an hour, with another link.
declareLetter(LetterKind.password_reset, {
  hours: HOURS,
  retries: true,
  word: async (ctx, { entityId }) => {
    const asked = await takeRequest(ctx, entityId);
    if (typeof asked === 'string') return asked;
    const { language } = asked;
    const text = [
      worded(said('letters.hello', { name: asked.name }), language),
      worded(said('letters.resetAsked'), language),
      `${ctx.publicUrl}/reset-password#${asked.token}`,
      worded(said('letters.resetEnds'), language),
    ].join('\n\n');
    const subject = worded(said('letters.reset'), language);
    return { address: asked.email, receiverId: asked.userId, language, subject, text };
  },
  sent: async (ctx, { entityId }, userId) => {
    const [request] = await run<{ ip: string }>(
      ctx.connection,
      sql`select ip from password_resets where id = ${entityId}`,
    );
    await writeSecurityEvent({ ...ctx, ip: request?.ip ?? '' }, 'passwordResetMailed', userId);
  },
  again: async (ctx, { receiverId }) => {
    const [user] = await run<{ email: string }>(
      ctx.connection,
      sql`select email from users where id = ${receiverId}::int and is_active and archived_at is null`,
    );
    if (!user) throw new AppError('CONFLICT', 'people.nobodyHere', {}, { reason: 'OBSOLETE' });
    return askForReset(ctx, user.email);
  },
});

/** Forgets old requests. */
export const sweepPasswordResets = defineJob({
  name: 'sweep-password-resets',
  cron: '23 * * * *',
  run: (ctx) =>
    deleteInBatches(
      ctx,
      (limit) => sql`delete from password_resets where id in (
        select id from password_resets where asked_at < now() - interval '3 hours' limit ${limit})`,
    ),
});
