import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { RequestContext } from './context.js';
import { AppError, toPublicError } from './errors.js';

/** Rows that one call edits; more are edited by several calls. */
export const MAX_EDITED = 100;

/** What is wrong with one field of a row that was not changed. */
@ObjectType({ description: 'What is wrong with one field of a row.', simpleResolvers: true })
export class FieldRefusal {
  @Field(() => String, { description: 'Name of the field in the input.' })
  field!: string;

  @Field(() => String, { description: 'What is wrong with it, in the language of the reader.' })
  message!: string;
}

/** What became of one row of several that were edited, each by itself. */
@ObjectType({ description: 'What became of one row of several that were edited.', simpleResolvers: true })
export class EditOutcome {
  @Field(() => ID, { description: 'The row, as it was named.' })
  id!: number;

  @Field(() => Boolean, { description: 'Whether it is now as it was to be; one that was so already has not changed.' })
  ok!: boolean;

  @Field(() => String, { nullable: true, description: 'Code of the error, if it was refused.' })
  code!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was refused, in the language of the reader.' })
  message!: string | null;

  @Field(() => [FieldRefusal], { description: 'The fields that are to blame, where it is theirs.' })
  fields!: FieldRefusal[];
}

/** What became of rows that were edited together. */
@ObjectType({ description: 'What became of rows that were edited together, one outcome a row.', simpleResolvers: true })
export class EditedRows {
  @Field(() => [EditOutcome], { description: 'In the order in which the rows were named.' })
  outcomes!: EditOutcome[];

  @Field(() => Int, { description: 'Rows that are now as they were to be.' })
  succeeded!: number;

  @Field(() => Int, { description: 'Rows that were refused, and stayed as they were.' })
  failed!: number;
}

/**
 * Edits rows, each in a transaction of its own: one that is refused leaves the others edited. What is no refusal (a database that is
 * away) ends the call; made again, it finds what was done already as it was to be.
 */
export async function editEach<I extends { id: number }>(
  ctx: RequestContext,
  items: readonly I[],
  edit: (item: I) => Promise<unknown>,
): Promise<EditedRows> {
  const outcomes: EditOutcome[] = [];
  for (const item of items) {
    try {
      await edit(item);
      outcomes.push({ id: item.id, ok: true, code: null, message: null, fields: [] });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
      const { code, message, fields = {} } = toPublicError(error, ctx.language);
      const faults = Object.entries(fields).map(([field, fault]) => ({ field, message: fault }));
      outcomes.push({ id: item.id, ok: false, code, message, fields: faults });
    }
  }
  const succeeded = outcomes.filter(({ ok }) => ok).length;
  return { outcomes, succeeded, failed: outcomes.length - succeeded };
}

/** Makes an edit; one of a stale version whose row holds just what was sent is made already. */
export async function unlessMade(edit: Promise<unknown>): Promise<void> {
  try {
    await edit;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STALE_VERSION') throw error;
    const changed = error.details?.['changed'];
    if (!Array.isArray(changed) || changed.length > 0) throw error;
  }
}
