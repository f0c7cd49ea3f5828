import type { Browser, Dialog, Page } from 'playwright-core';
import { type Account, openBrowser, openPage, type OpenPage, settled, signIn } from './app.js';
import type { State } from './states.js';
import { findWorld, type World } from './world.js';

/** What may stand over a screen. */
export const OPEN = '[role=dialog], [role=alertdialog], [role=menu]';

/** Opens the looks of the product, each on a page of whoever sees it. Set up and taken down with the file. */
export class Looks {
  private browser!: Browser;
  private world!: World;
  private readonly pages = new Map<Account | null, OpenPage>();

  constructor() {
    beforeAll(async () => {
      this.browser = await openBrowser();
      this.world = await findWorld((await this.pageOf('admin')).page, (await this.pageOf('vendor')).page);
    });
    afterAll(() => this.browser.close());
  }

  /** The page on which a look stands, with all that it loads. */
  async show({ as = 'admin', path, open, modal }: State): Promise<OpenPage> {
    const opened = await this.pageOf(as);
    const { page } = opened;
    const loaded = async () => {
      if (as !== null) await settled(page);
    };
    await page.goto(path(this.world));
    await loaded();
    await open?.(page);
    if (modal) await page.locator(OPEN).first().waitFor();
    await loaded();
    return opened;
  }

  private async pageOf(account: Account | null): Promise<OpenPage> {
    const known = this.pages.get(account);
    if (known) return known;
    const opened = await openPage(this.browser);
    if (account !== null) await signIn(opened.page, account);
    this.pages.set(account, opened);
    return opened;
  }
}

/** Leaves a page as a person does who drops what was typed there. */
export async function leave(page: Page): Promise<void> {
  const accept = (dialog: Dialog): void => void dialog.accept();
  page.on('dialog', accept);
  await page.goto('/settings');
  // A page that had nothing to ask must not answer for the next one.
  page.off('dialog', accept);
}
