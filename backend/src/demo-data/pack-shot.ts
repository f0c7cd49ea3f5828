import type { DemoProduct, Packaging } from './catalogue.js';

/** Edge of the square picture, in pixels. */
const EDGE = 600;
const FLOOR = 520;
const CENTRE = EDGE / 2;

/** Where the words of a pack stand: a box in the drawing. */
interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Shape {
  /** Half the width of the shadow on the floor. */
  readonly footing: number;
  readonly label: LabelBox;
  /** SVG of the body, filled with `url(#body)`, and of closures, filled with `url(#cap)`. */
  readonly drawing: string;
}

/** How each packaging is drawn. All shapes are ours. */
const SHAPES: Record<Packaging, Shape> = {
  pump: {
    footing: 125,
    label: { x: 205, y: 285, width: 190, height: 190 },
    drawing: `
      <rect x="286" y="128" width="28" height="62" fill="url(#cap)"/>
      <path d="M222 96 h120 q16 0 16 16 v22 q0 10 -10 10 h-84 q-14 0 -18 -12 l-24 -6 q-8 -2 -8 -12 v-8 q0 -10 8 -10z" fill="url(#cap)"/>
      <rect x="246" y="176" width="108" height="46" rx="10" fill="url(#cap)"/>
      <path d="M196 268 q0 -50 60 -52 h88 q60 2 60 52 v222 q0 30 -30 30 h-148 q-30 0 -30 -30z" fill="url(#body)"/>`,
  },
  bottle: {
    footing: 120,
    label: { x: 208, y: 270, width: 184, height: 205 },
    drawing: `
      <rect x="238" y="92" width="124" height="88" rx="14" fill="url(#cap)"/>
      <path d="M200 262 q0 -64 52 -86 h96 q52 22 52 86 v228 q0 30 -30 30 h-140 q-30 0 -30 -30z" fill="url(#body)"/>`,
  },
  tube: {
    footing: 85,
    label: { x: 216, y: 165, width: 168, height: 235 },
    drawing: `
      <path d="M196 82 h208 l-32 356 q-2 14 -16 14 h-112 q-14 0 -16 -14z" fill="url(#body)"/>
      <rect x="192" y="72" width="216" height="26" rx="5" fill="url(#body)"/>
      <path d="M200 98 h200" stroke="#000" stroke-opacity=".12" stroke-width="3"/>
      <rect x="226" y="446" width="148" height="74" rx="12" fill="url(#cap)"/>`,
  },
  jar: {
    footing: 185,
    label: { x: 160, y: 326, width: 280, height: 178 },
    drawing: `
      <rect x="136" y="312" width="328" height="208" rx="40" fill="url(#body)"/>
      <rect x="128" y="228" width="344" height="96" rx="20" fill="url(#cap)"/>
      <path d="M128 304 h344" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`,
  },
  dropper: {
    footing: 105,
    label: { x: 214, y: 315, width: 172, height: 170 },
    drawing: `
      <path d="M270 92 q0 -24 30 -24 q30 0 30 24 l6 92 h-72z" fill="#20262B"/>
      <rect x="252" y="178" width="96" height="62" rx="8" fill="url(#cap)"/>
      <path d="M204 302 q0 -44 54 -62 h84 q54 18 54 62 v190 q0 28 -28 28 h-136 q-28 0 -28 -28z" fill="url(#body)"/>`,
  },
  spray: {
    footing: 105,
    label: { x: 216, y: 275, width: 168, height: 205 },
    drawing: `
      <path d="M250 96 h86 q38 0 52 30 l6 14 h-40 q-4 22 -18 34 h-86z" fill="url(#cap)"/>
      <rect x="222" y="104" width="34" height="22" rx="6" fill="url(#cap)"/>
      <rect x="256" y="168" width="88" height="46" rx="8" fill="url(#cap)"/>
      <path d="M208 262 q0 -40 48 -50 h88 q48 10 48 50 v230 q0 28 -28 28 h-128 q-28 0 -28 -28z" fill="url(#body)"/>`,
  },
  box: {
    footing: 170,
    label: { x: 168, y: 215, width: 232, height: 270 },
    drawing: `
      <path d="M150 180 h268 v340 h-268z" fill="url(#body)"/>
      <path d="M418 180 l52 -34 v340 l-52 34z" fill="url(#side)"/>
      <path d="M150 180 l52 -34 h268 l-52 34z" fill="url(#top)"/>`,
  },
  pouch: {
    footing: 190,
    label: { x: 160, y: 290, width: 280, height: 190 },
    drawing: `
      <path d="M118 216 q182 -26 364 0 q14 150 0 304 q-182 -16 -364 0 q-14 -154 0 -304z" fill="url(#body)"/>
      <path d="M118 216 q182 -26 364 0 v22 q-182 -26 -364 0z" fill="#000" fill-opacity=".14"/>
      <rect x="216" y="224" width="168" height="60" rx="22" fill="url(#cap)"/>`,
  },
};

