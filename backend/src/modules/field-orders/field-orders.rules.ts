/** First and last name of somebody of whom one name is known. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const cut = (text: string): string => [...text].slice(0, 100).join('');
  return { firstName: cut(first), lastName: cut(rest.join(' ')) };
}

/** An address that no letter can be sent to (RFC 2606), for a customer who named none: users are told apart by theirs. */
export const addressOf = (phone: string): string => `${phone.replace(/\D/g, '')}@phone.invalid`;
