import type { Actor, Permission } from '../../kernel/access.js';
import { Declarations } from '../../kernel/declarations.js';
import type { ReadModel } from '../../kernel/select/model.js';
import type { RemovedKind } from './tombstones.rules.js';

/** Who is told that rows of a kind went. */
export interface Audience {
  readonly kind: RemovedKind;
  /** What is there still, and who sees it: of that nobody is told that it went. */
  readonly model: ReadModel;
  /** Who has all of this saw every row, whosever it was. */
  readonly all: Permission;
  /** Whether the actor saw rows of others, where everybody could. Nobody, when it is left out. */
  readonly sawPublic?: (actor: Actor) => boolean;
}

const audiences = new Declarations<Audience>();

/** Declares who is told that rows of a kind went; their owner does. */
export const declareTombstones = (audience: Audience): void => audiences.declare(audience);

/** @throws Error when the owner of the kind declared nothing */
export function audienceOf(kind: RemovedKind): Audience {
  const found = audiences.all().find((audience) => audience.kind === kind);
  if (!found) throw new Error(`Nobody declares who is told of a ${kind} that went`);
  return found;
}
