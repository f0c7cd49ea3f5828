/* How a template is filled in: as the server does it, to show what will be sent before it is. */

const PLACE = /\{\{\s*([a-z][a-z0-9_]*|\d+)\s*\}\}/g;

/** Longest value that WhatsApp takes. */
export const MAX_VALUE = 1024;

/** The body with the values that are there put in; the other places stay. */
export const filledIn = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(PLACE, (place, name: string) => (values[name]?.trim() ? (values[name] ?? '').trim() : place));

/** The places of a body, each once, in order. */
export const placesOf = (body: string): string[] => [
  ...new Set([...body.matchAll(PLACE)].map((match) => match[1] ?? '')),
];

/** Whether WhatsApp takes a value: one line, without runs of blanks. */
export const isTemplateValue = (value: string): boolean =>
  value.trim() !== '' && value.length <= MAX_VALUE && !/[\n\r\t]| {5}/.test(value);

/** A place in words: `order_number` → `order number`. */
export const placeWords = (place: string): string => place.replaceAll('_', ' ');
