import type { Messages } from '@lingui/core';
import type { Language } from '../../lib/locale';

type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

const frame = import.meta.glob<{ messages: Messages }>('../texts/*.po') as Catalogues;
const parts = import.meta.glob<{ messages: Messages }>([
  '../../features/*/texts/*.po',
  '../../shared/*/texts/*.po',
]) as Catalogues;

/** Fetches the messages of the frame, or of a feature or shared panel; each language of each is a chunk of its own. */
export async function fetchMessages(language: Language, part?: string): Promise<Messages> {
  const file = `texts/${language}.po`;
  const load =
    part === undefined
      ? frame[`../${file}`]
      : (parts[`../../features/${part}/${file}`] ?? parts[`../../shared/${part}/${file}`]);
  if (!load) throw new Error(`There are no messages of ${part ?? 'the frame'} in ${language}.`);
  return (await load()).messages;
}
