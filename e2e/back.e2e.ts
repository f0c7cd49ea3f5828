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

it('leads back to the rows of a list that were in view', async () => {
  const { page, faults } = await openPage(browser);
  await signIn(page, 'admin', '/orders');
  await settled(page);
  const scroller = page.locator('.MuiDataGrid-virtualScroller');
  await scroller.evaluate((element) => element.scrollTo(0, 500));
  const track = page
    .locator('.MuiDataGrid-row')
    .last()
    .getByRole('button', { name: /^Track/ });
  await track.hover();
  const left = await scroller.evaluate((element) => element.scrollTop);
  expect(left).toBeGreaterThan(100);
  await track.click();
  await page.getByRole('list', { name: 'Order lines' }).waitFor();
  await page.goBack();
  await page.waitForFunction(
    (y) => Math.abs((document.querySelector('.MuiDataGrid-virtualScroller')?.scrollTop ?? 0) - y) < 2,
    left,
  );
  expect(faults).toEqual([]);
});

it('leads back at once from where a panel was opened and closed', async () => {
  const { page, faults } = await openPage(browser);
  await signIn(page, 'admin', '/orders');
  await settled(page);
  await page.getByRole('link', { name: 'Product Catalog' }).first().click();
  for (let round = 0; round < 2; round++) {
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
  await page.goBack();
  await page.waitForURL(/\/orders$/);
  await page.goForward();
  await page.waitForURL(/\/products$/);
  expect(faults).toEqual([]);
});
