import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { ask, make, makeCustomer, makeProduct } from './support/api.js';
import {
  accessibilityFaults,
  fillDay,
  inArabic,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';
import { openFrontDoor } from './support/front-door.js';
import { outOfReach, sideways, tooSmallToTouch } from './support/in-page.js';

/* Field work without signal: what is saved waits on the phone, survives its tab, and arrives once. */
const RUN = `X${Date.now()}`;
const SOAP = `Soap ${RUN}`;
const CREAM = `Cream ${RUN}`;

let browser: Browser;
let desk: Page;
let context: BrowserContext;
let page: Page;
let soap: string;
let cream: string;

/** Everything that is data; the pages themselves go on being served. */
const DATA = /^https?:\/\/[^/]+\/(graphql|api\/|media|ready)/;
const cut = (route: Route): Promise<void> => route.abort('internetdisconnected');

beforeAll(async () => {
  browser = await openBrowser();
  const opened = await openPage(browser);
  desk = opened.page;
  await signIn(desk);
  soap = await makeProduct(desk, { sku: `${RUN}-1`, name: SOAP, basePrice: '10.00' }, 40);
  cream = await makeProduct(desk, { sku: `${RUN}-2`, name: CREAM, basePrice: '7.00' }, 40);
});
afterAll(() => browser.close());

beforeEach(async () => {
  ({ page, context } = await openPage(browser, PHONE));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 24.7136, longitude: 46.6753, accuracy: 7 });
});
afterEach(() => context.close());

const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: true });
const lose = () => context.route(DATA, cut);
const find = () => context.unroute(DATA, cut);

interface Stored {
  id: string;
  customerName: string;
  photoUrls: string[];
  actualDate: string;
  duration: number | null;
  capturedAt: string | null;
}

async function visits(search: string): Promise<Stored[]> {
  const { fieldVisits } = await ask<{ fieldVisits: { nodes: Stored[] } }>(
    desk,
    `query ($search: String!) { fieldVisits(filter: { search: $search }, first: 100) { nodes {
      id customerName photoUrls actualDate duration capturedAt } } }`,
    { search },
  );
  return fieldVisits.nodes;
}
async function orders(search: string): Promise<{ id: string; totalAmount: string }[]> {
  const answer = await ask<{ orders: { nodes: { id: string; totalAmount: string }[] } }>(
    desk,
    'query ($search: String!) { orders(filter: { search: $search }) { nodes { id totalAmount } } }',
    { search },
  );
  return answer.orders.nodes;
}

