import type { DocumentNode } from 'graphql';
import { ANSWERS, searchable, type Searchable } from './answers';
import { shaped } from './shape';
import { openStore, readCopy } from './store';

/** Another tab may have read anew meanwhile, in milliseconds. */
const FRESH_MS = 60_000;

let read: { userId: string; at: number; kept: Promise<Searchable | null> } | undefined;

/** What is kept of a person's is read anew at the next question. */
export function copyChanged(): void {
  read = undefined;
}

async function load(userId: string): Promise<Searchable | null> {
  const store = await openStore(userId);
  try {
    const copy = await readCopy(store);
    return copy && searchable(copy);
  } finally {
    store.close();
  }
}

function keptOf(userId: string): Promise<Searchable | null> {
  if (read?.userId !== userId || Date.now() - read.at > FRESH_MS) {
    read = { userId, at: Date.now(), kept: load(userId) };
  }
  return read.kept;
}

export interface KeptAnswer {
  readonly data: Record<string, unknown>;
  /** When it was so. */
  readonly readAt: string;
}

/** The answer to a question from what a person may read without signal; null where nothing is kept that answers it. */
export async function keptAnswer(
  userId: string,
  name: string,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<KeptAnswer | null> {
  const answer = ANSWERS[name];
  if (!answer) return null;
  const kept = await keptOf(userId);
  if (!kept) return null;
  return { data: shaped(document, answer(kept, variables as never)), readAt: kept.copy.readAt };
}
