import { jest } from '@jest/globals';
import { dropDraft, forgetDrafts, keepDraft, readDraft } from './drafts';

beforeEach(() => localStorage.clear());

it('keeps what is typed for whoever typed it', () => {
  keepDraft('1', 'visit', { name: 'Noor' });
  expect(readDraft('1', 'visit')?.content).toEqual({ name: 'Noor' });
  expect(readDraft('1', 'order')).toBeNull();
  expect(readDraft('2', 'visit')).toBeNull();
  dropDraft('1', 'visit');
  expect(readDraft('1', 'visit')).toBeNull();
});

it('forgets all of one user, and nobody else’s', () => {
  keepDraft('1', 'visit', 'a');
  keepDraft('1', 'visit:9', 'b');
  keepDraft('11', 'visit', 'c');
  localStorage.setItem('language', 'ar');
  forgetDrafts('1');
  expect([readDraft('1', 'visit'), readDraft('1', 'visit:9')]).toEqual([null, null]);
  expect(readDraft('11', 'visit')?.content).toBe('c');
  expect(localStorage.getItem('language')).toBe('ar');
});

it('lets the form work in a browser that keeps nothing', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('1', 'visit', 'x')).not.toThrow();
  expect(warn).toHaveBeenCalledTimes(1);
  full.mockRestore();
  warn.mockRestore();
});
