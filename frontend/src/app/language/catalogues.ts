import type { Messages } from '@lingui/core';
import type { Language } from '../../lib/locale';

type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

const frame = import.meta.glob<{ messages: Messages }>('../texts/*.po') as Catalogues;
const features = import.meta.glob<{ messages: Messages }>('../../features/*/texts/*.po') as Catalogues;

/** Fetches the messages of the frame, or of one feature; each language of each is a chunk of its own. */
export async function fetchMessages(language: Language, feature?: string): Promise<Messages> {
  const path = feature === undefined ? `../texts/${language}.po` : `../../features/${feature}/texts/${language}.po`;
  const load = (feature === undefined ? frame : features)[path];
  if (!load) throw new Error(`There are no messages at ${path}.`);
  return (await load()).messages;
}
