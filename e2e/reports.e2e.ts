import type { Browser, Page } from 'playwright-core';
import {
  accessibilityFaults,
  inArabic,
  openBrowser,
  openPage,
  type OpenPage,
  PHONE,
  settled,
  signIn,
  textOf,
} from './support/app.js';

/* From a figure to the rows behind it, and out as a file. */
let browser: Browser;
let opened: OpenPage;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  opened = await openPage(browser);
  page = opened.page;
  await signIn(page, 'admin', '/reports');
});
afterAll(async () => {
  await opened.context.close();
  await browser.close();
});

it('leads from a figure to the orders that it counts', async () => {
  await page.getByRole('button', { name: 'This Year' }).click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await settled(page);
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/-01-01$/);
  const card = page.getByRole('link', { name: /^Orders/ }).and(page.locator('[href*="only=counted"]'));
  const orders = (await card.innerText()).match(/\d[\d,]*/)?.[0];
  expect(await accessibilityFaults(page)).toEqual([]);
  await card.click();
  await settled(page);
  await page.getByText(/Orders that were not cancelled/).waitFor();
  await page
    .getByText(new RegExp(`(^|\\D)${orders}( results| orders|\\D|$)`))
    .first()
    .waitFor();
  await page.goBack();
});

it('keeps what is shown in the address, and gives it as a file', async () => {
  await page.getByRole('link', { name: 'Sales by product' }).click();
  await settled(page);
  expect(new URL(page.url()).searchParams.get('by')).toBe('product');
  const first = page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(1);
  const name = await first.getByRole('rowheader').innerText();
  await page.getByRole('button', { name: 'Export Data' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^report-sales-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row] = (await textOf(download)).split('\r\n');
  expect(head).toContain('Product,Goods,Units');
  expect(row).toContain(name);
});

it('is sent every week from then on, and says which report it is', async () => {
  await page.getByRole('button', { name: 'Export Data' }).click();
  await page.getByRole('menuitem', { name: 'Schedule Report' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule Report' });
  await form.getByLabel(/^Name/).fill('Goods of the week');
  await form.getByRole('button', { name: 'Save Schedule' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Goods of the week' });
  await row.getByText(/Report: Sales · Product/).waitFor();
});

it('goes the whole way on a phone in Arabic: figure, rows, file, schedule', async () => {
  await inArabic(page, async () => {
    const phone = await openPage(browser, PHONE);
    const { page: small } = phone;
    const isWhole = async (): Promise<void> => {
      expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      expect(await accessibilityFaults(small)).toEqual([]);
    };
    await signIn(small, 'admin', '/reports');
    await small.getByRole('button', { name: 'هذه السنة' }).click();
    await small.getByRole('button', { name: 'تطبيق عوامل التصفية' }).click();
    await settled(small);
    await isWhole();
    await small
      .getByRole('link', { name: /^الطلبات/ })
      .and(small.locator('[href*="only=counted"]'))
      .click();
    await small.getByText(/الطلبات غير الملغاة/).waitFor();
    await settled(small);
    await isWhole();
    await small.goBack();
    await small.getByRole('button', { name: 'تصدير البيانات' }).click();
    const [download] = await Promise.all([
      small.waitForEvent('download'),
      small.getByRole('menuitem', { name: 'تصدير CSV' }).click(),
    ]);
    expect(await textOf(download)).toMatch(/^\uFEFF?[^A-Za-z]+\r\n/);
    await small.getByRole('button', { name: 'تصدير البيانات' }).click();
    await small.getByRole('menuitem', { name: 'جدولة التقرير' }).click();
    const form = small.getByRole('dialog', { name: 'جدولة التقرير' });
    await form.getByLabel(/^الاسم/).fill('مبيعات الأسبوع');
    await settled(small);
    await isWhole();
    await form.getByRole('button', { name: 'حفظ الجدولة' }).click();
    await small.getByRole('listitem').filter({ hasText: 'مبيعات الأسبوع' }).waitFor();
    expect(phone.faults).toEqual([]);
    await phone.context.close();
  });
});

it('stands on a phone without a sideways scroll', async () => {
  const phone = await openPage(browser, PHONE);
  await signIn(phone.page, 'sales', '/reports?type=field_work');
  await phone.page.getByRole('table', { name: 'Field Work' }).waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await accessibilityFaults(phone.page)).toEqual([]);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
  expect(opened.faults).toEqual([]);
});
