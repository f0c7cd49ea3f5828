import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** Milliseconds between two keys of somebody who types fast. */
const FAST = 40;

export interface Cost {
  clicks: number;
  keys: number;
}

/** The hands of whoever works, counted: clicks, and keys beside the text and the numbers themselves. */
export class Hands {
  readonly #page: Page;
  #clicks = 0;
  #keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get cost(): Cost {
    return { clicks: this.#clicks, keys: this.#keys };
  }

  async click(at: Locator): Promise<void> {
    this.#clicks++;
    await at.click();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keys++;
      await this.#page.keyboard.press(key);
    }
  }

  /** Text and numbers are the job itself and count nothing. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: FAST });
  }
}

/** What a job costs by the table of docs/daily-work.md. */
export async function told(job: string): Promise<Cost> {
  const text = await readFile(resolve('docs/daily-work.md'), 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| ${job} |`));
  if (row === undefined) throw new Error(`docs/daily-work.md does not tell of “${job}”.`);
  const [, , clicks, keys] = row.split('|').map((cell) => cell.trim());
  return { clicks: Number(clicks), keys: Number(keys) };
}
