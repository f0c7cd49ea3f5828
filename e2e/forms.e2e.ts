import type { Locator, Page } from 'playwright-core';
import { leave, Looks } from './support/looks.js';
import { STATES } from './support/states.js';

/* Every form that opens over a screen: what is typed survives Back and reload, and every number is read as it was meant. */

/** A text typed or pasted into a field for numbers, and the number that it means; null: it has none, or two. */
const NUMBERS: readonly (readonly [text: string, decimal: number | null, whole: number | null])[] = [
  ['12,50', 12.5, null],
  ['١٢٫٥٠', 12.5, null],
  ['1.234,56', 1234.56, null],
  ['1,5', 1.5, null],
  ['٢٤', 24, 24],
];

const looks = new Looks();
const OVER = STATES.filter(({ modal }) => modal);
/** Nothing can be typed in what stands behind another dialog. */
const IN_FRONT = ':not([disabled], [aria-hidden=true], [aria-hidden=true] *)';
const numbers = (page: Page): Locator => page.locator(`[data-form-content] input[data-number]${IN_FRONT}`);
/** The first field in which something can be typed. */
const typed = (page: Page): Locator =>
  page
    .locator(
      `[data-form-content] :is(input[type=text], input:not([type]), textarea):not([readonly], [role=combobox])${IN_FRONT}`,
    )
    .first();

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);
}

async function type(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}

/** What the field holds once it is left: the number, or null where it says that it holds none. */
async function meant(field: Locator): Promise<number | null> {
  await field.blur();
  const invalid = (await field.getAttribute('aria-invalid')) === 'true';
  const text = await field.inputValue();
  return invalid ? null : Number(text);
}

/** Does something in the form that a person would miss, by keys: a browser asks only where somebody did something. */
async function fillSomething(page: Page): Promise<(() => Promise<string | null>) | undefined> {
  const text = typed(page);
  if ((await text.count()) > 0) {
    await text.press('End');
    await text.pressSequentially(' كتبته');
    return () => text.inputValue();
  }
  // The year of a day, where there is nothing to type.
  const year = page.locator(`[data-form-content] [role=spinbutton]${IN_FRONT}`).last();
  if ((await year.count()) === 0) return undefined;
  await year.press('ArrowUp');
  return () => year.textContent();
}

async function survives(page: Page, name: string): Promise<void> {
  const read = await fillSomething(page);
  if (!read) return;
  const kept = await read();
  for (const [what, away] of [
    ['Back', () => history.back()],
    ['reload', () => location.reload()],
  ] as const) {
    const asked = page.waitForEvent('dialog');
    const left = page.evaluate(away);
    const question = await asked;
    await question.dismiss();
    await left;
    expect([name, what, question.type()]).toEqual([name, what, 'beforeunload']);
    expect([name, what, await read()]).toEqual([name, what, kept]);
  }
}

it.each(OVER.map((state) => [state.name, state] as const))(
  '%s keeps what is typed, and reads every number',
  async (name, state) => {
    const { page } = await looks.show(state);
    if ((await page.locator('[data-form-content]').count()) === 0) return;
    for (const field of await numbers(page).all()) {
      const kind = await field.getAttribute('data-number');
      const label = await field.evaluate(
        (input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? input.getAttribute('aria-label'),
      );
      for (const [text, decimal, whole] of NUMBERS) {
        const right = kind === 'whole' ? whole : decimal;
        for (const [how, enter] of [
          ['typed', () => type(field, text)],
          ['pasted', () => paste(page, field, text)],
        ] as const) {
          await enter();
          const read = await meant(field);
          // A bound of the field may refuse the number, too; what it never does is take it for another one.
          expect({ name, label, text, how, read }).toEqual({
            name,
            label,
            text,
            how,
            read: read === null ? null : right,
          });
          if (right === null) expect({ name, label, text, how, read }).toEqual({ name, label, text, how, read: null });
        }
      }
    }
    await survives(page, name);
    // The next form begins anew.
    await leave(page);
  },
);
