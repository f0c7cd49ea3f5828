import {
  findPhoneNumbersInText,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { foldText } from './text.js';

/** Country whose numbers may be written without a country code: ISO 3166, two capital letters. */
export type PhoneRegion = CountryCode;

/** All countries that numbers are known of. */
export const PHONE_REGIONS: readonly PhoneRegion[] = getCountries();

export const isPhoneRegion = (text: string): text is PhoneRegion => isSupportedCountry(text);

/** What is understood of a phone that somebody typed. */
export interface ReadPhone {
  /** `+` and digits, without an extension; null for a text that is no number of any country. Of several numbers the first. */
  readonly e164: string | null;
  /** The digits as people may look for them: with the country code, as dialled at home, and as they were typed. */
  readonly spellings: readonly string[];
}

/** Numbers whose plan has changed, as old address books and WhatsApp still have them. */
const RENUMBERED: readonly (readonly [before: RegExp, now: string])[] = [
  // Mexico called mobiles with an extra 1 until 2019.
  [/^\+521(\d{10})$/, '+52$1'],
  // Brazil put a 9 before its mobile numbers from 2012 to 2016.
  [/^\+55(\d\d)([6-9]\d{7})$/, '+55$19$2'],
];

/** Anything but these is looked through for a number inside it. */
const ONLY_A_NUMBER = /^[+\d\p{Pd}\p{Zs}.()/]*$/u;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The number that a text is, if it is one that exists. */
function numberIn(text: string, region: PhoneRegion | undefined): PhoneNumber | undefined {
  const options = { extract: false, ...(region && { defaultCountry: region }) };
  const parsed = parsePhoneNumberFromString(text, options);
  const renumbered = parsed && RENUMBERED.find(([before]) => before.test(parsed.number));
  const number = renumbered ? parsePhoneNumberFromString(parsed.number.replace(...renumbered)) : parsed;
  return number?.isValid() ? number : undefined;
}

/** Reads a phone as people write it: in any digits, with blanks, brackets, an extension, a name, or a second number. */
export function readPhone(typed: string | null | undefined, region: PhoneRegion): ReadPhone {
  const text = foldText(typed ?? '');
  const digits = digitsOf(text);
  if (digits === '') return { e164: null, spellings: [] };
  let numbers = [numberIn(text, region)].filter((number) => number !== undefined);
  if (numbers.length === 0) numbers = findPhoneNumbersInText(text, region).map(({ number }) => number);
  const spellings = new Set<string>();
  for (const number of numbers) {
    spellings.add(digitsOf(number.number));
    spellings.add(digitsOf(number.formatNational().replace(/ ext.*$/, '')));
  }
  // What is known already finds nothing new, nor do the zeros that dial abroad.
  if (![...spellings].some((known) => known.includes(digits.replace(/^00/, '')))) spellings.add(digits);
  return { e164: numbers[0]?.number ?? null, spellings: [...spellings] };
}

/** From so many digits on, a search may mean a part of a phone. */
const LEAST_DIGITS = 4;
/** From so many on, it means the phone: `50 000 1234` is no three words. */
export const PHONE_DIGITS = 7;

/**
 * The runs of digits that a search for a phone may mean, any of which may stand in what `readPhone` spelt out; none when the
 * text is no phone or part of one. Needs no region: numbers are kept both with their country code and as dialled at home.
 */
export function phonesMeant(query: string): string[] {
  const text = foldText(query);
  const digits = digitsOf(text);
  if (digits.length < LEAST_DIGITS || !ONLY_A_NUMBER.test(text)) return [];
  const meant = new Set([digits]);
  if (digits.length > PHONE_DIGITS) {
    const international = digits.replace(/^00/, '');
    if (!text.startsWith('0') || text.startsWith('00')) meant.add(international);
    // `+966 (0) 50 …` and numbers of old: as they are kept.
    const number = numberIn(`+${international}`, undefined);
    if (number) meant.add(digitsOf(number.number));
  }
  return [...meant];
}
