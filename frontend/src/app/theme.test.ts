import { tokens } from './theme';

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const tint = (colour: string, on: string, share: number) =>
  channels(colour).map((channel, index) => Math.round(channel * share + (channels(on)[index] ?? 0) * (1 - share)));

/** WCAG AA for text below 18.66 px bold. */
const AA = 4.5;

describe.each(['light', 'dark'] as const)('%s tokens', (scheme) => {
  const { status, ...t } = tokens[scheme];
  const grounds = [t.background, t.surface, t.raised];

  it('keep text legible on every ground', () => {
    for (const ground of grounds) {
      for (const text of [t.text, t.secondary, t.accent, t.error]) {
        expect(contrast(channels(text), channels(ground))).toBeGreaterThanOrEqual(AA);
      }
    }
    for (const accent of [t.accent, t.accentHover]) {
      expect(contrast(channels(t.onAccent), channels(accent))).toBeGreaterThanOrEqual(AA);
    }
  });

  it('draw the edges of controls at 3:1 on every ground', () => {
    for (const ground of grounds) expect(contrast(channels(t.control), channels(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(status))('keep %s chips legible on their 12 %% tint', (_name, colour) => {
    for (const ground of grounds)
      expect(contrast(channels(colour), tint(colour, ground, 0.12))).toBeGreaterThanOrEqual(AA);
  });

  it('keep the active menu entry legible on its 10 % tint', () => {
    expect(contrast(channels(t.accent), tint(t.accent, t.surface, 0.1))).toBeGreaterThanOrEqual(AA);
  });
});
