import { useShortcut } from '../../ui/useShortcut';

/** The search box of the current screen, if it has one. */
const searchBox = (): HTMLInputElement | null => document.querySelector('main input[type="search"]');

/** `/` focuses the screen's search, `?` shows the keys; neither while typing or in a dialog. */
export function useShellShortcuts(onHelp: () => void): void {
  useShortcut('/', () => {
    const box = searchBox();
    box?.focus();
    box?.select();
  });
  useShortcut('?', onHelp);
}
