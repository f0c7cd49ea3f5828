import type { OperationContext, RequestContext } from '../../kernel/context.js';
import type { MailAttachment } from '../../kernel/mail.js';
import type { Language } from '../../words/index.js';
import type { LetterChannel, LetterKind } from './letters.rules.js';

/** A letter as its owner is handed it. */
export interface LetterRow extends Record<string, unknown> {
  readonly id: number;
  readonly kind: LetterKind;
  readonly channel: LetterChannel;
  readonly language: string;
  readonly entityId: number;
  readonly receiverId: number | null;
  readonly actorId: number | null;
}

/** A letter ready to be sent. */
export interface WordedLetter {
  readonly address: string;
  readonly receiverId: number | null;
  /** In which it is worded, where that is not English. */
  readonly language?: Language;
  readonly subject: string;
  readonly text: string;
  readonly attachment?: MailAttachment;
}

/** `obsolete`: not to be sent any more. `later`: not now, but perhaps soon. `gone`: it leaves no trace. */
export type NoLetter = 'obsolete' | 'later' | 'gone';

/** What the module of a thing says of the letters about it. */
export interface LetterDeclaration {
  /** For so many hours it is tried to send it. */
  readonly hours: number;
  /** Whether it is tried again when it was not taken. */
  readonly retries: boolean;
  /** Words it from what is so now, in the language of the letter. What it makes for it, such as a link, it makes here. */
  readonly word: (ctx: RequestContext, letter: LetterRow) => Promise<WordedLetter | NoLetter>;
  /** Follows in the transaction that notes that it was sent. */
  readonly sent?: (ctx: OperationContext, letter: LetterRow, receiverId: number | null) => Promise<void>;
  /** Asks for one more of the kind, or says why not; answers its id. */
  readonly again: (ctx: OperationContext, letter: LetterRow) => Promise<number>;
}

const declared = new Map<LetterKind, LetterDeclaration>();

/** Declares a kind of letter, once. */
export function declareLetter(kind: LetterKind, declaration: LetterDeclaration): void {
  if (declared.has(kind)) throw new Error(`The letter ${kind} is declared twice`);
  declared.set(kind, declaration);
}

export function letterDeclaration(kind: LetterKind): LetterDeclaration {
  const found = declared.get(kind);
  if (!found) throw new Error(`The letter ${kind} is not declared`);
  return found;
}

/** All kinds with what was declared of them. */
export const letterDeclarations = (): ReadonlyMap<LetterKind, LetterDeclaration> => declared;
