/** Somebody who is named in the text of a note: `@[12]`. */
const MENTION = /@\[(\d{1,9})\]/g;

/** Characters of a note that are told with a mention of it. */
const TOLD = 240;

/** Whom a text names, each once, by their ids. */
export const mentionedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id))),
];

/** How a text begins, with names in place of ids and in one line. */
export function toldText(text: string, names: ReadonlyMap<number, string>): string {
  const named = text.replace(MENTION, (mention, id: string) => {
    const name = names.get(Number(id));
    return name === undefined ? mention : `@${name}`;
  });
  const characters = [...named.replace(/\s+/g, ' ').trim()];
  return characters.length > TOLD ? `${characters.slice(0, TOLD - 1).join('')}…` : characters.join('');
}
