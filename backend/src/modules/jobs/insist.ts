import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseTrouble } from '../../kernel/db-errors.js';
import { waitAfter } from './repeating.js';

/**
 * Runs a statement, and again while the database is away, for so many milliseconds: for the note of something that was done
 * outside the database and cannot be undone, such as a mail that went out.
 */
export async function insist<T>(limit: number, statement: () => Promise<T>): Promise<T> {
  const end = Date.now() + limit;
  for (let tries = 0; ; tries++) {
    try {
      return await statement();
    } catch (error) {
      if (!isDatabaseTrouble(error) || Date.now() > end) throw error;
      await delay(waitAfter(tries));
    }
  }
}
