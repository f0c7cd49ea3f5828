import { createHmac, timingSafeEqual } from 'node:crypto';

/** What WhatsApp signs a call with: the bytes of its body, by the secret of the app. */
export const signatureOf = (body: Uint8Array, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

/** Whether a call is signed with our secret, told in the same time for every signature. */
export function isSigned(body: Uint8Array, header: unknown, appSecret: string): boolean {
  if (typeof header !== 'string') return false;
  return isSame(header, signatureOf(body, appSecret));
}

/** Whether two texts are the same, told in a time that says nothing of where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
