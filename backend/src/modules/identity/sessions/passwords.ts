import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { RequestContext } from '../../../kernel/context.js';
import { AppError, badInput } from '../../../kernel/errors.js';

/** argon2id (the library's default) at OWASP's minimum: about 14 ms each on two cores. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PARALLEL = 2;
const QUEUE = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at once, so that garbage sign-ins cannot take the whole machine; a full queue is `UNAVAILABLE`. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL) {
    if (waiting.length >= QUEUE) {
      throw new AppError('UNAVAILABLE', 'people.signInBusy', {}, { retryAfter: 2 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Refuses a password that is too short, on the field it was sent in. */
export function checkPassword(ctx: RequestContext, password: string, field = 'password'): void {
  const min = ctx.settings.passwordMinLength;
  if ([...password].length < min || password.trim() === '') {
    throw badInput(field, 'people.passwordLength', { min });
  }
}

/** NFC first, so that the same characters typed on another keyboard are the same password. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password.normalize('NFC'), OPTIONS));
}

let dummy: Promise<string> | undefined;

/** Compares in the same time whether or not there is such a user: without a hash a dummy is verified. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const target = stored ?? (await dummy);
  const matches = await limited(() => verify(target, password.normalize('NFC')));
  return stored !== undefined && stored !== null && matches;
}
