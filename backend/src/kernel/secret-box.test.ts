import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { SecretBox, UnreadableSecretError } from './secret-box.js';

const key = randomBytes(32);
const box = new SecretBox(() => key);

it('opens what it sealed, never twice alike, and shows nothing of it', () => {
  const sealed = box.seal('EAAG-token سر', 'access_token');
  expect(box.open(sealed, 'access_token')).toBe('EAAG-token سر');
  expect(box.seal('EAAG-token سر', 'access_token')).not.toBe(sealed);
  expect(sealed).not.toContain('EAAG');
  expect(SecretBox.isSealed(sealed)).toBe(true);
});

it.each([
  ['of another key', (text: string) => new SecretBox(() => randomBytes(32)).open(text, 'access_token')],
  ['for another purpose', (text: string) => box.open(text, 'app_secret')],
  ['altered', (text: string) => box.open(`${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`, 'access_token')],
  ['cut off', (text: string) => box.open(text.slice(0, 20), 'access_token')],
  ['not sealed', () => box.open('plain', 'access_token')],
])('does not open what is %s', (_what, open) => {
  expect(() => open(box.seal('secret', 'access_token'))).toThrow(UnreadableSecretError);
});
