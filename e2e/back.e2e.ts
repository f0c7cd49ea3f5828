import type { Browser } from 'playwright-core';
import { openBrowser, openPage, settled, signIn } from './support/app.js';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('leads back to where a list was left, and begins a new screen at its top', async () => {
  const { page, faults } = await openPage(browser);
  await signIn(page, 'admin', '/products');
  await settled(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 700));
  const left = await scrolled();
  expect(left).toBeGreaterThan(600);
  // What opens over a screen moves nothing.
  await page
    .getByRole('button', { name: /^Edit / })
    .last()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const before = await scrolled();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.locator('.MuiDataGrid-row').first().waitFor();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, before);
  await page.goForward();
  await page.locator('.MuiDataGrid-row').first().waitFor();
  expect(await scrolled()).toBe(0);
  expect(faults).toEqual([]);
});
