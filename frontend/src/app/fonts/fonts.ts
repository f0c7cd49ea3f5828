/** Below this many megabits a second a font would take a fifth of a second and more from what the first screen needs. */
const SLOW_MBIT = 2;

interface Line {
  readonly downlink?: number;
  readonly saveData?: boolean;
}

/** Whether a device that is touched says that it has a slow line. On a desk a browser says so as well while it knows nothing of its line yet. */
function isSlowLine(): boolean {
  if (navigator.maxTouchPoints === 0) return false;
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData === true || (connection?.downlink ?? Infinity) <= SLOW_MBIT;
}

/** Whether the fonts come once the first screen stands: where they would have to be fetched first over a slow line. */
export const fontsComeLater = (): boolean => !navigator.serviceWorker?.controller && isSlowLine();

/** Makes the fonts known. Without them the page shows the letters of the device. */
export const loadFonts = (): Promise<unknown> =>
  import('./faces').catch((error: unknown) => console.warn('The fonts could not be fetched.', error));
