/** `1 open order`, `3 open orders`; `many` where the plural is not the noun with an s. */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

/** What one entry of a list is called, where the list's name less its s does not say it. */
const ENTRIES: Readonly<Record<string, string>> = {
  items: 'line',
  lines: 'line',
  tiers: 'step',
  imageUrls: 'image',
  images: 'image',
  categories: 'category',
  businessCategories: 'business type',
  targetBusinesses: 'business type',
};

const spaced = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?:Id|Url|Base64)$/, '')
    .replace(/(?<=[a-z\d])[A-Z](?=[a-z])/g, (initial) => ` ${initial.toLowerCase()}`);

/** The path of an input field as people say it: `items.0.unitPrice` → `Line 1, unit price`. */
export function spokenPath(path: string): string {
  const parts: string[] = [];
  for (const name of path.replace(/^input\./, '').split('.')) {
    const list = parts.at(-1);
    if (/^\d+$/.test(name) && list !== undefined) {
      const entry = ENTRIES[list] ?? spaced(list.replace(/s$/, ''));
      parts[parts.length - 1] = `${entry} ${Number(name) + 1}`;
    } else parts.push(name);
  }
  const said = parts.map((part) => (part.includes(' ') ? part : spaced(part))).join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** What is wrong with an input field as a sentence of its own: `Line 1, quantity: must be a multiple of 6`. */
export const fieldFault = (path: string, message: string): string =>
  `${spokenPath(path)}: ${message.replace(/^[A-Z](?=[a-z ])/, (initial) => initial.toLowerCase())}`;
