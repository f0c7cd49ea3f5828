import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another, on whatever terminal. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** A new code of 80 random bits, in groups that a person can type: `7K3M-…`. */
export function newSetUpCode(): string {
  const group = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code as it counts: typed in small letters, with blanks or without hyphens it is the same. */
export function canonicalCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
