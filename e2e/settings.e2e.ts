import type { Browser, Page } from 'playwright-core';
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

/* Settings as an administrator uses them; what is changed here is put back, because other journeys share the server. */

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
  await signIn(page);
});
afterAll(() => browser.close());

/** Saves one field of the business form; the page stays. */
async function saveField(label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Settings saved successfully').waitFor();
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
}

it('changes the business profile, with a live example of the number format', async () => {
  await page.goto('/settings');
  const taxId = page.getByLabel('Tax ID');
  await taxId.waitFor();
  const before = await taxId.inputValue();
  const format = page.getByLabel(/^Order number format/);
  const pattern = await format.inputValue();
  await format.fill('E2E/{seq:4}');
  await page.getByText('For example E2E/1234').waitFor();
  await format.fill(pattern);
  await saveField('Tax ID', '300000000000003');
  await page.reload();
  await page.getByLabel('Tax ID').waitFor();
  await settled(page);
  expect(await page.getByLabel('Tax ID').inputValue()).toBe('300000000000003');
  await screenshot(page, 'settings-business-1440');
  await saveField('Tax ID', before);
});

it('shows what somebody else saved meanwhile, and asks before changes are dropped', async () => {
  const { page: other, context } = await openPage(browser, DESKTOP);
  await signIn(other, 'admin', '/settings');
  const before = await page.getByLabel('Address').inputValue();
  await other.getByLabel('Address').fill('King Fahd Road, Riyadh');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('Settings saved successfully').waitFor();

  await page.getByLabel('Tax ID').fill('1');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Somebody else changed this meanwhile' });
  await dialog.getByText('King Fahd Road, Riyadh').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reload theirs' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Address').inputValue()).toBe('King Fahd Road, Riyadh');

  await page.getByLabel('Address').fill(before);
  await page.getByRole('tab', { name: 'Profile' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await saveField('Address', before);
  await context.close();
});

it('makes an API key, shows it once, and revokes it', async () => {
  const name = `Key ${Date.now()}`;
  await page.goto('/settings?tab=api-keys');
  await page.getByRole('button', { name: 'Create API Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API Key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Products: Read' }).check();
  await dialog.getByRole('button', { name: 'Create Key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your API key' });
  const key = (await shown.getByText(/^wdk_/).innerText()).trim();
  expect(await accessibilityFaults(page)).toEqual([]);

  const ask = () =>
    page.request.post('/graphql', {
      headers: { authorization: `Bearer ${key}` },
      data: { query: '{ products(first: 1) { nodes { id } } }' },
    });
  expect((await ask()).status()).toBe(200);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await shown.waitFor({ state: 'detached' });
  expect(await page.getByText(key).count()).toBe(0);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('API key revoked').waitFor();
  const answer = (await (await ask()).json()) as { errors: { extensions: { code: string } }[] };
  expect(answer.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('finds in the audit trail who did it, with before and after', async () => {
  await page.goto('/settings?tab=audit&action=updateBusinessSettings');
  await page.locator('.MuiDataGrid-row').first().click();
  const drawer = page.getByRole('dialog', { name: 'Changed settings' });
  await drawer.getByRole('table', { name: 'What changed' }).getByRole('row').nth(1).waitFor();
  await drawer.getByText('Layla Haddad').waitFor();
  await screenshot(page, 'settings-audit-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

it('signs another device out', async () => {
  const { page: other, context } = await openPage(browser, PHONE);
  await signIn(other, 'sales', '/settings?tab=security');
  const { page: third, context: thirdContext } = await openPage(browser, DESKTOP);
  await signIn(third, 'sales');
  await other.reload();
  await other.getByRole('button', { name: 'Sign out everywhere' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await other.getByText('Signed out everywhere else').waitFor();
  await other.getByText('This device', { exact: true }).waitFor();
  const token = await third.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await third.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await thirdContext.close();
  await context.close();
});

it('refuses a wrong current password on its field', async () => {
  const { page: view, context } = await openPage(browser, DESKTOP);
  await signIn(view, 'vendor', '/settings?tab=security');
  await view.getByLabel(/^Current password/).fill('not-it');
  await view.getByLabel(/^New password/).fill('vendor-next');
  await view.getByLabel(/^Repeat new password/).fill('vendor-next');
  await view.keyboard.press('Enter');
  await view.getByText('The current password is wrong').first().waitFor();
  await view.getByRole('tab', { name: 'Security' }).waitFor();
  const offered = await view.getByRole('tab').allInnerTexts();
  expect(offered).toEqual(['Profile', 'Security']);
  await context.close();
});

it('leaves no error in the console', () => {
  expect(faults).toEqual([]);
});

describe.each([
  ['1440', DESKTOP],
  ['390', PHONE],
] as const)('at %s pixels', (width, viewport) => {
  it('shows every tab without an accessibility violation', async () => {
    const { page: view, context } = await openPage(browser, viewport);
    await signIn(view);
    for (const tab of ['business', 'profile', 'security', 'api-keys', 'letters', 'audit']) {
      await view.goto(`/settings?tab=${tab}`);
      await view.getByRole('tabpanel').waitFor();
      await settled(view);
      await screenshot(view, `settings-${tab}-${width}`, { fullPage: true });
      expect(await accessibilityFaults(view)).toEqual([]);
      const overflow = await view.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
});
