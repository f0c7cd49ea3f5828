import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { phonePhoto } from '../backend/test/factories/images.js';
import { ask, makeCustomer } from './support/api.js';
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
import { sideways, tooSmallToTouch } from './support/in-page.js';

/* A visit in the street: located, photographed, recorded and mended by a sales person on a phone. */
const RUN = `V${Date.now()}`;
const COMPANY = `صالون الياسمين ${RUN}`;
const PHONE_NUMBER = `+966 55 ${RUN.slice(-7, -4)} ${RUN.slice(-4)}`;
const RIYADH = { latitude: 24.7136, longitude: 46.675301, accuracy: 7 };

interface StoredVisit {
  id: string;
  status: string;
  latitude: number;
  longitude: number;
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

beforeAll(async () => {
  browser = await openBrowser();
  const desk = await openPage(browser);
  await signIn(desk.page);
  await makeCustomer(desk.page, {
    email: `${RUN}@example.test`.toLowerCase(),
    companyName: COMPANY,
    phone: PHONE_NUMBER,
  } as never);
  await desk.context.close();
  ({ page, context, faults } = await openPage(browser, PHONE));
  await signIn(page, 'sales', '/field-visit');
});
afterAll(() => browser.close());

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
/** A real photo of a phone, with its place in it. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await phonePhoto({ orientation: 6, gps: true }),
});

it('says so where the phone may not be located, and goes on by hand', async () => {
  await button('Get GPS & Address').click();
  await page.getByText('Location Error').waitFor();
  await page.getByText('Could not get your location. Please enter manually.').waitFor();
  await page.getByText(/^This site may not know where you are/).waitFor();
  expect(await button('Get GPS & Address').isEnabled()).toBe(true);
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
  expect(act && bar && act.y + act.height <= bar.y).toBe(true);
  expect(bar && bar.y + bar.height).toBe(PHONE.height);
  expect(await page.getByRole('link', { name: 'Record', exact: true }).getAttribute('aria-current')).toBe('page');
  expect(await page.getByLabel('Phone number').getAttribute('inputmode')).toBe('tel');
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('is recorded with its position and photos', async () => {
  await context.grantPermissions(['geolocation']);
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
  await page.getByLabel('Photos files').setInputFiles([await photo('shop.jpg'), await photo('shelf.jpg')]);
  await page.getByRole('button', { name: 'Remove image 2' }).waitFor();
  await page
    .getByText(/^(Uploading|Processing)/)
    .first()
    .waitFor({ state: 'detached' });
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
  expect(visit?.photoUrls).toHaveLength(2);
  for (const url of visit?.photoUrls ?? []) {
    const answer = await page.request.get(url);
    const { width = 0, height = 0, exif } = await sharp(await answer.body()).metadata();
    // Made smaller on the phone, upright, and without the place in it.
    expect(Math.max(width, height)).toBe(1600);
    expect(height).toBeGreaterThan(width);
    expect(exif).toBeUndefined();
  }
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
  await page.getByRole('button', { name: 'Remove image 2' }).waitFor({ state: 'detached' });
  await button('Update Visit').click();
  await page.getByText('Field visit has been successfully updated').waitFor();
  await page.waitForURL('**/field-visits');
  const [edited] = await visits(COMPANY);
  expect(edited).toMatchObject({ notes: 'اشترت أربع علب', photoUrls: [visit?.photoUrls[1]] });
});

it('asks for what is missing, in the field where it is', async () => {
  await page.goto('/field-visit');
  await button('Record Visit').click();
  for (const text of ['Customer name is required', 'Phone number is required', 'Area is required'])
    await page.getByText(text).waitFor();
  await screenshot(page, 'field-visit-faults-390');
  expect(faults).toEqual([]);
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
