/** What a person fills in first in a line: its product, else its first figure. */
const FIRST = '[role="combobox"], input:not([type="hidden"])';

/**
 * The button that removes a line goes with it, and the focus would be lost: it goes on to the line that follows, else to
 * the last one that is left, else to what stands beside the lines. Called before the line is taken away.
 */
export function focusAfterRemoval(line: Element | null): void {
  const lines = line?.parentElement;
  const around = lines?.parentElement;
  if (!line || !lines || !around) return;
  const siblings = (): Element[] => [...lines.children].filter(({ tagName }) => tagName === line.tagName);
  const place = siblings().indexOf(line);
  requestAnimationFrame(() => {
    const left = siblings();
    const next = lines.isConnected ? (left[place] ?? left.at(-1)) : undefined;
    const target = next?.querySelector<HTMLElement>(FIRST) ?? (next ?? around).querySelector<HTMLElement>('button');
    target?.focus();
  });
}
