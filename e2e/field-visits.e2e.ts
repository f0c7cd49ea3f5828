import type { Browser, Locator, Page } from 'playwright-core';
import { ask, make, makeCustomer } from './support/api.js';
import { outOfReach, tooSmallToTouch } from './support/in-page.js';
import { PHOTO } from './support/world.js';
import {
  accessibilityFaults,
  DESKTOP,
  fillDay,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
  type OpenPage,
} from './support/app.js';

/* A sales person plans a visit, finds it on its day, makes it and deletes it, at a desk and on a phone. */

const RUN = `V${Date.now()}`;
const SALON = `صالون نورة ${RUN}`;
/** Nothing else of the demo business is on this day. */
const DAY = '2031-03-05';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const { page, context } = await openPage(browser);
  await signIn(page);
  await makeCustomer(page, { email: `${RUN}@example.test`.toLowerCase(), companyName: SALON });
  await context.close();
});
afterAll(() => browser.close());

const HERE = { latitude: 24.7136, longitude: 46.6753, accuracy: 9 };

/** A page of the sales person whose device may tell where it is. */
async function fieldPage(viewport: typeof DESKTOP): Promise<OpenPage> {
  const opened = await openPage(browser, viewport);
  await opened.context.grantPermissions(['geolocation']);
  await signIn(opened.page, 'sales', '/field-visits');
  await settled(opened.page);
  return opened;
}

