import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { phonePhoto } from '../backend/test/factories/images.js';
import { ask, make, makeCustomer } from './support/api.js';
import {
  accessibilityFaults,
  inArabic,
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';
import { outOfReach, sideways, tooSmallToTouch } from './support/in-page.js';

/* A visit in the street: located, photographed, recorded and mended by a sales person on a phone. */
const RUN = `V${Date.now()}`;
const COMPANY = `صالون الياسمين ${RUN}`;
const PHONE_NUMBER = `+966 55 ${RUN.slice(-7, -4)} ${RUN.slice(-4)}`;
const COLLEAGUE = { email: `${RUN}-2@example.test`.toLowerCase(), password: 'colleague-e2e-1' };
const RIYADH = { latitude: 24.7136, longitude: 46.675301, accuracy: 7 };

interface StoredVisit {
  id: string;
  status: string;
  latitude: number | null;
  longitude: number | null;
  accuracyMeters: number;
  area: string;
  notes: string | null;
  customerId: string | null;
  photoUrls: string[];
}

let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  browser = await openBrowser();
  const desk = await openPage(browser);
  await signIn(desk.page);
  await makeCustomer(desk.page, {
    email: `${RUN}@example.test`.toLowerCase(),
    companyName: COMPANY,
    phone: PHONE_NUMBER,
  } as never);
  await make(desk.page, 'createUser', { ...COLLEAGUE, firstName: 'Huda', lastName: 'Noor', role: 'sales_team' });
  await desk.context.close();
  ({ page, context, faults } = await openPage(browser, PHONE));
  await signIn(page, 'sales', '/field-visit');
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: true });
const visits = async (search: string): Promise<StoredVisit[]> => {
  const { fieldVisits } = await ask<{ fieldVisits: { nodes: StoredVisit[] } }>(
    page,
    `query ($search: String!) { fieldVisits(filter: { search: $search }) { nodes {
      id status latitude longitude accuracyMeters area notes customerId photoUrls } } }`,
    { search },
  );
  return fieldVisits.nodes;
};
/**
 * Real photos of a phone, 5 MB or more each, with their place in them, as files: as many as there are ways to hold it. One is made, and
 * its orientation changed, which makes another picture of it once it is upright.
 */
async function photoFiles(folder: string): Promise<string[]> {
  const photo = await phonePhoto({ orientation: 6, gps: true, quality: 90 });
  expect(photo.length).toBeGreaterThan(5_000_000);
  const orientation = photo.indexOf(Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0])) + 8;
  return Promise.all(
    [6, 8, 1, 3].map(async (way) => {
      const turned = Buffer.from(photo);
      turned[orientation] = way;
      const path = join(folder, `${way}.jpg`);
      await writeFile(path, turned);
      return path;
    }),
  );
}

/** The longer sides of the photos that wait on the phone, and whether a place is still in one. */
const keptPhotos = () =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases())
      .map((each) => each.name ?? '')
      .find((each) => each.startsWith('outbox-'));
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The store failed.'));
      });
    const db = await done(indexedDB.open(name ?? ''));
    const photos = await done(
      db.transaction('photos').objectStore('photos').getAll() as IDBRequest<{ bytes: ArrayBuffer; type: string }[]>,
    );
    db.close();
    return Promise.all(
      photos.map(async ({ bytes, type }) => {
        const { width, height } = await createImageBitmap(new Blob([bytes], { type }));
        return { side: Math.max(width, height), hasExif: new TextDecoder('latin1').decode(bytes).includes('Exif') };
      }),
    );
  });

it('says so where the phone may not be located, and goes on by hand', async () => {
  await button('Get GPS & Address').click();
  await page.getByText('Location Error').waitFor();
  await page.getByText('Could not get your location. Please enter manually.').waitFor();
  await page.getByText(/^This site may not know where you are/).waitFor();
  expect(await button('Get GPS & Address').isEnabled()).toBe(true);
});

it('gives up after ten seconds on a phone that does not find out where it is, and goes on without', async () => {
  // Allowed, and nothing to tell, as in a cellar.
  await context.grantPermissions(['geolocation']);
  await page.reload();
  await button('Get GPS & Address').click();
  await button('Getting Location...').waitFor();
  const name = `Cellar ${RUN}`;
  await page.getByRole('combobox', { name: 'Customer name' }).fill(name);
  await page.getByLabel('Phone number').fill('+966 50 111 2223');
  await page.getByRole('combobox', { name: 'Area' }).fill(`Olaya ${RUN}`);
  await page.getByText('Location Error').waitFor();
  await page.getByText('Could not get your location. Please enter manually.').waitFor();
  expect(await button('Get GPS & Address').isEnabled()).toBe(true);
  // What comes after that is the position of later.
  await context.setGeolocation(RIYADH);
  await button('Record Visit').click();
  await page.getByText('Field visit has been successfully recorded').waitFor();
  expect(await visits(name)).toMatchObject([{ status: 'completed', latitude: null, longitude: null }]);
  await page.goto('/field-visit');
});

