import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstViewTags } from './first-views.js';

let folder: string;

beforeAll(() => {
  folder = `${mkdtempSync(path.join(tmpdir(), 'first-views-'))}/`;
  const view = { parts: ['/assets/app.js'], words: { en: ['/assets/en.js'], ar: ['/assets/ar.js'] } };
  writeFileSync(`${folder}first-views.json`, JSON.stringify({ '/field-visit': view }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const tag = (url: string) => `<link rel="modulepreload" crossorigin href="${url}">`;

it.each(['/field-visit', '/field-visit/', '/Field-Visit'])('%s names its parts', (path) => {
  expect(firstViewTags(folder)(path, undefined)).toBe(tag('/assets/en.js') + tag('/assets/app.js'));
});

it('takes the words of the language that the browser asks for', () => {
  expect(firstViewTags(folder)('/field-visit', 'ar-SA,en;q=0.5')).toBe(tag('/assets/ar.js') + tag('/assets/app.js'));
});

it.each(['/', '/orders', '/field-visit/1', '/__proto__', '/constructor'])('%s names none', (path) => {
  expect(firstViewTags(folder)(path, 'en')).toBe('');
});

it('names none where there is no build', () => {
  expect(firstViewTags('/nowhere/')('/field-visit', 'en')).toBe('');
});
