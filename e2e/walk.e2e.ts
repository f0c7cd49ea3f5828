import type { Browser, Page } from 'playwright-core';
import {
  type Account,
  accessibilityFaults,
  DESKTOP,
  openBrowser,
  openPage,
  type OpenPage,
  settled,
  signIn,
} from './support/app.js';
import { edgesOfFields } from './support/edges.js';
import { chosenOnlyByColour, nameless, sideways, stopOf } from './support/in-page.js';
import { findWorld, type State, STATES, type World } from './support/states.js';

/*
 * Every look of the product (support/states.ts), by keyboard, for low vision, for screen readers and in a narrow window:
 * WCAG 2.2 AA as far as a machine can tell.
 */
const NARROW = { width: 320, height: 640 };
/** More stops than any screen has: a walk that does not come round is a fault. */
const MOST_STOPS = 220;

let browser: Browser;
let world: World;
const pages = new Map<Account | null, OpenPage>();

async function pageOf(account: Account | null): Promise<OpenPage> {
  const known = pages.get(account);
  if (known) return known;
  const opened = await openPage(browser);
  if (account !== null) await signIn(opened.page, account);
  pages.set(account, opened);
  return opened;
}

beforeAll(async () => {
  browser = await openBrowser();
  world = await findWorld((await pageOf('admin')).page, (await pageOf('vendor')).page);
});
afterAll(() => browser.close());

/** What may stand over a screen. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu]';

/** Opens a look on its account's page. */
async function show(state: State): Promise<OpenPage> {
  const opened = await pageOf(state.as === undefined ? 'admin' : state.as);
  const { page } = opened;
  await page.goto(state.path(world));
  if (state.as !== null) await settled(page);
  await state.open?.(page);
  if (state.modal) await page.locator(OPEN).first().waitFor();
  if (state.as !== null) await settled(page);
  return opened;
}

/** Presses Tab or Shift+Tab until the focus is where it was, and says which stops cannot be seen. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<number>();
  for (let n = 0; n < MOST_STOPS; n++) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    // Through the frame of the browser and back.
    if (stop.lost && seen.size > 0) return faults;
    if (seen.has(stop.mark)) return faults;
    seen.add(stop.mark);
    if (stop.outside) faults.push(`${key} ${n}: ${stop.what} is out of view`);
    if (stop.coveredBy !== null) faults.push(`${key} ${n}: ${stop.what} is under ${stop.coveredBy}`);
  }
  return [...faults, `${key} does not come round`];
}

const dark = (page: Page, on: boolean) =>
  page.evaluate(
    (scheme) => {
      const root = document.documentElement;
      for (const name of ['light', 'dark']) root.toggleAttribute(`data-${name}`, name === scheme);
    },
    on ? 'dark' : 'light',
  );

it.each(STATES.map((state) => [state.name, state] as const))('%s', async (name, state) => {
  const { page, faults } = await show(state);
  const found: Record<string, unknown> = {};
  const look = async (what: string, faultsOf: Promise<unknown[]>) => {
    const list = await faultsOf;
    if (list.length > 0) found[what] = list;
  };
  await look('axe, light', accessibilityFaults(page));
  await look('edges, light', edgesOfFields(page));
  await look('without a name', nameless(page));
  await dark(page, true);
  // What a theme changes is its colours.
  await look('contrast, dark', accessibilityFaults(page, 'body', ['color-contrast']));
  await look('edges, dark', edgesOfFields(page));
  await dark(page, false);
  await page.emulateMedia({ forcedColors: 'active' });
  await look('chosen by colour alone', chosenOnlyByColour(page));
  await page.emulateMedia({ forcedColors: 'none' });
  // Arrow keys go through a menu; Tab leaves it.
  if ((await page.locator('[role=menu]').count()) === 0) {
    await look('stops', walk(page, 'Tab'));
    await look('stops backwards', walk(page, 'Shift+Tab'));
  }
  await page.setViewportSize(NARROW);
  const wide = await sideways(page);
  if (wide > 0) found['wider than 320 px'] = wide;
  await page.setViewportSize(DESKTOP);
  if (state.modal) {
    const before = await page.locator(OPEN).count();
    await page.keyboard.press('Escape');
    // One that stands over another leaves that one open.
    await page.waitForFunction(([open, n]) => document.querySelectorAll(open).length < n, [OPEN, before] as const);
    const { lost } = await stopOf(page);
    if (lost) found['focus after closing'] = 'lost';
  }
  expect({ [name]: found }).toEqual({ [name]: {} });
  expect(faults.splice(0)).toEqual([]);
});