it('stands within reach of a thumb', async () => {
  await settled(page);
  expect(await tooSmallToTouch(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  // What is to be done stands above the bar of field work, both within the window.
  const [act, bar] = await Promise.all([
    button('Record Visit').boundingBox(),
    page.getByRole('navigation', { name: 'Field Work' }).boundingBox(),
  ]);
  expect(await outOfReach(button('Record Visit'))).toBeNull();
  expect(act && bar && act.y + act.height <= bar.y).toBe(true);
  expect(bar && bar.y + bar.height).toBe(PHONE.height);
  expect(await page.getByRole('link', { name: 'Record', exact: true }).getAttribute('aria-current')).toBe('page');
  expect(await page.getByLabel('Phone number').getAttribute('inputmode')).toBe('tel');
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('is recorded with its position and four photos of 5 MB', async () => {
  await page.getByRole('combobox', { name: 'Customer name' }).fill(RUN);
  await page.getByRole('option', { name: new RegExp(COMPANY) }).click();
  expect(await page.getByLabel('Phone number').inputValue()).toBe(PHONE_NUMBER);
  // A position grows old from when it was set, and one of half a minute ago is not taken.
  await context.setGeolocation(RIYADH);
  await button('Get GPS & Address').click();
  await page.getByText('Located', { exact: true }).waitFor();
  await page.getByText('24.713600, 46.675301').waitFor();
  await page.getByRole('combobox', { name: 'Area' }).fill(`Olaya ${RUN}`);
  await button('very strong').click();
  const lost = /\/(graphql|api\/|media)/;
  await page.route(lost, (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Photos files').setInputFiles(await photoFiles(folder));
  await page.getByText('Kept on this phone').nth(3).waitFor();
  // Made smaller before they wait.
  expect(await keptPhotos()).toEqual(Array(4).fill({ side: 1600, hasExif: false }));
  await page.unroute(lost);
  await screenshot(page, 'field-visit-390', { fullPage: true });
  await button('Record Visit').click();
  await page.getByText('Field visit has been successfully recorded').waitFor();
  await page.waitForURL('**/field-visits');

  const [visit, ...others] = await visits(COMPANY);
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    status: 'completed',
    latitude: 24.7136,
    longitude: 46.675301,
    accuracyMeters: 7,
    area: `Olaya ${RUN}`,
    customerId: expect.any(String),
  });
  expect(new Set(visit?.photoUrls).size).toBe(4);
  const colleague = await browser.newContext({ baseURL: new URL(page.url()).origin });
  expect((await colleague.request.post('/api/auth/login', { data: COLLEAGUE })).status()).toBe(200);
  const shapes: string[] = [];
  for (const url of visit?.photoUrls ?? []) {
    const answer = await page.request.get(url);
    const { width = 0, height = 0, exif } = await sharp(await answer.body()).metadata();
    // Made smaller on the phone, upright, and without the place in it.
    expect(Math.max(width, height)).toBe(1600);
    shapes.push(height > width ? 'upright' : 'across');
    expect(exif).toBeUndefined();
    expect((await colleague.request.get(url)).status()).toBe(404);
  }
  expect(shapes).toEqual(['upright', 'upright', 'across', 'across']);
  await colleague.close();
});

it('is edited: a photo goes, a note comes, and what is typed outlives a reload', async () => {
  const [visit] = await visits(COMPANY);
  await page.goto(`/field-visit?edit=${visit?.id}`);
  await page.getByRole('heading', { level: 1, name: 'Edit Field Visit' }).waitFor();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByLabel('Notes', { exact: true }).fill('اشترت أربع علب');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText(/^What you typed here is back/).waitFor();
  expect(await page.getByLabel('Notes', { exact: true }).inputValue()).toBe('اشترت أربع علب');
  await page.getByRole('button', { name: 'Remove image 4' }).waitFor({ state: 'detached' });
  await button('Update Visit').click();
  await page.getByText('Field visit has been successfully updated').waitFor();
  await page.waitForURL('**/field-visits');
  const [edited] = await visits(COMPANY);
  expect(edited).toMatchObject({ notes: 'اشترت أربع علب', photoUrls: visit?.photoUrls.slice(1) });
});

it('asks for what is missing, in the field where it is', async () => {
  await page.goto('/field-visit');
  await button('Record Visit').click();
  for (const text of ['Customer name is required', 'Phone number is required', 'Area is required'])
    await page.getByText(text).waitFor();
  await screenshot(page, 'field-visit-faults-390');
  // Photos were taken without signal.
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});

it('looks right at a desk, at night and in Arabic', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(DESKTOP);
    await page.goto('/field-visit');
    await settled(page);
    await screenshot(page, `field-visit-${scheme}-1440`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await screenshot(page, `field-visit-${scheme}-390`, { fullPage: true });
  }
  await inArabic(page, async () => {
    await page.goto('/field-visit');
    await page.getByRole('heading', { level: 1, name: 'نموذج زيارة ميدانية' }).waitFor();
    await settled(page);
    await screenshot(page, 'field-visit-arabic-390', { fullPage: true });
    expect(await sideways(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
