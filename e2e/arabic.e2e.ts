import type { Browser, Page } from 'playwright-core';
import { ask, makeCustomer, makeProduct } from './support/api.js';
import {
  accessibilityFaults,
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';

/* The screens in Arabic: switched in the user menu, from right to left, one screen wholly, and back. */
const RUN = `R${Date.now()}`;
const COMPANY = `صيدلية الشفاء ${RUN}`;
const SOAP = `صابون الغار ${RUN}`;

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page, 'admin', '/orders');
  await makeCustomer(page, { email: `${RUN}@example.test`.toLowerCase(), companyName: COMPANY });
  await makeProduct(page, { sku: `${RUN}-1`, name: SOAP, basePrice: '24.99' });
});
afterAll(async () => {
  // The language is the person's, on every screen: the next file's admin reads English.
  await ask(page, 'mutation { setLanguage(input: { language: en }) }');
  await browser.close();
});

const dir = (on: Page) => on.evaluate(() => [document.documentElement.dir, document.documentElement.lang].join(' '));
const speak = async (menu: RegExp, language: string, on: Page = page): Promise<void> => {
  await on.getByRole('button', { name: menu }).click();
  await on.getByRole('menuitemradio', { name: language }).click();
};

/** Words in Latin letters within `main` that are neither typed by people nor codes. */
const englishWords = (on: Page): Promise<string[]> =>
  on.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      // What people typed stands in <bdi> or is marked `dir="auto"`.
      if (node.parentElement?.closest('bdi, [dir="auto"], [href^="mailto:"], style')) continue;
      found.push(...(node.textContent?.match(/[A-Za-z]{3,}/g) ?? []));
    }
    return found.filter((word) => !['ORD', 'SAR', 'SKU'].includes(word));
  });

it('is switched in the user menu, and turns the page around without losing what is typed', async () => {
  await settled(page);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill('ORD');
  await page.getByRole('button', { name: /notification/i }).click();
  await page
    .getByText(/is low on stock$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await speak(/^User menu/, 'العربية');
  await page.getByRole('heading', { name: 'إدارة الطلبات', level: 1 }).waitFor();
  expect(await dir(page)).toBe('rtl ar');
  // What the server words is asked for anew.
  await page.getByRole('button', { name: /الإشعارات/ }).click();
  await page
    .getByText(/^مخزون .+ منخفض$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('searchbox', { name: 'البحث في الطلبات' }).inputValue()).toBe('ORD');
  await page.getByRole('button', { name: 'مسح البحث' }).click();
  await settled(page);
  // The menu stands at the right, where lines begin.
  const menu = await page.getByRole('navigation', { name: 'الرئيسية' }).boundingBox();
  expect(menu!.x).toBeGreaterThan(DESKTOP.width / 2);
  expect(await englishWords(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'arabic-orders-1440');
});

it('creates an order, moves it on, and tells all of it in Arabic', async () => {
  await page.getByRole('button', { name: 'إنشاء طلب' }).click();
  const form = page.getByRole('dialog', { name: 'إنشاء طلب' });
  await form.getByRole('combobox', { name: 'العميل' }).fill(RUN);
  await page.getByRole('option', { name: new RegExp(COMPANY) }).click();
  await form.getByRole('combobox', { name: 'المنتج' }).fill(`${RUN}-1`);
  await page.getByRole('option', { name: new RegExp(SOAP) }).click();
  await form.getByLabel('الكمية').fill('3');
  await form
    .getByText(/74\.97|86\.22/)
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'arabic-create-1440');
  await form.getByRole('button', { name: 'إنشاء طلب' }).click();
  await page.getByText('تم إنشاء الطلب').first().waitFor();
  await form.waitFor({ state: 'detached' });

  await page.getByText(COMPANY).first().click();
  const drawer = page.getByRole('dialog', { name: /^ORD-/ });
  await drawer.getByText('صنف واحد').waitFor();
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'arabic-drawer-1440');
  await drawer.getByRole('link', { name: 'فتح الطلب' }).click();

  await page.getByRole('button', { name: 'تأكيد الطلب' }).click();
  await page
    .getByText(/^التأكيد خلال/)
    .first()
    .waitFor();
  await screenshot(page, 'arabic-step-1440');
  await page.getByRole('button', { name: 'بدء التجهيز' }).waitFor();
  await settled(page);
  expect(await englishWords(page)).toEqual([]);
  await screenshot(page, 'arabic-order-1440', { fullPage: true });
});

it('shows what is not translated yet in English, from left to right', async () => {
  await page.goto('/inventory');
  await page.getByRole('heading', { name: 'Inventory Management', level: 1 }).waitFor();
  await settled(page);
  expect(await dir(page)).toBe('rtl ar');
  const heading = page.getByRole('heading', { name: 'Inventory Management', level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'arabic-inventory-1440');
});

it('stays in this browser, and goes back to English', async () => {
  await page.reload();
  await page.getByRole('heading', { name: 'Inventory Management', level: 1 }).waitFor();
  expect(await dir(page)).toBe('rtl ar');
  await page.goto('/orders');
  await speak(/^قائمة المستخدم/, 'English');
  await page.getByRole('heading', { name: 'Order Management', level: 1 }).waitFor();
  expect(await dir(page)).toBe('ltr en');
  expect(faults).toEqual([]);
});

it('fits a phone', async () => {
  const phone = await openPage(browser, PHONE);
  await signIn(phone.page, 'admin', '/orders');
  await speak(/^User menu/, 'العربية', phone.page);
  await phone.page.getByRole('heading', { name: 'إدارة الطلبات', level: 1 }).waitFor();
  await settled(phone.page);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await accessibilityFaults(phone.page)).toEqual([]);
  await screenshot(phone.page, 'arabic-orders-390');
  await phone.page.goto('/orders?create=new');
  await phone.page.getByRole('dialog', { name: 'إنشاء طلب' }).waitFor();
  await screenshot(phone.page, 'arabic-create-390');
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
