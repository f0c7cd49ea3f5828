/**
 * A fresh idempotency key (`clientKey`): made once per opened form, so that a double click or a retry makes
 * one thing. 128 random bits; works on plain-http origins, where randomUUID does not.
 */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
