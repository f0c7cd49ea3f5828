import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { secretBoxOf } from './secrets-key.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wholesale-desk-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('makes one key in the folder, which only its owner reads, and uses it from then on', () => {
  const nested = join(dataDir, 'new');
  const config = { dataDir: nested, secretsKey: undefined };
  const sealed = secretBoxOf(config).seal('secret', 'x');
  expect(readdirSync(nested)).toEqual(['secrets.key']);
  expect(statSync(join(nested, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect(secretBoxOf({ ...config }).open(sealed, 'x')).toBe('secret');
});

it('prefers the key of the environment, and writes no file then', () => {
  secretBoxOf({ dataDir, secretsKey: Buffer.alloc(32, 7) }).seal('secret', 'x');
  expect(readdirSync(dataDir)).toEqual([]);
});

it('refuses a file that is no key', () => {
  writeFileSync(join(dataDir, 'secrets.key'), 'hello');
  expect(() => secretBoxOf({ dataDir, secretsKey: undefined }).seal('secret', 'x')).toThrow('is no key');
});
