import { plural, t } from '@lingui/core/macro';

/** What stands where a supplier has no name. */
export const unknownSupplier = (): string => t`Unknown Supplier`;

/** What is said where an address names something that is not there: the two reasons are never told apart. */
export const noSuch = (thing: string): string => t`There is no such ${thing}, or it is not yours to see.`;

/** `1 unit`, `12 units`. */
export const units = (count: number): string => plural(count, { one: '# unit', other: '# units' });

/** `1 day`, `7 days`. */
export const days = (count: number): string => plural(count, { one: '# day', other: '# days' });

/** What one entry of a list is called, where the list's name less its s does not say it. */
const ENTRIES: Readonly<Record<string, string>> = {
  items: 'line',
  lines: 'line',
  tiers: 'step',
  imageUrls: 'image',
  categories: 'category',
  get businessCategories() {
    return t`business type`;
  },
  get targetBusinesses() {
    return t`business type`;
  },
};

const spaced = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?:Id|Url|Base64)$/, '')
    .replace(/(?<=[a-z\d])[A-Z](?=[a-z])/g, (initial) => ` ${initial.toLowerCase()}`);

/** The API's path of a field as people say it: `items.0.unitPrice` → `Line 1, unit price`. */
export function spokenPath(path: string): string {
  const parts: string[] = [];
  for (const name of path.replace(/^input\./, '').split('.')) {
    const list = parts.at(-1);
    if (/^\d+$/.test(name) && list !== undefined)
      parts[parts.length - 1] = `${ENTRIES[list] ?? spaced(list.replace(/s$/, ''))} ${Number(name) + 1}`;
    else parts.push(name);
  }
  const said = parts.map((part) => (part.includes(' ') ? part : spaced(part))).join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