/** The drawing of a product's pack as SVG, 600 × 600: brand colours, the product's short name, its size. */
export function packShotSvg(product: DemoProduct): string {
  const shape = SHAPES[product.packaging];
  const isCode = product.brand === 'CODE';
  // CODE packs are coloured with a light print; OrganoMED packs are pale with a coloured print and closure.
  const body = isCode ? product.colour : mix(product.colour, '#FFFFFF', 0.88);
  const cap = isCode ? mix(product.colour, '#0B0F12', 0.62) : product.colour;
  const ink = isCode
    ? luminance(product.colour) > 0.62
      ? '#1B2423'
      : '#FFFFFF'
    : mix(product.colour, '#14201E', 0.45);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}">
    <defs>
      <radialGradient id="room" cx=".5" cy=".45" r=".75">
        <stop offset="0" stop-color="#FFFFFF"/><stop offset="1" stop-color="${mix(product.colour, '#F1F4F3', 0.86)}"/>
      </radialGradient>
      ${cylinder('body', body)}${cylinder('cap', cap)}
      <linearGradient id="side"><stop stop-color="${mix(body, '#000000', 0.22)}"/></linearGradient>
      <linearGradient id="top"><stop stop-color="${mix(body, '#FFFFFF', 0.3)}"/></linearGradient>
      <radialGradient id="shadow"><stop offset="0" stop-color="#0B0F12" stop-opacity=".3"/><stop offset="1" stop-color="#0B0F12" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${EDGE}" height="${EDGE}" fill="url(#room)"/>
    <ellipse cx="${CENTRE}" cy="${FLOOR}" rx="${shape.footing * 1.35}" ry="24" fill="url(#shadow)"/>
    ${shape.drawing}
    ${print(product, shape.label, ink)}
  </svg>`;
}

/** Left to right: shade, light, the colour itself, shade: a round thing lit from the left. */
function cylinder(id: string, colour: string): string {
  const stops: readonly (readonly [offset: number, colour: string])[] = [
    [0, mix(colour, '#000000', 0.16)],
    [0.22, mix(colour, '#FFFFFF', 0.22)],
    [0.5, colour],
    [1, mix(colour, '#000000', 0.26)],
  ];
  const parts = stops.map(([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`).join('');
  return `<linearGradient id="${id}">${parts}</linearGradient>`;
}

function print(product: DemoProduct, box: LabelBox, ink: string): string {
  const centre = box.x + box.width / 2;
  const arabic = product.shownIn === 'ar';
  const words = arabic ? product.nameAr.split(' ').slice(1).join(' ') : product.label;
  const lines = wrap(words, arabic ? 12 : 10);
  const brand = text(
    product.brand,
    centre,
    box.y + 34,
    fit(product.brand, box.width * 0.8, 34),
    ink,
    product.brand === 'CODE' ? 800 : 700,
  );
  const rule = `<rect x="${centre - box.width * 0.2}" y="${box.y + 50}" width="${box.width * 0.4}" height="3" fill="${ink}" fill-opacity=".75"/>`;
  const leading = arabic ? 1.45 : 1.2;
  const room = (box.height - 62 - 26) / (lines.length * leading);
  const size = Math.min(room, ...lines.map((line) => fit(line, box.width * 0.92, 32)));
  const name = lines
    .map((line, index) => text(line, centre, box.y + 62 + size * (leading * index + 0.95), size, ink, 600))
    .join('');
  const below = text(product.size, centre, box.y + box.height, 19, ink, 500);
  return `${brand}${rule}${name}${below}`;
}

function text(words: string, x: number, y: number, size: number, ink: string, weight: number): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-family="Noto Sans, Noto Kufi Arabic, sans-serif" font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${ink}" text-anchor="middle">${escaped}</text>`;
}

/** Font size at which the words are about as wide as asked, never above `largest`. */
function fit(words: string, width: number, largest: number): number {
  return Math.min(largest, width / (words.length * 0.6));
}

/** Words in lines of about `length` characters. */
function wrap(words: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** `a` with a share of `b` mixed in; colours as #RRGGBB. */
function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  return `#${from
    .map((value, i) =>
      Math.round(value + (to[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Perceived brightness, 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour) as [number, number, number];
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
