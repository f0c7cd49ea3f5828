import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits behind a prefix that lets secret scanners recognise a leaked token. */
export function newToken(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What is kept of a token: from the hash of 256 random bits nobody gets back to them. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