async function plan(page: Page, time: string, area: string): Promise<void> {
  await page.getByRole('button', { name: 'Schedule New Visit' }).first().click();
  const form = page.getByRole('dialog', { name: 'Schedule New Visit' });
  await form.getByRole('combobox', { name: /^Customer/ }).fill(RUN);
  await page.getByRole('option').first().click();
  await form.getByRole('textbox', { name: 'Phone' }).fill('+966 50 123 4567');
  await fillDay(form, 'Date', DAY);
  await form.getByRole('combobox', { name: /^Time/ }).fill(time);
  await form.getByRole('combobox', { name: 'Area' }).fill(area);
  await form.getByLabel('Purpose').fill('Show the new line');
  await screenshot(page, `visit-schedule-${page.viewportSize()?.width}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Schedule Visit' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Visit Scheduled').waitFor();
}

/** Starts and completes the visit that is open, then deletes it. */
async function makeAndDelete(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByText('Show the new line').waitFor();
  if (page.viewportSize()?.width === PHONE.width)
    expect(await outOfReach(drawer.getByRole('button', { name: 'Start Visit' }))).toBeNull();
  await screenshot(page, `visit-planned-${page.viewportSize()?.width}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  // Told anew: a position grows old from when it was set, and one of half a minute ago is not taken.
  await page.context().setGeolocation(HERE);
  await drawer.getByRole('button', { name: 'Start Visit' }).click();
  await drawer.getByText('24.713600, 46.675300').waitFor();
  await drawer.getByRole('button', { name: 'Complete Visit' }).click();
  const form = page.getByRole('dialog', { name: 'Complete Visit' });
  await form.getByRole('combobox', { name: /^Chance/ }).click();
  await page.getByRole('option', { name: 'very strong' }).click();
  await form.getByLabel('How it went').fill('They take the gift boxes');
  await form.getByRole('button', { name: 'Complete Visit' }).click();
  await form.waitFor({ state: 'detached' });
  await drawer.getByText('They take the gift boxes').waitFor();
  // Only an admin opens it again.
  expect(await drawer.getByRole('group', { name: 'Actions' }).count()).toBe(0);
  await drawer.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Visit' });
  await question
    .getByText(/Are you sure you want to delete this field visit for .*This action cannot be undone\./)
    .waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Field visit has been successfully deleted').waitFor();
  await drawer.waitFor({ state: 'detached' });
}

it.each([DESKTOP, PHONE])('plans, finds, makes and deletes a visit at %j', async (viewport) => {
  const area = `Olaya ${viewport.width} ${RUN}`;
  const { page, context, faults } = await fieldPage(viewport);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await plan(page, '10:30', area);

  await page.goto(`/field-visits?q=${RUN}&status=planned`);
  await settled(page);
  await page.getByText('1 visit', { exact: true }).waitFor();
  await screenshot(page, `visits-${viewport.width}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  const narrow = viewport === PHONE;
  if (narrow) {
    const bar = page.getByRole('navigation', { name: 'Field Work' });
    expect(await outOfReach(bar.getByRole('link', { name: 'Record' }))).toBeNull();
    expect(await tooSmallToTouch(page)).toEqual([]);
  }
  // The grid is for desks.
  expect(fetched.some((url) => /\/grid-/.test(url))).toBe(!narrow);

  // On its day in the calendar: the month of a desk, the week of a phone.
  await page.goto(`/field-visits?view=calendar&month=${DAY.slice(0, 7)}&week=${DAY}`);
  await settled(page);
  const entry = page.getByRole('button', { name: new RegExp(`10:30\\s*${SALON}`) });
  await entry.waitFor();
  await screenshot(page, `visits-calendar-${viewport.width}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /Wednesday, March 5/ }).click();
  const day = page.getByRole('dialog', { name: 'Wednesday, March 5' });
  const maps = day.getByRole('link', { name: `Maps, ${SALON}` });
  expect(await maps.getAttribute('href')).toBe(
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(area)}`,
  );
  await day.getByRole('button', { name: new RegExp(SALON) }).click();
  await makeAndDelete(page, page.getByRole('dialog', { name: SALON }));
  // Back stands the day, which is empty.
  await day.getByText('No visits on this day').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('leads through a day by the thumb', async () => {
  const { page, context, faults } = await fieldPage(PHONE);
  for (const [n, area] of ['Olaya', 'Malaz'].entries()) {
    await make(page, 'recordFieldVisit', {
      customerName: `Stop ${n} ${RUN}`,
      area,
      status: 'planned',
      scheduledDate: `2031-03-06T0${n + 7}:00:00Z`,
    });
  }
  await page.goto('/field-visits?view=calendar&day=2031-03-06');
  const day = page.getByRole('dialog', { name: 'Thursday, March 6' });
  await day.getByText(`Stop 1 ${RUN}`).waitFor();
  await screenshot(page, 'visits-day-390');
  expect(await outOfReach(day.getByRole('link', { name: 'Route in Maps' }))).toBeNull();
  expect(await tooSmallToTouch(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('follows what is planned elsewhere, and speaks Arabic', async () => {
  const { page, context, faults } = await fieldPage(DESKTOP);
  const elsewhere = await openPage(browser);
  await signIn(elsewhere.page, 'sales');
  await page.goto(`/field-visits?q=${RUN}-live`);
  await page.getByText('Nothing matches these filters').waitFor();
  const id = await make(elsewhere.page, 'recordFieldVisit', {
    customerName: `صيدلية الأمل ${RUN}-live`,
    status: 'planned',
    scheduledDate: `${DAY}T09:00:00Z`,
  });
  await page.getByRole('row', { name: new RegExp(`${RUN}-live`) }).waitFor();
  try {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await page.getByRole('heading', { name: 'سجل الزيارات' }).waitFor();
    await settled(page);
    await page.getByRole('row', { name: /مخططة/ }).waitFor();
    await screenshot(page, 'visits-arabic-1440');
    expect(await accessibilityFaults(page)).toEqual([]);
  } finally {
    // The language is the person's: the next file's reads English.
    await ask(page, 'mutation { setLanguage(input: { language: en }) }');
  }
  await ask(page, 'mutation ($id: ID!) { deleteFieldVisit(id: $id) { id } }', { id });
  expect(faults).toEqual([]);
  await Promise.all([context.close(), elsewhere.context.close()]);
});

it('shows the photos of a visit over the list, and each in full', async () => {
  const { page, context, faults } = await fieldPage(DESKTOP);
  await make(page, 'recordFieldVisit', {
    customerName: `Photo shop ${RUN}`,
    customerPhone: '+966501234568',
    area: `Olaya ${RUN}`,
    status: 'completed',
    photos: [PHOTO],
  });
  await page.goto(`/field-visits?q=Photo%20shop%20${RUN}`);
  const button = page.getByRole('button', { name: `1 photo, Photo shop ${RUN}` });
  await button.click();
  const photos = page.getByRole('dialog', { name: `1 photo, Photo shop ${RUN}` });
  await photos.getByRole('button', { name: /^Photo 1 of 1/ }).click();
  const full = page.getByRole('dialog', { name: `Photos of Photo shop ${RUN}` });
  await full.getByRole('img', { name: 'Photo 1 of 1' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await full.waitFor({ state: 'detached' });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await photos.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
