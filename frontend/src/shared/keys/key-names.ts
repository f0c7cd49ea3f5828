/* Names of keys: on every keyboard the same, in every language. */

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys that only change what another one means. */
export const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

/** What opens the search over everything, as people read it, and as assistive technology does. */
export const SEARCH_KEYS = isApple ? { shown: '⌘ K', spoken: 'Meta+K' } : { shown: 'Ctrl K', spoken: 'Control+K' };

/** What saves a form, whatever its lines. */
export const SAVE_KEYS = 'Ctrl Enter';
