import type { Browser, Page } from 'playwright-core';
import {
  accessibilityFaults,
  DESKTOP,
  inArabic,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';
import { sideways, tooSmallToTouch } from './support/in-page.js';

/* Where visits are, on a plain ground: no server of map pictures is set up here. */
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function look(page: Page, name: string): Promise<void> {
  await page.getByRole('group').getByRole('button').first().waitFor();
  await page.locator('.visit-pin').first().waitFor();
  await settled(page);
  expect(await sideways(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, name, { fullPage: true });
}

it.each([
  [DESKTOP, '1440'],
  [PHONE, '390'],
])('shows visits and areas at %o, by the map and by the list', async (size, name) => {
  const { page, faults, context } = await openPage(browser, size);
  await signIn(page, 'admin', '/field-visits?view=map');
  await look(page, `visit-map-${name}`);
  if (size === PHONE) expect(await tooSmallToTouch(page)).toEqual([]);
  await page.getByRole('list', { name: 'Visits on the map' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'View visit' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, `visit-map-${name}-dark`);
  await page.getByRole('button', { name: 'View visit' }).click();
  await page.getByRole('dialog').waitFor();
  await inArabic(page, async () => {
    await page.goto('/field-visits?view=map');
    await page.locator('.visit-pin').first().waitFor();
    await settled(page);
    await screenshot(page, `visit-map-${name}-ar`);
  });
  expect(faults).toEqual([]);
  await context.close();
});
