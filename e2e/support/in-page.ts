import type { Locator, Page } from 'playwright-core';

/** What comes into view takes so long, and a little more. */
const MOVING_MS = 350;

/** Where the focus is, as somebody who looks at the window would tell. */
export interface Stop {
  /** A number of its own for each element: two may be called the same. */
  readonly mark: number;
  /** What the element is, for a message. */
  readonly what: string;
  /** On the page's frame or nowhere: the keyboard has lost its place. */
  readonly lost: boolean;
  /** Not wholly inside the window. */
  readonly outside: boolean;
  /** What covers its middle, or null. */
  readonly coveredBy: string | null;
}

/** Looks at the element that has the focus; a second time where it is just being moved into view. */
export async function stopOf(page: Page): Promise<Stop> {
  const stop = await lookAtFocus(page);
  if (!stop.lost && !stop.outside && stop.coveredBy === null) return stop;
  await page.waitForTimeout(MOVING_MS);
  return lookAtFocus(page);
}

function lookAtFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const tell = (element: Element): string => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return `${element.tagName.toLowerCase()} “${name}”`;
    };
    const focused = document.activeElement ?? document.body;
    const { marks } = ((window as unknown as { stops?: { marks: Map<Element, number> } }).stops ??= {
      marks: new Map(),
    });
    if (!marks.has(focused)) marks.set(focused, marks.size);
    const mark = marks.get(focused) as number;
    if (focused === document.body) return { mark, what: 'body', lost: true, outside: false, coveredBy: null };
    // A box to tick is invisible over its picture, a file input behind its button: what shows is around it.
    const shown = focused.matches('input[type=checkbox], input[type=radio], input[type=file]')
      ? (focused.closest('label, .MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root') ?? focused)
      : focused;
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
    // A sentinel of a focus trap, or a region that scrolls, has no face of its own.
    if (width === 0 || height === 0) return { mark, what: tell(focused), lost: false, outside: false, coveredBy: null };
    const tall = height > innerHeight || width > innerWidth;
    const outside = !tall && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
    const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 1);
    const over = document.elementFromPoint(x, y);
    const covered = over !== null && !shown.contains(over) && !over.contains(shown) && !focused.contains(over);
    return { mark, what: tell(focused), lost: false, outside, coveredBy: covered ? tell(over) : null };
  });
}

/** Things that can be used and have no name, and grids and tables without one. */
export function nameless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element): boolean => {
      const labels = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
      if (labels.some((id) => document.getElementById(id)?.textContent?.trim())) return true;
      if (element.getAttribute('aria-label')?.trim() || element.getAttribute('title')?.trim()) return true;
      if ('labels' in element && [...((element as HTMLInputElement).labels ?? [])].some((l) => l.textContent?.trim()))
        return true;
      if (element.textContent?.trim()) return !element.matches('[role=grid], [role=table], table');
      return [...element.querySelectorAll('img[alt], svg title, [aria-label]')].some(
        (part) => part.getAttribute('alt') ?? part.textContent ?? part.getAttribute('aria-label'),
      );
    };
    const parts = 'button, a[href], [role=button], [role=grid], table, [role=dialog], [role=menu], [role=tab]';
    return [...document.querySelectorAll(parts)]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]') && !named(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** How far the page is wider than the window, in pixels: what only scrolls sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * What is chosen (a pressed button, a selected tab, the current page) and looks like its neighbour that is not, where the
 * system takes all colours away.
 */
export function chosenOnlyByColour(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CHOSEN =
      '[aria-pressed=true], [role=tab][aria-selected=true], nav [aria-current=page], [role=radio][aria-checked=true]';
    const OTHER =
      '[aria-pressed=false], [role=tab][aria-selected=false], nav a:not([aria-current]), [role=radio][aria-checked=false]';
    const SHAPE = [
      'border-block-style',
      'border-inline-style',
      'border-block-width',
      'border-block-color',
      'outline-style',
      'outline-width',
      'font-weight',
      'text-decoration-line',
      'background-color',
    ];
    const shapeOf = (element: Element): string => {
      const style = getComputedStyle(element);
      return SHAPE.map((property) => style.getPropertyValue(property)).join();
    };
    return [...document.querySelectorAll(CHOSEN)].flatMap((chosen) => {
      if (!chosen.checkVisibility() || chosen.closest('[aria-hidden=true]')) return [];
      const group = chosen.closest('[role=group], [role=tablist], [role=radiogroup], nav, .MuiToggleButtonGroup-root');
      const other = [...(group?.querySelectorAll(OTHER) ?? [])].find((element) => element.checkVisibility());
      // An indicator may stand beside the tabs.
      const marked = group?.querySelector('.MuiTabs-indicator');
      if (!other || shapeOf(other) !== shapeOf(chosen)) return [];
      if (marked && chosen.matches('[role=tab]') && marked.getBoundingClientRect().height > 0) return [];
      return [chosen.outerHTML.slice(0, 160)];
    });
  });
}

/** What can be touched and is smaller than a finger, 44 px (WCAG 2.5.5), with its size. */
export function tooSmallToTouch(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FINGER = 44;
    const parts = 'button, a[href], [role=button], [role=combobox], input, textarea, [role=switch], [role=option]';
    return [...document.querySelectorAll(parts)].flatMap((part) => {
      if (!part.checkVisibility() || part.closest('[aria-hidden=true], [inert]')) return [];
      // A field is touched at its box, a switch at its label; a link within a sentence is as large as its words.
      const touched = part.closest('label, .MuiInputBase-root') ?? part;
      const { width, height, bottom } = touched.getBoundingClientRect();
      // Beside the page until the focus comes to it.
      if (bottom <= 0 || width === 0) return [];
      if (Math.round(width) >= FINGER && Math.round(height) >= FINGER) return [];
      return [
        `${part.tagName.toLowerCase()} “${(part.getAttribute('aria-label') ?? part.textContent ?? '').slice(0, 40)}” ${width} × ${height}`,
      ];
    });
  });
}

/**
 * Why the thumb of the hand that holds the phone does not reach something: it does what lies in the lower third of the window and is
 * a finger large. Null where it reaches.
 */
export function outOfReach(target: Locator): Promise<string | null> {
  return target.evaluate((part) => {
    const { top, bottom, width, height } = part.getBoundingClientRect();
    const reached = top >= (innerHeight * 2) / 3 && bottom <= innerHeight && width >= 44 && height >= 44;
    const over = document.elementFromPoint(part.getBoundingClientRect().left + width / 2, top + height / 2);
    if (reached && over !== null && part.contains(over)) return null;
    return `${part.textContent} at ${top} to ${bottom} of ${innerHeight}, ${width} × ${height}`;
  });
}
