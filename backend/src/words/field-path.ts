import { fieldNames } from './ar/field-names.js';
import type { Language } from './language.js';

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

const english = (name: string): string => (name.includes(' ') ? name : spaced(name));
/** A name of a field in Arabic; what has none, such as an unknown field, stays as it was sent. */
const arabic = (name: string): string => (Object.hasOwn(fieldNames, name) ? (fieldNames[name] ?? name) : spaced(name));

/** The path of an input field as people say it: `items.0.unitPrice` → `Line 1, unit price`. */
export function spokenPath(path: string, language: Language = 'en'): string {
  const parts: string[] = [];
  const isEnglish = language === 'en';
  for (const name of path.replace(/^input\./, '').split('.')) {
    const list = parts.at(-1);
    if (/^\d+$/.test(name) && list !== undefined) {
      const entry = ENTRIES[list] ?? spaced(list.replace(/s$/, ''));
      const place = Number(name) + 1;
      parts[parts.length - 1] = isEnglish ? `${entry} ${place}` : `${arabic(`${list}.0`)} ${place}`;
    } else parts.push(name);
  }
  if (!isEnglish) return parts.map((part) => (part.includes(' ') ? part : arabic(part))).join('، ');
  const words = parts.map(english).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
