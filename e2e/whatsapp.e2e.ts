import type { Browser, Page } from 'playwright-core';
import { ask, hearFrom, make, makeCustomer, makeProduct, newNumber } from './support/api.js';
import {
  accessibilityFaults,
  inArabic,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';

/* A customer's message over WhatsApp, from its arrival to the order and the answer; two of the staff in one conversation. */
const TAG = `WA${Date.now()}`;
const SALON = `Glow Salon ${TAG}`;
const SOAP = `Argan soap ${TAG}`;
const phone = newNumber();

let browser: Browser;
let page: Page;
let faults: string[];
let conversation: string;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page);
  await makeProduct(page, { sku: `${TAG}-1`, name: SOAP, basePrice: '4.00' });
  const customer = await makeCustomer(page, { email: `${TAG}@example.test`.toLowerCase(), companyName: SALON });
  await make(page, 'updateUser', { id: customer, phone, whatsappNumber: phone });
  // The bot is silent here: what it says has tests of its own.
  await ask(page, 'mutation { updateWhatsappSettings(input: { autoReply: false, orderProcessing: false }) { id } }');
});
afterAll(() => browser.close());

const row = () => page.getByRole('link', { name: new RegExp(SALON) }).first();
const log = (of: Page) => of.getByRole('log', { name: 'Messages' });

async function write(of: Page, text: string): Promise<void> {
  await of.getByRole('textbox', { name: 'Message' }).fill(text);
  await of.keyboard.press('Control+Enter');
}

it('a customer’s message appears without a reload', async () => {
  await page.goto('/whatsapp?tab=inbox');
  await page.getByRole('heading', { name: 'WhatsApp Bot Management', level: 1 }).waitFor();
  ({ conversationId: conversation } = await hearFrom(page, { phone, name: 'Layla', text: `12 ${TAG}-1` }));
  await row().waitFor();
  await row().getByRole('img', { name: '1 unread message' }).waitFor();
  await row().click();
  await log(page).getByText(`12 ${TAG}-1`).waitFor();
  await row().getByRole('img').waitFor({ state: 'detached' });
  await screenshot(page, 'whatsapp-inbox-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('becomes an order that knows its message', async () => {
  await log(page).getByRole('link', { name: 'Process' }).click();
  const form = page.getByRole('dialog', { name: 'Create Order' });
  await form.getByRole('blockquote', { name: 'The message' }).getByText(`12 ${TAG}-1`).waitFor();
  expect(await form.getByRole('combobox', { name: 'Product' }).inputValue()).toBe(SOAP);
  expect(await form.getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('12');
  await form.getByLabel('Order summary').getByText('$48.00').first().waitFor();
  await screenshot(page, 'whatsapp-process-1440');
  await settled(page);
  await form.getByRole('button', { name: 'Create Order' }).click();
  await page.waitForURL(/\/whatsapp\?tab=inbox&conversation=/);
  await log(page)
    .getByRole('link', { name: /^Order ORD-/ })
    .first()
    .waitFor();
  // The bot tells the customer.
  await log(page)
    .getByText(/we have received your order/)
    .waitFor();
});

it('two of the staff see each other in one conversation, and what they write goes out', async () => {
  // The conversation is nobody's yet: a sales person sees it, too.
  const other = await openPage(browser);
  await signIn(other.page, 'sales', `/whatsapp?tab=inbox&conversation=${conversation}`);
  await log(other.page).getByText(`12 ${TAG}-1`).waitFor();
  const presence = (of: Page, does: string) => of.getByRole('status').getByText(does).waitFor();
  await presence(page, 'is looking at this');
  await presence(other.page, 'is looking at this');
  await other.page.getByRole('textbox', { name: 'Message' }).fill('One moment');
  await presence(page, 'is typing…');
  await screenshot(page, 'whatsapp-presence-1440');
  await other.page.getByRole('textbox', { name: 'Message' }).fill('');
  // What the customer says meanwhile comes to both by itself, and so does the answer to one of them.
  await hearFrom(page, { phone, name: 'Layla', text: 'When does it come?' });
  for (const of of [page, other.page]) await log(of).getByText('When does it come?').waitFor();
  await write(other.page, 'It is on its way.');
  await log(page).getByText('It is on its way.').waitFor();
  await other.page.getByRole('button', { name: 'Private note' }).click();
  await other.page.getByRole('textbox', { name: 'Private note' }).fill('Pays on delivery');
  await other.page.keyboard.press('Control+Enter');
  await log(page).getByText('Pays on delivery').waitFor();
  // The simulator takes it, delivers it and reads it, as WhatsApp does.
  await log(page)
    .getByText(/^(Sent|Delivered|Read)$/)
    .first()
    .waitFor();
  expect(other.faults).toEqual([]);
  await other.context.close();
});

it('is one column on a phone: the list, then the thread with a way back', async () => {
  const phonePage = await openPage(browser, PHONE);
  await signIn(phonePage.page, 'admin', '/whatsapp?tab=inbox');
  await phonePage.page
    .getByRole('link', { name: new RegExp(SALON) })
    .first()
    .tap();
  await log(phonePage.page).getByText('It is on its way.').waitFor();
  await hearFrom(phonePage.page, { phone, name: 'Layla', text: 'Thank you!' });
  await log(phonePage.page).getByText('Thank you!').waitFor();
  await settled(phonePage.page);
  await screenshot(phonePage.page, 'whatsapp-thread-390');
  const width = await phonePage.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  const send = await phonePage.page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  expect(send && send.y + send.height).toBeLessThanOrEqual(PHONE.height);
  expect(send?.height).toBeGreaterThanOrEqual(44);
  expect(await accessibilityFaults(phonePage.page)).toEqual([]);
  await phonePage.page.getByRole('button', { name: 'Back to the conversations' }).tap();
  await phonePage.page.getByRole('searchbox', { name: 'Search conversations' }).waitFor();
  expect(phonePage.faults).toEqual([]);
  await phonePage.context.close();
});

it('shows what the bot does, in English and Arabic', async () => {
  await page.goto('/whatsapp');
  await page.getByRole('region', { name: 'Quick Templates' }).getByText('Order Confirmation').first().waitFor();
  await settled(page);
  await screenshot(page, 'whatsapp-bot-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await inArabic(page, async () => {
    const arabic = await openPage(browser);
    await signIn(arabic.page, 'admin', '/whatsapp');
    await arabic.page.getByText('رسائل غير معالجة').first().waitFor();
    await settled(arabic.page);
    await screenshot(arabic.page, 'whatsapp-bot-ar-1440');
    expect(arabic.faults).toEqual([]);
    await arabic.context.close();
  });
  expect(faults).toEqual([]);
});
