import { readPhone, type PhoneRegion } from '../../kernel/text/phones.js';

/** `+54 9` and ten digits is a mobile of Argentina seen from abroad; address books leave the 9 out. */
const WITHOUT_NINE = /^\+54(?!9)(\d{10})$/;
const WITH_NINE = /^\+549(\d{10})$/;
/** Some write the 15 of a call within Argentina behind the country code and the area. */
const WITH_FIFTEEN = /^\+549?(11|[23]\d{2,3})15(\d{6,8})$/;

/** The one spelling by which a contact is known, of a number in E.164. */
function oneSpelling(e164: string): string {
  const fifteen = WITH_FIFTEEN.exec(e164);
  if (fifteen && `${fifteen[1]}${fifteen[2]}`.length === 10) return `+549${fifteen[1]}${fifteen[2]}`;
  return e164.replace(WITHOUT_NINE, '+549$1');
}

/** The contact that WhatsApp means by its digits (`wa_id`); null for what is no phone number. */
export function contactOfWaId(waId: string): string | null {
  if (!/^[1-9]\d{6,14}$/.test(waId)) return null;
  // What no country has is still somebody who wrote, such as the test numbers of WhatsApp.
  return oneSpelling(readPhone(`+${waId}`, 'SA').e164 ?? `+${waId}`);
}

/** The contact that somebody typed; null for what is no phone number. */
export function contactOfTyped(typed: string, region: PhoneRegion): string | null {
  const { e164 } = readPhone(typed, region);
  if (e164 !== null) return oneSpelling(e164);
  return contactOfWaId(typed.replace(/[\s()+.-]/g, ''));
}

/** In which spellings the number of a contact may stand with a user. */
export function spellingsOf(contact: string): string[] {
  return WITH_NINE.test(contact) ? [contact, contact.replace(WITH_NINE, '+54$1')] : [contact];
}