const photo = async (n: number) => ({
  name: `${n}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: n * 13, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer(),
});

async function fillVisit(name: string, photos: readonly number[] = []): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer name' }).fill(name);
  await page.getByLabel('Phone number').fill(`+966 50 ${String(Math.random()).slice(2, 9)}`);
  await page.getByRole('combobox', { name: 'Area' }).fill('Olaya');
  if (photos.length > 0) {
    await page.getByLabel('Photos files').setInputFiles(await Promise.all(photos.map(photo)));
    await page
      .getByText('Kept on this phone')
      .nth(photos.length - 1)
      .waitFor();
  }
}

async function saveVisit(name: string, photos: readonly number[] = []): Promise<void> {
  await page.goto('/field-visit');
  await fillVisit(name, photos);
  await button('Record Visit').click();
  await page.getByText('Saved on this phone').waitFor();
  await page.waitForURL('**/field-visits');
}

async function fillOrder(name: string, goods: string, on = page): Promise<void> {
  await on.goto('/field-order');
  await on.getByRole('combobox', { name: 'Customer name' }).fill(name);
  await on.getByLabel('Phone number').fill(`+966 54 ${String(Math.random()).slice(2, 9)}`);
  await on.getByRole('searchbox', { name: 'Search products' }).fill(goods);
  await button(`Add ${goods}`, on).click();
  await on.getByText('Subtotal').waitFor();
}

/** The first answer of each of these never comes back; tells which were lost by now. */
async function loseFirstAnswers(operations: RegExp): Promise<Set<string>> {
  const lost = new Set<string>();
  await context.route('**/graphql', async (route) => {
    const { operationName = '' } = route.request().postDataJSON() as { operationName?: string };
    if (!operations.test(operationName) || lost.has(operationName)) return route.fallback();
    lost.add(operationName);
    await route.fetch();
    return route.abort('connectionreset');
  });
  return lost;
}

/** Until the phone has nothing left to send. */
const allSent = async (on = page): Promise<void> => {
  await on.goto('/field-visits/outbox');
  await on.getByText('Everything was sent').waitFor();
};

it('sends 3 visits with 4 photos each and 2 orders once, from two tabs, though the tab was killed and answers were lost', async () => {
  await signIn(page, 'sales', '/field-visits');
  const second = await context.newPage();
  await fillOrder(`Buyer 1 ${RUN}`, SOAP);
  await fillOrder(`Buyer 2 ${RUN}`, SOAP, second);
  await lose();
  for (const tab of [page, second]) {
    await button('Create Order', tab).click();
    await tab.getByText('Saved on this phone').waitFor();
  }
  await second.close();
  for (const n of [1, 2, 3]) await saveVisit(`Salon ${n} ${RUN}`, [n * 4, n * 4 + 1, n * 4 + 2, n * 4 + 3]);
  await page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem').nth(2).waitFor();
  await page.getByRole('link', { name: /5 things wait on this phone/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Waiting to Be Sent' }).waitFor();
  await page
    .getByText(/4 photos, \d+ KB/)
    .nth(2)
    .waitFor();
  await settled(page);
  expect(await tooSmallToTouch(page)).toEqual([]);
  expect(await outOfReach(button('Send now'))).toBeNull();
  expect(await sideways(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'field-outbox-390');
  expect(await visits(RUN)).toEqual([]);
  await page.close({ runBeforeUnload: false });

  const lost = await loseFirstAnswers(/^(RecordFieldVisit|CreateFieldOrder)$/);
  await find();
  page = await context.newPage();
  const other = await context.newPage();
  await Promise.all([page.goto('/field-visits'), other.goto('/field-visits')]);
  await allSent();
  await allSent(other);
  expect(lost.size).toBe(2);
  const stored = await visits(RUN);
  expect(stored.map(({ customerName }) => customerName).sort()).toEqual([1, 2, 3].map((n) => `Salon ${n} ${RUN}`));
  expect(stored.map(({ photoUrls }) => new Set(photoUrls).size)).toEqual([4, 4, 4]);
  expect(await orders(RUN)).toHaveLength(2);
});

it('tells a price and a stock that changed meanwhile line by line, and takes neither silently', async () => {
  await signIn(page, 'sales', '/field-order');
  const name = `Pharmacy ${RUN}`;
  await fillOrder(name, SOAP);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill(CREAM);
  await button(`Add ${CREAM}`).click();
  for (let n = 1; n < 5; n++) await button(`More of ${CREAM}`).click();
  await lose();
  await button('Create Order').click();
  await page.getByText('Saved on this phone').waitFor();

  await make(desk, 'updateProduct', { id: soap, basePrice: '12.00' });
  await make(desk, 'adjustInventory', { productId: cream, quantityChange: -37, reason: 'Broken' });
  await find();
  await page.goto('/field-visits/outbox');
  await page.getByText('Not taken').waitFor();
  await page.getByRole('list', { name: 'Why it was not taken' }).waitFor();
  await screenshot(page, 'field-outbox-refused-390');
  await page.getByRole('link', { name: 'Fix and send again' }).click();
  await page.getByText('It was $10.00 when the order was taken and is $12.00 now.').waitFor();
  await button('Take 3').click();
  await settled(page);
  await screenshot(page, 'field-outbox-fix-390', { fullPage: true });
  expect(await tooSmallToTouch(page)).toEqual([]);
  // Not agreed to yet: the server is asked for the price that the customer was told.
  await button('Create Order').click();
  await page.getByText(/Line 1, unit price/).waitFor();
  await button('Take the new price').click();
  await button('Create Order').click();
  await page.getByText('Everything was sent').waitFor();
  expect(await orders(name)).toHaveLength(1);
});

it('tells that the credit no longer covers an order, and takes it once it is mended', async () => {
  const name = `Pharmacy on credit ${RUN}`;
  const contact = { email: `${RUN}-c@example.test`.toLowerCase(), phone: '+966 54 321 4567' };
  const id = await makeCustomer(desk, { ...contact, companyName: name, creditLimit: '1000.00' });
  await signIn(page, 'sales', '/field-order');
  await page.getByRole('combobox', { name: 'Customer name' }).fill(name);
  await page.getByRole('option').filter({ hasText: name }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(SOAP);
  await button(`Add ${SOAP}`).click();
  for (let n = 1; n < 3; n++) await button(`More of ${SOAP}`).click();
  await page.getByText('Credit left: $1,000.00').waitFor();
  await lose();
  await button('Create Order').click();
  await page.getByText('Saved on this phone').waitFor();

  await make(desk, 'updateUser', { id, creditLimit: '20.00' });
  await find();
  await page.goto('/field-visits/outbox');
  const reasons = page.getByRole('list', { name: 'Why it was not taken' });
  await reasons.getByText(/^The credit limit of \S*20\.00/).waitFor();
  expect(await orders(name)).toEqual([]);
  await page.getByRole('link', { name: 'Fix and send again' }).click();
  await page.getByText(/^This order goes over the customer’s credit\./).waitFor();
  await settled(page);
  await screenshot(page, 'field-outbox-credit-390', { fullPage: true });
  for (let n = 1; n < 3; n++) await button(`Fewer of ${SOAP}`).click();
  await page.getByText(/^This order goes over the customer’s credit\./).waitFor({ state: 'detached' });
  await button('Create Order').click();
  await page.getByText('Everything was sent').waitFor();
  expect(await orders(name)).toHaveLength(1);
});

it('plans visits once, though the first answers were lost', async () => {
  await signIn(page, 'sales', '/field-visits');
  const lost = await loseFirstAnswers(/^(RecordFieldVisit|PlanFieldVisits)$/);
  for (const [name, repeat] of [
    [`Planned once ${RUN}`, false],
    [`Planned weekly ${RUN}`, true],
  ] as const) {
    await page.goto('/field-visits?schedule=new');
    const form = page.getByRole('dialog', { name: 'Schedule New Visit' });
    await form.getByRole('combobox', { name: /^Customer/ }).fill(name);
    await page.getByRole('option', { name: /Somebody new/ }).click();
    await fillDay(form, 'Date', '2032-03-03');
    await form.getByRole('combobox', { name: /^Time/ }).fill('10:30');
    if (repeat) {
      await form.getByRole('combobox', { name: 'Repeat' }).click();
      await page.getByRole('option', { name: 'Every few weeks' }).click();
      await fillDay(form, 'Last day', '2032-03-17');
    }
    await form.getByRole('button', { name: 'Schedule Visit' }).click();
    await page.getByText('Saved on this phone').waitFor();
    await allSent();
  }
  expect([...lost]).toEqual(['RecordFieldVisit', 'PlanFieldVisits']);
  expect(await visits(`Planned once ${RUN}`)).toHaveLength(1);
  expect(await visits(`Planned weekly ${RUN}`)).toHaveLength(3);
});

it('says that the phone is full, loses nothing that was typed, and saves as soon as there is room or signal', async () => {
  await signIn(page, 'sales', '/field-visit');
  const cdp = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  /** Gives the site so many bytes; as many as it had before when it is not told. */
  const room = (bytes?: number) =>
    cdp.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== undefined && { quotaSize: bytes }) });
  const name = `Full ${RUN}`;
  await lose();
  await fillVisit(name);
  await page.getByLabel('Notes', { exact: true }).fill('Took four boxes');
  await room(1);
  await page.getByLabel('Photos files').setInputFiles([await photo(1)]);
  await page.getByText('There is no signal, and this device has no room left.').waitFor();
  await button('Remove image 1').click();
  const told = page.getByText(/^This phone has no room left, and there is no signal/).first();
  await button('Record Visit').click();
  await told.waitFor();
  await screenshot(page, 'field-outbox-full-390');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText(/^What you typed here is back/).waitFor();
  expect(await page.getByLabel('Notes', { exact: true }).inputValue()).toBe('Took four boxes');
  await button('Record Visit').click();
  await told.waitFor();
  // Something else was taken off the phone.
  await room();
  await page.getByLabel('Photos files').setInputFiles([await photo(2)]);
  await page.getByText('Kept on this phone').waitFor();
  await button('Record Visit').click();
  await page.getByText('Saved on this phone').waitFor();
  // Full again: with signal what waits goes, and so does what cannot be kept.
  await room(1);
  await find();
  await allSent();
  expect(await visits(name)).toMatchObject([{ photoUrls: [expect.anything()] }]);
  await page.goto('/field-visit');
  await fillVisit(`Fuller ${RUN}`);
  await page.getByLabel('Photos files').setInputFiles([await photo(3)]);
  await button('Record Visit').click();
  await page.getByText('Field visit has been successfully recorded').waitFor();
  expect(await visits(`Fuller ${RUN}`)).toMatchObject([{ photoUrls: [expect.anything()] }]);
  await room();
});

it('mends what was refused in its form, with the faults at their fields', async () => {
  await signIn(page, 'sales', '/field-visit');
  const name = `Mended ${RUN}`;
  await lose();
  await fillVisit(name);
  await page
    .getByLabel('Photos files')
    .setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByText('Kept on this phone').waitFor();
  await button('Record Visit').click();
  await page.getByText('Saved on this phone').waitFor();
  await find();
  await page.goto('/field-visits/outbox');
  await page.getByRole('link', { name: 'Fix and send again' }).click();
  await page.getByText('This was not taken yet').waitFor();
  await page
    .getByText(/image|picture/i)
    .first()
    .waitFor();
  await screenshot(page, 'field-outbox-mend-390', { fullPage: true });
  await button('Remove image 1').click();
  await button('Record Visit').click();
  await page.getByText('Field visit has been successfully recorded').waitFor();
  expect(await visits(name)).toHaveLength(1);
});

it('sends 20 visits, each once, though the line drops with each third answer and the clock is three years off', async () => {
  const THREE_YEARS = 3 * 365 * 86_400_000;
  await page.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, parts: []) => (parts.length === 0 ? new target(now() + ms) : new target(...parts)),
      get: (target, name) => (name === 'now' ? () => now() + ms : (Reflect.get(target, name) as unknown)),
    });
  }, THREE_YEARS);
  let answers = 0;
  await context.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== 'RecordFieldVisit' || ++answers % 3 !== 0) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await signIn(page, 'sales', '/field-visit');
  await lose();
  await saveVisit(`Street 0 ${RUN}`);
  // The others as the form left the first one.
  await page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) => each.name?.startsWith('outbox-'));
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The store failed.'));
      });
    const db = await done(indexedDB.open(name));
    const store = db.transaction('items', 'readwrite').objectStore('items');
    const [first] = await done(store.getAll() as IDBRequest<{ seq?: number; input: object; customerName: string }[]>);
    for (let n = 1; n < 20; n++) {
      const { seq: _seq, ...copy } = structuredClone(first) as NonNullable<typeof first>;
      const customerName = copy.customerName.replace('Street 0', `Street ${n}`);
      await done(
        store.add({
          ...copy,
          id: crypto.randomUUID(),
          customerName,
          input: { ...copy.input, customerName },
          form: null,
        }),
      );
    }
    db.close();
  });
  const began = Date.now();
  await find();
  await allSent();
  const stored = await visits(`Street`);
  const mine = stored.filter(({ customerName }) => customerName.endsWith(RUN));
  expect(new Set(mine.map(({ customerName }) => customerName)).size).toBe(20);
  expect(mine).toHaveLength(20);
  for (const { actualDate, capturedAt } of mine) {
    expect(Math.abs(Date.parse(actualDate) - began)).toBeLessThan(10 * 60_000);
    // What the phone claims is kept as it claims it.
    expect(Date.parse(capturedAt ?? '') - began).toBeGreaterThan(THREE_YEARS - 86_400_000);
  }
});

it('warns before a sign-out, and shows nothing of it to somebody else', async () => {
  await signIn(page, 'sales', '/field-visit');
  const name = `Kept ${RUN}`;
  await lose();
  await saveVisit(name);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 thing was not sent yet' });
  await screenshot(page, 'field-outbox-sign-out-390');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out and keep it on this phone' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await find();
  await signIn(page, 'admin', '/field-visits/outbox');
  await page.getByText('Everything was sent').waitFor();
  expect(await visits(name)).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'sales', '/field-visits');
  await allSent();
  expect(await visits(name)).toHaveLength(1);
});

/** Gives a way to do what the browser does when it finds signal: it wakes the service worker, whether a page is open or not. */
async function workerOf(phone: BrowserContext, origin: string): Promise<{ wake: () => Promise<unknown> }> {
  const cdp = await phone.newCDPSession(await phone.newPage());
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const event = { origin, registrationId, tag: 'outbox', lastChance: false };
  return { wake: () => cdp.send('ServiceWorker.dispatchSyncEvent', event) };
}

/** Keeps a visit of two photos on the phone while there is no signal. */
async function keepVisit(name: string): Promise<void> {
  await page.goto('/field-visit');
  await fillVisit(name, [1, 2]);
  await button('Record Visit').click();
  await page.getByText('Saved on this phone').waitFor();
}

it('sends from the background, once, when its tab is closed, and nothing of somebody who signed out', async () => {
  const door = await openFrontDoor();
  const phone = await openPage(browser, PHONE, door.url, { worker: true });
  ({ page } = phone);
  try {
    await signIn(page, 'sales', '/field-visits');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const worker = await workerOf(phone.context, door.url);
    const name = `Background ${RUN}`;
    door.shut();
    await keepVisit(name);
    await page.close({ runBeforeUnload: false });
    door.open();
    // The answer never comes back: the browser wakes the worker again.
    door.loseAnswerOf('RecordFieldVisit');
    await worker.wake();
    for (let tries = 0; tries < 100 && (await visits(name)).length === 0; tries++) await desk.waitForTimeout(100);
    expect(await visits(name)).toMatchObject([{ photoUrls: [expect.anything(), expect.anything()] }]);
    await worker.wake();
    page = await phone.context.newPage();
    await allSent();
    expect(await visits(name)).toHaveLength(1);

    door.shut();
    const held = `Held back ${RUN}`;
    await keepVisit(held);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out and keep it on this phone' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const asked = door.posts();
    await page.close();
    door.open();
    await worker.wake();
    await desk.waitForTimeout(1000);
    expect(door.posts()).toBe(asked);
    expect(await visits(held)).toEqual([]);
  } finally {
    await phone.context.close();
    await door.close();
  }
});

it('is in Arabic', async () => {
  await signIn(page, 'sales', '/field-visit');
  await inArabic(page, async () => {
    await page.goto('/field-visits/outbox');
    await page.getByRole('heading', { level: 1, name: 'في انتظار الإرسال' }).waitFor();
    await settled(page);
    await screenshot(page, 'field-outbox-arabic-390');
    expect(await sideways(page)).toBe(0);
  });
});
