import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { flatPng } from '../backend/test/factories/images.js';
import {
  accessibilityFaults,
  DESKTOP,
  openBrowser,
  openPage,
  type OpenPage,
  PHONE,
  screenshot,
  settled,
  signInByForm,
} from './support/app.js';
import { type ServerProcess, spawnServer } from './support/server-process.mjs';

/*
 * A server without demo data, from the first start to the first order; then what its people forget and lose. Later steps
 * build on earlier ones.
 */
const OWNER = { email: 'huda@shop.example', password: 'first-password' };
const COMMAND = resolve('dist/backend/src/admin.js');

let dataDir: string;
let server: ServerProcess;
let url: string;
let browser: Browser;
let desk: OpenPage;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wholesale-desk-empty-'));
  await start();
  browser = await openBrowser();
  desk = await openPage(browser, DESKTOP, url);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = spawnServer({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false' });
  url = await server.ready();
}

const labelled = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();

/** The page in both colour schemes: no accessibility violation, no sideways scroll. */
async function looksRight({ page }: OpenPage, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `${name}-${colorScheme}`, { fullPage: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

describe('an empty installation', () => {
  it('shows its set-up at any address, on a desk and on a phone', async () => {
    const phone = await openPage(browser, PHONE, url);
    for (const [view, width] of [
      [desk, '1440'],
      [phone, '390'],
    ] as const) {
      await view.page.goto('/orders');
      await view.page.getByRole('heading', { name: 'Set up Wholesale Desk' }).waitFor();
      await view.page.getByRole('button', { name: 'Set up and sign in' }).click();
      await view.page.getByText('Business name is required').waitFor();
      await looksRight(view, `set-up-${width}`);
    }
    await phone.context.close();
  });

  it('is set up by the link of the log and shows the dashboard; a wrong code is said at its field', async () => {
    const link = /is ready: [\s\S]*?(http\S+\/set-up#\S+)/.exec(server.printed.stdout)?.[1] ?? '';
    expect(link).toContain('/set-up#');
    const { page } = desk;
    const { pathname, hash } = new URL(link);
    await page.goto(pathname + hash);
    expect(await labelled(page, 'Code').inputValue()).toBe(hash.slice(1));
    await labelled(page, 'Code').fill('2222-2222-2222-2222');
    await labelled(page, 'First name').fill('هدى');
    await labelled(page, 'Last name').fill('Saleh');
    await labelled(page, 'Email').fill(OWNER.email);
    await labelled(page, 'Password').fill(OWNER.password);
    await labelled(page, 'Repeat password').fill(OWNER.password);
    await labelled(page, 'Business name').fill('Huda Care Trading');
    await labelled(page, 'Currency symbol').fill('SAR');
    await labelled(page, 'Tax rate').fill('15');
    await page
      .getByLabel(/^Time zone/)
      .first()
      .fill('Asia/Riyadh');
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByText("This is not the code in the server's log").first().waitFor();
    await labelled(page, 'Code').fill(hash.slice(1).toLowerCase());
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByRole('heading', { name: 'Dashboard Overview' }).first().waitFor();
    await settled(page);
    await page.getByRole('region', { name: 'First steps' }).getByText('0 of 5 done').waitFor();
    await screenshot(page, 'empty-dashboard-1440', { fullPage: true });
    await page.goto('/set-up');
    await page.getByRole('heading', { name: 'Wholesale Desk is set up' }).waitFor();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await page.getByRole('heading', { name: 'Dashboard Overview' }).first().waitFor();
  });

  it('shows every screen without rows and without a fault', async () => {
    const { page, faults } = desk;
    faults.length = 0;
    const paths = ['/users', '/products', '/inventory', '/inventory/purchase-orders', '/orders', '/marketplace'];
    for (const path of [...paths, '/featured-products', '/categories', '/financial', '/settings']) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await settled(page);
      await screenshot(page, `empty${path.replaceAll('/', '-')}-1440`);
      expect([path, await page.getByRole('alert').allTextContents()]).toEqual([path, []]);
    }
    expect(faults).toEqual([]);
  });

  it('gets its first product, stock, customer and order', async () => {
    const { page } = desk;
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add Product' }).first().click();
    const product = page.getByRole('dialog', { name: 'Add New Product' });
    await product.getByLabel('Product name').fill('Argan Shampoo');
    await product.getByLabel('SKU').fill('ARG-1');
    await product.getByLabel(/^Price/).fill('10.00');
    const photo = { name: 'shelf.png', mimeType: 'image/png', buffer: Buffer.from(await flatPng(600, 600)) };
    await product.locator('input[type=file]').setInputFiles(photo);
    await product.locator('img').first().waitFor();
    await product.getByRole('button', { name: 'Add Product' }).click();
    await product.waitFor({ state: 'detached' });

    await page.goto('/inventory?q=ARG-1');
    await page.locator('.MuiDataGrid-row').first().hover();
    await page
      .getByRole('button', { name: /^Adjust Stock ./ })
      .first()
      .click();
    const stock = page.getByRole('dialog', { name: 'Adjust Inventory' });
    await stock.getByRole('spinbutton').fill('50');
    await stock.getByLabel('Reason').fill('First delivery');
    await page.keyboard.press('Enter');
    await page.getByText('Inventory adjusted successfully').waitFor();

    await page.goto('/users?role=customer');
    await page.getByRole('button', { name: 'Add User' }).first().click();
    const customer = page.getByRole('dialog', { name: 'Add New User' });
    await customer.getByLabel('First name').fill('Reem');
    await customer.getByLabel('Last name').fill('Fahad');
    await customer.getByLabel('Email', { exact: false }).first().fill('reem@clinic.example');
    await customer.locator('input[type=password]').first().fill('reem-secret');
    await customer.getByRole('button', { name: 'Add User' }).click();
    await customer.waitFor({ state: 'detached' });

    await page.goto('/orders?create=new');
    const order = page.getByRole('dialog', { name: 'Create Order' });
    await order.getByRole('combobox', { name: 'Customer' }).fill('reem');
    await page.getByRole('option').first().click();
    await order.getByRole('combobox', { name: 'Product' }).fill('ARG-1');
    await page.getByRole('option').first().click();
    await order.getByLabel('Quantity').first().fill('4');
    // The tax of the set-up is on it: 40 and 15 %.
    await order.getByLabel('Order total').filter({ hasText: '46.00' }).waitFor();
    await order.getByRole('button', { name: 'Create Order' }).click();
    await order.waitFor({ state: 'detached' });
    await page.locator('.MuiDataGrid-row').first().getByText('46.00').waitFor();
  });
});

describe('pictures', () => {
  /** A browser that has the token of the desk, and neither cookie nor pictures of it. */
  async function withoutCookie(): Promise<OpenPage> {
    const token = await desk.page.evaluate(() => localStorage.getItem('auth_token') ?? '');
    const view = await openPage(browser, DESKTOP, url);
    await view.page.goto('/health');
    await view.page.evaluate((kept) => localStorage.setItem('auth_token', kept), token);
    return view;
  }

  const cookies = async ({ context }: OpenPage) => (await context.cookies()).filter(({ name }) => name === 'wd_media');
  const seen = ({ page }: OpenPage) =>
    page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.naturalHeight);

  it('are there for a browser that lost the cookie that opens them: the page asks for it at its start', async () => {
    const view = await withoutCookie();
    await view.page.goto('/products');
    await seen(view);
    expect(await cookies(view)).toHaveLength(1);
    await view.context.close();
  });

  it('come back by themselves when the cookie goes later: the first that cannot be shown asks for it', async () => {
    const view = await withoutCookie();
    const { page } = view;
    await page.route('**/api/auth/media-cookie', (route) => route.abort());
    await page.goto('/settings');
    await settled(page);
    await page.unroute('**/api/auth/media-cookie');
    expect(await cookies(view)).toEqual([]);
    await page.getByRole('link', { name: 'Product Catalog' }).first().click();
    await seen(view);
    expect(await cookies(view)).toHaveLength(1);
    await view.context.close();
  });
});

/** Text of the only mail, once it is there. */
async function letter(): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (;;) {
    const [name] = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    if (name) return (await readFile(join(folder, name), 'utf8')).replace(/=\r\n/g, '');
    await new Promise((wait) => setTimeout(wait, 200));
  }
}

describe('a forgotten password', () => {
  it('is replaced by the link of a letter, and the new one signs in', async () => {
    const phone = await openPage(browser, PHONE, url);
    const { page } = phone;
    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    const top = () => page.getByRole('button', { name: 'Sign in', exact: true }).boundingBox();
    const before = await top();
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email or password').waitFor();
    expect(await top()).toEqual(before);
    await looksRight(phone, 'sign-in-refused-390');

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Please enter a valid email').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
    await looksRight(phone, 'forgot-password-390');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await looksRight(phone, 'forgot-password-sent-390');

    const link = /\/reset-password#pwr_[\w-]+/.exec(await letter())?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('second-password');
    await page.getByLabel('Repeat password').fill('second-password');
    await looksRight(phone, 'reset-password-390');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    OWNER.password = 'second-password';
    await signInByForm(page, OWNER);

    // The session at the desk has ended with the old password: the next thing it asks for says so.
    const { page: other } = desk;
    await other.goto('/');
    await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await other.goto(link);
    await other.getByLabel('Password', { exact: true }).fill('third-password');
    await other.getByLabel('Repeat password').fill('third-password');
    await other.keyboard.press('Enter');
    await other.getByText('This link is not valid any more').waitFor();
    await other.getByRole('link', { name: 'Ask for a new link' }).click();
    await other.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await looksRight(desk, 'forgot-password-1440');
    await phone.context.close();
  });
});

/** Runs the operator's command, with a line typed into it. */
function command(args: readonly string[], typed = ''): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO_DATA: 'false' };
  const child = spawn(process.execPath, [COMMAND, ...args], { env });
  child.stdin.end(typed);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((done, fail) => child.once('error', fail).once('close', (code) => done({ code, output })));
}

describe("the operator's command", () => {
  const enter = async (email: string, password: string): Promise<number> => {
    const body = JSON.stringify({ email, password });
    return (
      await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).status;
  };

  it('works beside the running server, and without it', async () => {
    const added = await command(['create', '--email', 'second@shop.example'], 'typed-secret\n');
    expect(added).toEqual({ code: 0, output: 'second@shop.example may sign in as an admin.\n' });
    expect(await enter('second@shop.example', 'typed-secret')).toBe(200);
    await server.stop();

    const changed = await command(['reset-password', '--email', OWNER.email, '--password', 'by-operator']);
    expect(changed).toMatchObject({ code: 0, output: expect.stringContaining('is changed') });
    expect((await command(['list'])).output).toMatch(/huda@shop\.example .*\nsecond@shop\.example /);
    expect(await command(['create', '--email', OWNER.email], 'typed-secret\n')).toEqual({
      code: 1,
      output: 'email: This email is already in use\n',
    });
    await start();
    expect(server.printed.stdout).not.toContain('set-up');
    expect(await enter(OWNER.email, 'by-operator')).toBe(200);
  });
});
