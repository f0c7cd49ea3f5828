/** In which language a contact writes and is written to. */
export enum MessageLanguage {
  en = 'en',
  ar = 'ar',
}

/** What a template is sent for by itself. */
export enum TemplatePurpose {
  order_confirmation = 'order_confirmation',
  shipping_update = 'shipping_update',
  payment_reminder = 'payment_reminder',
  thank_you = 'thank_you',
}

const PLACE = /\{\{\s*([a-z][a-z0-9_]*|\d+)\s*\}\}/g;

/** The values that a template asks for, by the names in its body, in the order in which they first stand there. */
export function placesOf(body: string): string[] {
  return [...new Set([...body.matchAll(PLACE)].map((match) => match[1]!))];
}

/** Longest value and body that WhatsApp takes. */
export const MAX_VALUE = 1024;
export const MAX_BODY = 1024;

/** A value that WhatsApp refuses in a template: line breaks, tabs, or five blanks in a row. */
export const isTemplateValue = (value: string): boolean =>
  value.trim() !== '' && value.length <= MAX_VALUE && !/[\n\r\t]| {5}/.test(value);

/** The body with its values put in. */
export function filledIn(body: string, values: readonly { readonly name: string; readonly value: string }[]): string {
  return body.replace(PLACE, (place, name: string) => values.find((each) => each.name === name)?.value ?? place);
}

/** What is wrong with a body as WhatsApp sees it, or null. */
export function bodyFault(body: string): 'edges' | 'braces' | null {
  if (/^\s*\{\{|\}\}\s*$/.test(body)) return 'edges';
  return /[{}]/.test(body.replace(PLACE, '')) ? 'braces' : null;
}
