import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../frontend/src/shared/paths.js';
import { STATES } from './support/states.js';
import type { World } from './support/world.js';

/** Ids that need not exist: only the addresses are looked at. */
const world = new Proxy({}, { get: () => '1' }) as World;
const source = join(process.cwd(), 'frontend/src');
const MODAL =
  /<(?:FormDialog|FormPanel|ConfirmDialog|DetailDrawer|Drawer|Dialog|ImportDialog|OrderFormDialog|Popover)\b/;

function modules(folder = 'features'): string[] {
  return readdirSync(join(source, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return modules(path);
    return path.endsWith('.tsx') && !path.includes('.test.') ? [path.replace(/\.tsx$/, '')] : [];
  });
}

/** Looks that another test has: they need a server of their own, or a state that cannot be linked to. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'features/set-up/SetUpScreen': 'first-steps.e2e.ts',
  // It stands over the grid of a desk, which a narrow window has not.
  'features/visits/history/list/VisitPhotosCell': 'field-visits.e2e.ts',
  'features/imports/ImportProgress': 'dashboard.e2e.ts',
  'features/users/InvitationDialog': 'users.e2e.ts',
  'features/settings/SessionList': 'settings.e2e.ts',
  'features/marketplace/comparison/LinkDialog': 'marketplace.e2e.ts',
  'features/marketplace/comparison/PurchaseOrdersDialog': 'marketplace.e2e.ts',
};

it('names every screen, panel and dialog', () => {
  const files = modules();
  const looks = files.filter(
    (file) => /Screen$/.test(file) || MODAL.test(readFileSync(join(source, `${file}.tsx`), 'utf8')),
  );
  const shown = new Set(STATES.map(({ shows }) => shows));
  expect(looks.filter((file) => !shown.has(file) && !(file in ELSEWHERE))).toEqual([]);
  expect(
    [...shown, ...Object.keys(ELSEWHERE)].filter((file) => file.startsWith('features') && !files.includes(file)),
  ).toEqual([]);
  const routes = new Set(STATES.map(({ path }) => path(world).split(/[?#]/)[0]));
  expect(Object.values(paths).filter((path) => ![...routes].some((route) => matches(path, route ?? '')))).toEqual([]);
});

/** Whether a route's pattern, such as `/orders/:id`, is the one of an address. */
const matches = (pattern: string, at: string): boolean => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(at);
