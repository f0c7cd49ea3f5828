import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** WCAG 2.2, 1.4.11: what shows where a field is stands out from what is around it. */
const LEAST_CONTRAST = 3;
/** Fields of one kind look alike: a few of a screen are enough. */
const MOST_FIELDS = 4;

type Colour = readonly [red: number, green: number, blue: number];

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Fields whose edge cannot be made out, measured from the pixels from outside to inside across the middle of their left
 * side. What the colours are called in the code does not matter.
 */
export async function edgesOfFields(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const fields = page.locator(
    '.MuiOutlinedInput-root:not(.Mui-disabled):not(.Mui-focused), .MuiPickersOutlinedInput-root',
  );
  let measured = 0;
  for (const field of await fields.all()) {
    if (measured === MOST_FIELDS) break;
    const box = await field.boundingBox();
    const viewport = page.viewportSize();
    if (!box || !viewport || box.x < 6 || box.y < 0 || box.y + box.height > viewport.height) continue;
    const inFront = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    if (!inFront) continue;
    measured += 1;
    const clip = { x: Math.floor(box.x) - 5, y: Math.floor(box.y + box.height / 2), width: 10, height: 1 };
    const { data, info } = await sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width }, (_, n): Colour => {
      const at = n * info.channels;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    });
    const [outside] = pixels;
    const best = Math.max(...pixels.map((pixel) => contrast(pixel, outside ?? [0, 0, 0])));
    if (best < LEAST_CONTRAST) {
      const label = await field.evaluate((element) =>
        element.closest('.MuiFormControl-root')?.textContent?.slice(0, 40),
      );
      faults.push(`${label ?? 'a field'}: ${best.toFixed(2)} to 1`);
    }
  }
  return faults;
}
