import type { Page } from 'playwright-core';

/**
 * Opens a document of the browser in a tab of its own; gives the address that the tab goes to, and closes it. A Chromium without
 * windows has nothing to show a PDF with: there the tab takes it as a file, from the same address.
 */
export async function openedFile(page: Page, open: () => Promise<unknown>): Promise<string> {
  const [address] = await Promise.all([
    page.waitForEvent('popup').then(async (tab) => {
      const shown = await Promise.any([
        tab.waitForURL(/^blob:/).then(() => tab.url()),
        tab.waitForEvent('download').then((download) => download.url()),
      ]);
      await tab.close();
      return shown;
    }),
    open(),
  ]);
  return address;
}
