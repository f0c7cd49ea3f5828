import type { Page } from 'playwright-core';
import { accessibilityFaults, DESKTOP } from './support/app.js';
import { edgesOfFields } from './support/edges.js';
import { chosenOnlyByColour, nameless, sideways, stopOf } from './support/in-page.js';
import { Looks, OPEN } from './support/looks.js';
import { STATES } from './support/states.js';

/*
 * Every look of the product (support/states.ts), by keyboard, for low vision, for screen readers and in a narrow window:
 * WCAG 2.2 AA as far as a machine can tell.
 */
const NARROW = { width: 320, height: 640 };
/** More stops than any screen has: a walk that does not come round is a fault. */
const MOST_STOPS = 220;

const looks = new Looks();

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
  const { page, faults } = await looks.show(state);
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
