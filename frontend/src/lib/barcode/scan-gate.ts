/** A barcode counts again once it was out of the picture for so long, in ms. */
const AWAY_MS = 1000;

/**
 * Says when a barcode that the camera reads counts: once it was read twice in a row, which a misreading seldom is, and then
 * not again while it stays in the picture.
 */
export function scanGate(): (code: string | null, now: number) => string | null {
  let before: string | null = null;
  let counted: string | null = null;
  let seenAt = 0;
  return (code, now) => {
    const isSure = code !== null && code === before;
    before = code;
    if (counted !== null && now - seenAt > AWAY_MS) counted = null;
    if (code !== null && code === counted) seenAt = now;
    if (!isSure || code === counted) return null;
    counted = code;
    seenAt = now;
    return code;
  };
}
