import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makeProduct } from './support/api.js';
import { accessibilityFaults, openBrowser, openPage, PHONE, screenshot, settled, signIn } from './support/app.js';
import { cameraFlags, writeFilm } from './support/fake-camera.js';
import { sideways, tooSmallToTouch } from './support/in-page.js';

/* Goods in hand: the camera reads their barcodes, with the reader that comes from our own server. */
const NAME = `Scanned soap ${Date.now()}`;
const KNOWN = '6281234567895';
const UNKNOWN = '4006381333931';

let folder: string;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  const film = join(folder, 'barcodes.y4m');
  await writeFilm(film, [KNOWN, UNKNOWN]);
  browser = await openBrowser(cameraFlags(film));
  const desk = await openPage(browser);
  await signIn(desk.page);
  await makeProduct(desk.page, { sku: `SCAN-${Date.now()}`, name: NAME, basePrice: '10.00', barcode: KNOWN }, 40);
  await desk.context.close();
  ({ page, faults } = await openPage(browser, PHONE));
  await signIn(page, 'sales', '/field-order');
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

it('puts what the camera reads into the order, and says what it does not know', async () => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.getByRole('button', { name: 'Scan barcode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan barcode' });
  await dialog.getByText(`${NAME}: 1 in the order`).waitFor();
  await screenshot(page, 'field-order-scan-390');
  await dialog.getByText(`No product has the barcode ${UNKNOWN}.`).waitFor();
  await dialog.getByText(`${NAME}: 2 in the order`).waitFor();
  await settled(page);
  expect(await tooSmallToTouch(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(Number(await page.getByLabel(`Quantity of ${NAME}`).textContent())).toBeGreaterThanOrEqual(2);
  const origin = new URL(page.url()).origin;
  expect(fetched.filter((url) => /\.wasm/.test(url))).toHaveLength(1);
  expect(fetched.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:'))).toEqual([]);
  expect(faults).toEqual([]);
});
