/**
 * A fresh idempotency key (`clientKey`): made once per opened form, so that a double click or a retry makes
 * one thing. 128 random bits; works on plain-http origins, where randomUUID does not.
 */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A fresh UUID: what this device calls a thing that it sends, however often it is sent. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The marks of a random UUID: version 4, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
