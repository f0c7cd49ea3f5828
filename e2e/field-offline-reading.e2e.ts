import type { Browser, BrowserContext, Page } from 'playwright-core';
import { makeCustomer } from './support/api.js';
import { openBrowser, openPage, PHONE, settled, signIn } from './support/app.js';
import { openFrontDoor, type FrontDoor } from './support/front-door.js';

/* What a sales person reads without signal: goods, customers, own visits; and that nobody else reads it after them. */
const RUN = `R${Date.now()}`;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
let door: FrontDoor;

/** What may be read without signal; what waits to be sent stays where it is until its person is back. */
const readable = () =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return names.filter((name) => !name.startsWith('outbox-'));
  });
/** When all was last read, as the device keeps it. */
const readAt = () =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((each) => each.name).find((each) => each?.startsWith('desk-'));
    if (name === undefined) return null;
    return new Promise<unknown>((done) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const database = opening.result;
        const asking = database.transaction('facts').objectStore('facts').get('readAt');
        asking.onsuccess = () => {
          database.close();
          done(asking.result ?? null);
        };
      };
    });
  });

beforeAll(async () => {
  browser = await openBrowser();
  door = await openFrontDoor();
  ({ page, context, faults } = await openPage(browser, PHONE, door.url, { worker: true }));
  await signIn(page, 'sales', '/field-order');
  await makeCustomer(page, {
    email: `${RUN}@example.test`.toLowerCase(),
    companyName: `صالون ${RUN}`,
    phone: '+966 55 777 1234',
  } as never);
  for (let tries = 0; tries < 60 && (await readAt()) === null; tries++) await page.waitForTimeout(500);
});
afterAll(async () => {
  await browser.close();
  await door.close();
});

it('finds goods and customers by name and phone, and reckons an order, from what it kept', async () => {
  await context.setOffline(true);
  await page.goto('/field-order');
  await page.getByRole('combobox', { name: 'Customer name' }).fill(RUN.toLowerCase());
  await page.getByRole('option').filter({ hasText: RUN }).click();
  expect(await page.getByLabel('Phone number').inputValue()).toBe('+966 55 777 1234');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('shampoo');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByText('will be checked when the order is sent').waitFor();
  await page.getByText('Tax', { exact: true }).waitFor();
  await page.getByText(/^As of .+, without signal\./).waitFor();
});

it('shows own visits: the list, one of them, the calendar and the form', async () => {
  await page.goto('/field-visits');
  await settled(page);
  await page.getByText(/^As of .+, without signal\./).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(2);
});

it('reads anew when the signal is back, also where the phone never noticed that it was gone', async () => {
  await context.setOffline(false);
  await page.getByText(/^As of .+, without signal\./).waitFor({ state: 'detached' });
  door.shut();
  await page.goto('/field-visits');
  await page.getByText(/^As of .+, without signal\./).waitFor();
  door.open();
  await page.getByText(/^As of .+, without signal\./).waitFor({ state: 'detached' });
});

it('leaves nothing for whoever signs in next', async () => {
  await page.goto('/');
  expect(await readable()).toEqual([expect.stringMatching(/^desk-/)]);
  await page.getByRole('button', { name: /^User menu|Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  expect(await readable()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('signed_in');
});

it('meets no fault of its own', () => {
  expect(faults.filter((fault) => !/ERR_|404|401|WebSocket/.test(fault))).toEqual([]);
});
