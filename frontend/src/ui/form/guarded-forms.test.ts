import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(process.cwd(), 'frontend/src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Forms that stand outside the signed-in app, on pages from which nothing but their own button leads. */
const WITHOUT = new Set([
  'features/set-up/SetUpScreen.tsx',
  'features/sign-in/SignInScreen.tsx',
  'features/password-link/PasswordLinkScreen.tsx',
]);
/** Asks for a reading: what is chosen there is not saved. */
const READING = 'features/reports/ReportFilters.tsx';
/** Asks for the password over everything else. */
const OVER_ALL = 'app/ReauthenticationDialog.tsx';

it('finds the sources', () => {
  expect(relative(process.cwd(), root)).toBe(join('frontend', 'src'));
  expect(sources.length).toBeGreaterThan(100);
});

it.each(sources.filter(({ text }) => /<Form[< ]|component="form"|<form\b/.test(text)))(
  '$path asks before what is typed in its form is lost, and says what no field can say',
  ({ path, text }) => {
    if (WITHOUT.has(path) || path === OVER_ALL || path === READING) return;
    expect(text).toMatch(/<LeaveGuard|useLeaveGuard\(/);
    if (/useSubmit|handleSubmit/.test(text)) expect(text).toContain('<FormFaults');
  },
);

it('leaves every file dialog guarded', () => {
  const pickers = sources.filter(({ text }) => /type="file"/.test(text)).map(({ path }) => path);
  // Pictures are a field of a form; the import is a dialog of its own. A file that is chosen for the wizard or for a message is
  // sent and kept at once.
  expect(pickers.sort()).toEqual([
    'features/imports/StartImport.tsx',
    'features/whatsapp/inbox/Composer.tsx',
    'ui/images/ImagesField.tsx',
    'ui/images/PhotosField.tsx',
    'ui/import/ImportDialog.tsx',
  ]);
  expect(sources.find(({ path }) => path === 'ui/import/ImportDialog.tsx')?.text).toContain('useLeaveGuard(');
});

it('has no native field for numbers or days', () => {
  const native = /type=(?:"|\{')(?:number|date|datetime-local|month|week|time)\b/;
  expect(sources.filter(({ text }) => native.test(text)).map(({ path }) => path)).toEqual([]);
});
