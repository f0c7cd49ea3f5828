import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPage, PHONE, signIn } from './support/app.js';
import { openFrontDoor, type FrontDoor } from './support/front-door.js';

/* The application on a phone: installed, started without signal, and renewed without taking away what is typed. */

let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
let door: FrontDoor;

beforeAll(async () => {
  browser = await openBrowser();
  door = await openFrontDoor();
  ({ page, context, faults } = await openPage(browser, PHONE, door.url, { worker: true }));
  await signIn(page, 'sales', '/field-visit');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});
afterAll(async () => {
  await browser.close();
  await door.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const versionShown = () => page.locator('meta[name=app-version]').getAttribute('content');

it('can be installed, under its name in either language', async () => {
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Tests have a profile of their own for each page, as private windows have.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { data, errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as { name: string; icons: { src: string }[]; shortcuts: { url: string }[] };
  expect(manifest.name).toBe('Wholesale Desk');
  const arabic = (await (await page.request.get('/manifest.ar.webmanifest')).json()) as typeof manifest;
  expect(arabic.name).toBe('مكتب الجملة');
  for (const path of [...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)]) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  }
});

it('has a service worker that browsers always ask for anew, and that loads nothing itself', async () => {
  const answer = await page.request.get('/service-worker.js');
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self'/) as string,
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.text()).toContain(await versionShown());
});

it('opens its field screens without network, and other addresses as what they are when it is back', async () => {
  await context.setOffline(true);
  await page.goto('/field-visits');
  await page.getByRole('heading', { name: 'Visit History', level: 1 }).waitFor();
  await page.goto('/field-order');
  await page.getByRole('heading', { name: 'Create Field Order', level: 1 }).waitFor();
  await page.goto('/field-visit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(false);
  expect((await page.goto('/no-such-screen'))?.status()).toBe(404);
  expect((await page.goto('/api/products/0'))?.status()).toBe(401);
});

it('keeps what is typed when a new version is there, and takes it when the form is done', async () => {
  await page.goto('/field-visit');
  await page.getByLabel('Notes', { exact: true }).fill('Typed before the update');
  const before = await versionShown();
  door.deploy('the-next-version', /^\/assets\/(?:NotFoundScreen|FieldOrderScreen)-/);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('A new version is ready').waitFor();
  expect(await page.getByLabel('Notes', { exact: true }).inputValue()).toBe('Typed before the update');
  expect(await versionShown()).toBe(before);
  // A page that is opened meanwhile is of the new version, and takes nothing from the one that waits, nor from this page.
  const other = await context.newPage();
  await other.goto('/field-visits');
  await other.locator('meta[name=app-version][content=the-next-version]').waitFor({ state: 'attached' });
  await other.getByRole('heading', { name: 'Visit History', level: 1 }).waitFor();
  await other.close();
  await button('Use it now').click();
  await button('Keep editing').click();
  expect(await page.getByLabel('Notes', { exact: true }).inputValue()).toBe('Typed before the update');
  // A part of the version before that the server has no more.
  await page.getByRole('navigation', { name: 'Field Work' }).getByRole('link', { name: 'Order' }).click();
  await button('Discard').click();
  await page.locator('meta[name=app-version][content=the-next-version]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'Create Field Order', level: 1 }).waitFor();
  expect(await page.getByText('A new version is ready').count()).toBe(0);
  // And again without network: all of it is kept.
  await context.setOffline(true);
  await page.goto('/field-visit');
  await page.locator('meta[name=app-version][content=the-next-version]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('A new version is ready').count()).toBe(0);
  await context.setOffline(false);
});

it('meets no fault of its own', () => {
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|404|401|WebSocket/.test(fault))).toEqual([]);
});
