import { actorIdOf, poolOf, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { inTransaction } from '../../kernel/operation.js';
import { literal, join, raw, run, sql, type Sql } from '../../kernel/sql.js';
import { plural } from '../../kernel/words.js';
import { defineJob, defineQueuedJob, deleteInBatches, enqueue, insist } from '../jobs/index.js';
import { DEFAULT_LANGUAGE } from '../../words/index.js';
import { CHANNELS } from './channels.js';
import { letterDeclaration, letterDeclarations, type LetterRow, type WordedLetter } from './declare-letter.js';
import { type LetterKind, LetterState } from './letters.rules.js';

/** Days for which the log holds letters that belong to no document. */
const KEPT_DAYS = 90;
/** How long it is tried to note that a letter went out, in milliseconds: by the job, and while somebody waits for the answer. */
const NOTE_LIMIT = 60_000;
export const NOTE_LIMIT_OF_REQUEST = 5000;

const UNSENT = sql`l.state in (${literal(LetterState.waiting)}, ${literal(LetterState.failed)})`;
/** Nobody is at it: whoever began a minute ago will not end it. */
const IDLE = sql`(l.tried_at is null or l.tried_at < now() - interval '1 minute')`;

/** A letter that is asked for. */
export interface NewLetter {
  readonly kind: LetterKind;
  readonly entity: string;
  readonly entityId: number;
  readonly receiverId?: number | null;
}

/** Asks for a letter in the transaction of what it tells of. Answers its id, to be sent after the commit. */
export async function writeLetter(ctx: OperationContext, letter: NewLetter): Promise<number> {
  const [row] = await run<{ id: number }>(
    ctx.connection,
    sql`insert into letters (kind, entity, entity_id, receiver_id, actor_id)
        values (${letter.kind}, ${letter.entity}, ${letter.entityId}, ${letter.receiverId ?? null}, ${actorIdOf(ctx)})
        returning id`,
  );
  if (!row) throw new Error('An inserted letter is always one row');
  return row.id;
}

/** Has the job send a letter soon. */
export const sendSoon = (ctx: OperationContext, id: number): Promise<void> => enqueue(ctx, sendLetterJob, id);

/** Takes a letter upon itself; null when somebody else is at it, or it is over. */
async function take(ctx: RequestContext, id: number): Promise<LetterRow | null> {
  const [letter] = await run<LetterRow>(
    poolOf(ctx.dataSource),
    sql`update letters l set tried_at = now(), tries = l.tries + 1 where l.id = ${id} and ${UNSENT} and ${IDLE}
        returning l.id, l.kind, l.channel, l.language, l.entity_id as "entityId", l.receiver_id as "receiverId",
          l.actor_id as "actorId"`,
  );
  return letter ?? null;
}

/** Ends or puts back what was taken, without having been sent. */
async function put(ctx: RequestContext, id: number, columns: Sql): Promise<void> {
  await run(poolOf(ctx.dataSource), sql`update letters set ${columns} where id = ${id}`);
}

async function noteSent(
  ctx: RequestContext,
  letter: LetterRow,
  { address, receiverId, language }: WordedLetter,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await run(
      tx.connection,
      sql`update letters set state = ${LetterState.sent}, sent_at = now(), address = ${address}, error = null,
            receiver_id = ${receiverId}::int, language = ${language ?? DEFAULT_LANGUAGE} where id = ${letter.id}`,
    );
    await letterDeclaration(letter.kind).sent?.(tx, letter, receiverId);
  });
}

export interface SendOptions {
  /** For how long it is tried to note that it went out, in milliseconds. */
  readonly noteLimit?: number;
  /** The letter, where whoever asked for it has worded it already. */
  readonly worded?: WordedLetter;
}

/**
 * Sends a letter, unless somebody else is at it or it is no longer to be sent; answers whether it did. Throws what the channel
 * says when it takes it not.
 */
export async function sendLetter(ctx: RequestContext, id: number, options: SendOptions = {}): Promise<boolean> {
  const letter = await take(ctx, id);
  if (!letter) return false;
  const declaration = letterDeclaration(letter.kind);
  const worded = options.worded ?? (await declaration.word(ctx, letter));
  if (worded === 'gone') {
    await run(poolOf(ctx.dataSource), sql`delete from letters where id = ${id}`);
    return false;
  }
  if (worded === 'obsolete') {
    await put(ctx, id, sql`state = ${LetterState.obsolete}, error = null`);
    return false;
  }
  if (worded === 'later') return false;
  try {
    await CHANNELS[letter.channel].send(ctx, worded);
  } catch (error) {
    const state = declaration.retries ? LetterState.failed : LetterState.given_up;
    const reason = error instanceof Error ? error.message : String(error);
    await put(ctx, id, sql`state = ${state}, error = left(${reason}, 1000), receiver_id = ${worded.receiverId}::int`);
    throw error;
  }
  // Without the note the letter would be sent once more.
  await insist(options.noteLimit ?? NOTE_LIMIT, () => noteSent(ctx, letter, worded));
  return true;
}

/** Sends a letter that was just asked for. */
export const sendLetterJob = defineQueuedJob({
  name: 'send-letter',
  run: async (ctx, id) => {
    await sendLetter(ctx, id);
  },
});

/** For how long letters of each kind are tried. */
const lifetime = (): Sql => {
  const cases = [...letterDeclarations()].map(
    ([kind, { hours }]) => sql`when ${literal(kind)} then ${raw(String(hours))}`,
  );
  return sql`make_interval(hours => case l.kind ${join(cases, ' ')} end)`;
};

/** Sends the letters that were not taken at first, each time after a longer wait, and gives up those whose time is over. */
export const sendLetters = defineJob({
  name: 'send-letters',
  cron: '*/2 * * * *',
  run: async (ctx) => {
    const pool = poolOf(ctx.dataSource);
    await run(
      pool,
      sql`update letters l set state = ${LetterState.given_up} where ${UNSENT} and ${IDLE} and l.asked_at < now() - ${lifetime()}`,
    );
    const waiting = await run<{ id: number }>(
      pool,
      sql`select l.id from letters l where ${UNSENT} and l.asked_at < now() - interval '1 minute'
            and (l.tried_at is null or l.tried_at < now() - make_interval(mins => least(greatest(l.tries * l.tries, 1), 60)))
          order by l.id limit 50`,
    );
    const faults: string[] = [];
    for (const { id } of waiting) {
      try {
        await sendLetter(ctx, id);
      } catch (error) {
        // One that is not taken keeps no other back.
        faults.push(error instanceof Error ? error.message : String(error));
        ctx.log.warn({ reason: faults.at(-1), letterId: id }, 'letter not sent');
      }
    }
    await deleteInBatches(
      ctx,
      (limit) => sql`delete from letters where id in (
        select id from letters where entity <> 'PurchaseOrder'
          and asked_at < now() - make_interval(days => ${raw(String(KEPT_DAYS))}) limit ${limit})`,
    );
    if (faults.length > 0) throw new Error(`${plural(faults.length, 'letter')} not sent: ${faults[0]}`);
  },
});
