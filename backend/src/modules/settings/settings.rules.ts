import { PERMISSIONS } from '../identity/index.js';
import { said, type Said } from '../../words/index.js';

type PermissionName = keyof typeof PERMISSIONS;

/** Permissions that let nobody change anything, though their names do not end in `.read`. */
const READ_DETAILS: readonly PermissionName[] = ['users.financials', 'products.cost', 'inventory.detail'];

/** What an API key may be allowed: permissions that only read. */
export const API_KEY_SCOPES: readonly PermissionName[] = (Object.keys(PERMISSIONS) as PermissionName[]).filter(
  (name) => name.endsWith('.read') || READ_DETAILS.includes(name),
);

const TOKEN = /\{[^{}]*\}/g;
const SEQUENCE = /^\{seq(?::([1-9]|1[0-2]))?\}$/;
const PLAIN = /^[\p{L}\p{N} ._/#-]*$/u;

/** Why a text is no pattern of document numbers, for people; `null` when it is one. It holds `{seq}` or `{seq:6}` once. */
export function numberFormatFault(pattern: string): Said | null {
  const tokens = pattern.match(TOKEN) ?? [];
  const sequences = tokens.filter((token) => SEQUENCE.test(token)).length;
  if (sequences !== 1) return said('settings.sequenceOnce', { token: '{seq}', padded: '{seq:6}' });
  if (tokens.some((token) => token !== '{year}' && !SEQUENCE.test(token)))
    return said('settings.tokensOnly', { token: '{seq}', year: '{year}' });
  if (!PLAIN.test(pattern.replace(TOKEN, ''))) return said('settings.plainOnly');
  return null;
}

/** Whether the name is an IANA time zone. A fixed offset such as `+03:00` is none: it knows no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
