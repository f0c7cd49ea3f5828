import { expect, it } from '@jest/globals';
import { AppError } from '../errors.js';
import { parseCursor } from './cursor.js';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

it('reads the cursor of its own sort', () => {
  expect(parseCursor(encode(['name:asc', 'شامبو', 7]), 'name:asc')).toEqual({
    sort: 'name:asc',
    value: 'شامبو',
    id: 7,
  });
});

it.each([
  ['another sort', encode(['name:desc', 'a', 7])],
  ['no list', encode({ sort: 'name:asc', value: 'a', id: 7 })],
  ['too few', encode(['name:asc', 'a'])],
  ['too many', encode(['name:asc', 'a', 7, 8])],
  ['a value that is no text', encode(['name:asc', { $ne: 1 }, 7])],
  ['an id that is none', encode(['name:asc', 'a', 'x'])],
  ['an id out of range', encode(['name:asc', 'a', 2_147_483_648])],
  ['a fraction', encode(['name:asc', 'a', 1.5])],
  ['null', encode(null)],
  ['no JSON', Buffer.from('name:asc').toString('base64')],
  ['no base64', '%%%'],
])('refuses %s, naming the field', (_what, text) => {
  expect(() => parseCursor(text, 'name:asc')).toThrow(AppError);
  try {
    parseCursor(text, 'name:asc');
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { after: { key: expect.any(String) } } });
  }
});
