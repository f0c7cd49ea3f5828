import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, BrowserType, Download, Locator, Page } from 'playwright-core';
import { ask } from './api.js';
import { chromiumWith } from './chromium.mjs';
import { slowNetwork, slowProcessor } from './slow.js';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The accounts of the demo business. */
export const ACCOUNTS = {
  admin: { email: 'admin@demo.example', password: 'admin-demo' },
  vendor: { email: 'vendor@demo.example', password: 'vendor-demo' },
  sales: { email: 'sales@demo.example', password: 'sales-demo' },
  partner: { email: 'partner@demo.example', password: 'partner-demo' },
  customer: { email: 'customer@demo.example', password: 'customer-demo' },
} as const;

export type Account = keyof typeof ACCOUNTS;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Of environment.mjs. */
declare const chromium: BrowserType;

/** How long an action waits for what it needs. It bounds how long a failure takes, and nothing a person would notice. */
const PATIENCE = 30_000;

/** What the global setup started for this worker, of all that it told of by this name. */
function ofThisWorker(name: string): string {
  const url = process.env[name]?.split(' ')[Number(process.env['JEST_WORKER_ID']) - 1];
  if (!url) throw new Error(`${name} is not set: browser tests run through Jest’s global setup.`);
  return url;
}

/** Address of the server of this worker. */
export const appUrl = (): string => ofThisWorker('E2E_URLS');

/**
 * Chromium for one test file: open it in `beforeAll`, close it in `afterAll`. Its pages are the file's own, and it is the
 * worker's own; with flags it is another one.
 */
export const openBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  flags.length === 0 ? chromium.connect(ofThisWorker('E2E_BROWSERS')) : chromium.launch(chromiumWith(flags));

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page's scripts and console so far; a journey ends with `expect(faults).toEqual([])`. */
  readonly faults: string[];
}

/**
 * A page of a fresh browser profile.
 * @param worker whether it gets the service worker: only for what is about it, as it fetches all field screens, and what it answers
 *   cannot be intercepted
 */
export async function openPage(
  browser: Browser,
  viewport = DESKTOP,
  url = appUrl(),
  { worker = false }: { worker?: boolean } = {},
): Promise<OpenPage> {
  const phone = viewport.width < 600;
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    hasTouch: phone,
    isMobile: phone,
    locale: 'en-US',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  await slowNetwork(context);
  const page = await context.newPage();
  await slowProcessor(page);
  page.setDefaultTimeout(PATIENCE);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, context, faults };
}

/** Waits until the shell stands: also behind a dialog that the address opens, which hides it from assistive technology. */
const shell = (page: Page): Promise<void> => page.getByRole('main', { includeHidden: true }).waitFor();

/** Signs in over the API and opens a page: for journeys that are about what comes after it. */
export async function signIn(page: Page, account: Account = 'admin', path = '/'): Promise<void> {
  // Asked by the page's own context, which keeps the cookie that opens images.
  const answer = await page.request.post('/api/auth/login', { data: ACCOUNTS[account] });
  const { token } = (await answer.json()) as { token: string };
  // Laid down before the first script of the page runs, and that once.
  const laidDown = await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto(path);
  await laidDown.dispose();
  await shell(page);
}

/** Signs in through the form, and waits until the shell stands. */
export async function signInByForm(page: Page, { email, password }: Credentials, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await shell(page);
  await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' });
}

/**
 * Looks at something in Arabic, as whoever is signed in. The language is the person's, wherever it signs in next: it reads English
 * again after that, whatever was seen.
 */
export async function inArabic(page: Page, look: () => Promise<void>): Promise<void> {
  await ask(page, 'mutation { setLanguage(input: { language: ar }) }');
  try {
    await look();
  } finally {
    await ask(page, 'mutation { setLanguage(input: { language: en }) }');
  }
}

/**
 * Keeps the answers to the page's questions of these names back, until the function that it returns is called.
 * What is on the screen meanwhile is what a person on a slow line looks at.
 */
export async function holdAnswers(page: Page, operation: RegExp): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== undefined && operation.test(operationName)) await held;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** The options of a field that shows some: other fields may show options of their own. */
export async function optionsOf(field: Locator): Promise<Locator> {
  const id = await field.getAttribute('id');
  return field.page().locator(`[id="${id}-listbox"]`).getByRole('option');
}

/** The text of a file that the browser saved: it runs in another process, so that the file has no path here. */
export const textOf = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString('utf8');

/** Waits until nothing on the page says that it is loading: no placeholder, no bar or wheel, no busy region. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (waiting) => document.querySelector('main, [role=dialog]') && !document.querySelector(waiting),
    '.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow]), [aria-busy=true]',
  );
}

/**
 * Waits until what fades, slides or grows stands still. Whatever only comes to an end with an answer (placeholders, bars)
 * goes on: a page must be readable while it loads, too.
 */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const moving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await document.fonts.ready;
    // Twice: what a change sets in motion begins with the frame after it.
    do {
      await frame();
      await frame();
    } while (moving());
  });
}

/** Writes e2e/artifacts/<name>.png where a person wants to look: `SCREENSHOTS=1 npm run e2e`. */
export async function screenshot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await still(page);
  if (!process.env['SCREENSHOTS']) return;
  await page.screenshot({ path: resolve('e2e/artifacts', `${name}.png`), animations: 'disabled', ...options });
}

const axeSource = readFile(createRequire(resolve('package.json')).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds against WCAG 2.2 A and AA, or against some rules of it: one line per rule and element. A good page
 * answers an empty list.
 */
export async function accessibilityFaults(page: Page, within = 'body', rules?: string[]): Promise<string[]> {
  // Evaluated by the browser's debugger, which the page's content security policy does not concern: it stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  await still(page);
  const results = await page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: { run(root: string, options: RunOptions): Promise<AxeResults> } };
      return axe.run(selector, options);
    },
    [
      within,
      // What passes is counted, not described: that takes most of the time.
      { runOnly: rules ? { type: 'rule', values: rules } : WCAG, resultTypes: ['violations'] },
    ] as const satisfies [string, RunOptions],
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} (${target.join(' ')}) ${html.slice(0, 200)}`),
  );
}

/** Types a day, `2026-11-28`, into its field part by part, as a person does; empty takes it away. */
export async function fillDay(scope: Page | Locator, label: string, day: string): Promise<void> {
  const field = scope.getByRole('group', { name: label });
  if (day === '') return field.getByRole('button', { name: 'Clear' }).click();
  const [year = '', month = '', date = ''] = day.split('-');
  const first = field.getByRole('spinbutton', { name: 'Day' });
  await first.click();
  await first.pressSequentially(date);
  await field.getByRole('spinbutton', { name: 'Month' }).pressSequentially(month);
  await field.getByRole('spinbutton', { name: 'Year' }).pressSequentially(year);
}
