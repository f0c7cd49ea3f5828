import type { Browser, Page, Request } from 'playwright-core';
import { openPage, settled, signIn } from './app.js';

/** Longer than a page gathers what changed before it asks again, and than the server takes to tell of it, in milliseconds. */
const CALM = 1600;

const isQuestion = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/graphql';

/** A part of a screen: it asks what it shows once it is there. */
const isPart = (request: Request): boolean => request.resourceType() === 'script';

/** Another window that shows a screen, and all that it asks. */
export class Watched {
  /** Operations that were asked for, with what they were asked with. */
  readonly asked: string[] = [];
  /** Of the answers, as they are before they are packed. */
  bytes = 0;
  readonly #open = new Set<Request>();
  #stirred = Date.now();

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      const asks = isQuestion(request);
      if (!asks && !isPart(request)) return;
      this.#open.add(request);
      this.#stir();
      if (!asks) return;
      const { operationName, variables } = request.postDataJSON() as { operationName: string; variables: object };
      this.asked.push(`${operationName} ${JSON.stringify(variables)}`);
    });
    page.on('requestfinished', (request) => {
      if (isPart(request)) this.#end(request);
      else if (this.#open.has(request)) void this.#count(request);
    });
    page.on('requestfailed', (request) => this.#end(request));
    page.on('websocket', (socket) => socket.on('framereceived', () => this.#stir()));
  }

  /** Nothing of before counts. */
  forget(): void {
    this.asked.length = 0;
    this.bytes = 0;
  }

  /** The names of what was asked, apart from the badges of the frame, which wait for each other. */
  get names(): string[] {
    return this.asked.map((each) => each.split(' ')[0] ?? '').filter((name) => name !== 'ShellCounts');
  }

  /** Waits until nothing is asked or told any more, for longer than the page waits to ask again. */
  async calm(): Promise<void> {
    await settled(this.page);
    for (;;) {
      const left = this.#open.size > 0 ? CALM : this.#stirred + CALM - Date.now();
      if (left <= 0) return;
      await this.page.waitForTimeout(left);
    }
  }

  #stir(): void {
    this.#stirred = Date.now();
  }

  #end(request: Request): void {
    if (this.#open.delete(request)) this.#stir();
  }

  async #count(request: Request): Promise<void> {
    const response = await request.response();
    this.bytes += (await response?.body())?.length ?? 0;
    this.#end(request);
  }
}

/** An admin's window on a screen that is open and connected, before anything is done there. */
export async function watch(browser: Browser, path: string): Promise<Watched> {
  const { page } = await openPage(browser);
  await signIn(page, 'admin', '/settings');
  // What the page before it still asks does not count.
  const opened = new Promise<Watched>((done) => page.once('framenavigated', () => done(new Watched(page))));
  const told = new Promise<void>((done) =>
    // The page before it may open its own just now, which hears nothing any more.
    page.on('websocket', (socket) => socket.once('framereceived', () => done())),
  );
  await page.goto(path);
  await told;
  await settled(page);
  return opened;
}
