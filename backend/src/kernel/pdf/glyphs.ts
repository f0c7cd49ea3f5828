type LayoutOptions = [features?: unknown, script?: string, language?: string, direction?: string];

/** What we use of a font of the PDF library (fontkit), which ships no types of it. Lengths are units of the font. */
export interface ShapingFont {
  getGlyph(id: number, codePoints?: number[]): Glyph;
  layout(text: string, ...options: LayoutOptions): GlyphRun;
  createSubset(): Subset;
  _getTableStream(table: string): TableStream | null;
}

/** A table of the font's file, and how far it was read. */
interface TableStream {
  buffer: Uint8Array;
  pos: number;
}

export interface Glyph {
  id: number | Drawing;
  codePoints: number[];
  advanceWidth: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

export interface GlyphRun {
  glyphs: Glyph[];
  positions: Position[];
}

/** The glyphs of a font that one document needs, as they are written into it. */
interface Subset {
  glyphs: (number | Drawing)[];
  includeGlyph(glyph: number | Glyph | Drawing): number;
  _addGlyph(glyph: number | Drawing): unknown;
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
}

/** A glyph of our own: parts of others, each in its place, which stands for these characters. */
interface Drawing {
  parts: { id: number; x: number; y: number }[];
  advanceWidth: number;
  /** Tells it from others. */
  key: string;
}

/** A little more than a tenth of the font's size: characters whose places are nearer are taken apart by readers. */
const NARROWEST = 101;

/**
 * Makes every glyph know the characters it stands for, whatever was drawn before, and stand at its place.
 *
 * - The library keeps one object for a glyph, with the characters it was first asked for: none at all when it was first met as
 *   a part of another glyph, which happens whenever a document is finished. The layout counts those characters, so the next
 *   document lost letters. A shape that two letters share (ی and ي inside a word) was read as the letter that came first.
 * - The renderer loses the places of marks above and below letters.
 * - Readers of a PDF turn words that run from right to left around, and some of them turn the letters of a ligature around
 *   once more, or take a word with marks to pieces.
 *
 * So letters that are drawn together (a ligature, a letter with its marks) become one drawing, and one place without ink for
 * each further letter: what is copied or searched has its letters in order.
 */
export function withOwnCharacters<Font extends ShapingFont>(font: Font): Font {
  const shared = font.getGlyph.bind(font);
  const own = (id: number, codePoints: number[]): Glyph => standingFor(shared(id), codePoints);
  const single = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    if (codePoints.length === 0) return shared(id);
    // As many as the font has; without a glyph (0) there are as many as there are characters.
    if (codePoints.length > 1 || id === 0) return own(id, codePoints);
    const key = `${id} ${codePoints[0]}`;
    const glyph = single.get(key) ?? own(id, codePoints);
    single.set(key, glyph);
    return glyph;
  };
  const layout = font.layout.bind(font);
  font.layout = (text, ...options) => {
    const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
    return inPlaces(layOut(layout, text, rightToLeft, options), text, rightToLeft);
  };
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => withDrawings(font, createSubset());
  return font;
}

/** Unpacks each table of a font's file once; the library does so for every glyph that it measures. */
export function withTablesUnpacked<Font extends ShapingFont>(font: Font): Font {
  const unpack = font._getTableStream.bind(font);
  const tables = new Map<string, TableStream | null>();
  font._getTableStream = (name) => {
    const table = tables.has(name) ? tables.get(name) : unpack(name);
    if (!table) return null;
    if (!tables.has(name)) tables.set(name, copyOf(table, table.pos));
    return copyOf(table, tables.get(name)?.pos ?? 0);
  };
  return font;
}

const copyOf = (table: TableStream, pos: number): TableStream =>
  Object.assign(Object.create(Object.getPrototypeOf(table) as object) as TableStream, table, { pos });

/** The outline and measures of a glyph, for these characters. */
function standingFor(glyph: Glyph, codePoints: number[], own: Partial<Glyph> = {}): Glyph {
  const isMark = codePoints.every((codePoint) => /\p{M}/u.test(String.fromCodePoint(codePoint)));
  const values = {
    codePoints,
    isMark,
    isLigature: codePoints.length > 1,
    advanceWidth: own.advanceWidth ?? glyph.advanceWidth,
    id: own.id ?? glyph.id,
  };
  const properties = Object.entries(values).map(([key, value]) => [key, { value, writable: true }] as const);
  return Object.create(glyph, Object.fromEntries(properties)) as Glyph;
}

/** Lays out in the order of the text, marks where letters that run from right to left want them. */
function layOut(layout: ShapingFont['layout'], text: string, rightToLeft: boolean, options: LayoutOptions): GlyphRun {
  if (!rightToLeft) return layout(text, ...options);
  const [features, script, language] = options;
  const { glyphs, positions } = layout(text, features, script, language, 'rtl');
  return { glyphs: glyphs.reverse(), positions: positions.reverse() };
}

interface Placed {
  glyph: Glyph;
  position: Position;
}

function inPlaces(run: GlyphRun, text: string, rightToLeft: boolean): GlyphRun {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const places: Placed[] = [];
  let told = 0;
  for (const cluster of clustersOf(run)) {
    const count = cluster.reduce((sum, { glyph }) => sum + glyph.codePoints.length, 0);
    // Of the text, because marks and letters may have changed places in shaping.
    places.push(...placesOf(cluster, letters.slice(told, told + count), rightToLeft));
    told += count;
  }
  return { glyphs: places.map(({ glyph }) => glyph), positions: places.map(({ position }) => position) };
}

/** Glyphs with the marks that stand on them. */
function clustersOf({ glyphs, positions }: GlyphRun): Placed[][] {
  const clusters: Placed[][] = [];
  glyphs.forEach((glyph, index) => {
    const position = positions[index];
    if (!position) return;
    const last = clusters.at(-1);
    if (last && position.xAdvance === 0) last.push({ glyph, position });
    else clusters.push([{ glyph, position }]);
  });
  return clusters;
}

/** A place for each letter of a cluster, in the order of the text: the one on the left has the ink. */
function placesOf(cluster: Placed[], letters: number[], rightToLeft: boolean): Placed[] {
  const [base] = cluster;
  if (!base) return [];
  const width = cluster.reduce((sum, { position }) => sum + position.xAdvance, 0);
  const count = Math.max(1, Math.min(letters.length, Math.floor(width / NARROWEST)));
  const share = Math.floor(width / count);
  const inked = rightToLeft ? count - 1 : 0;
  return Array.from({ length: count }, (_, index) => {
    const advanceWidth = index === inked ? width - share * (count - 1) : share;
    const codePoints = letters.slice(index, index === count - 1 ? undefined : index + 1);
    const parts = index === inked ? partsOf(cluster, rightToLeft) : [];
    const key = JSON.stringify([codePoints, advanceWidth, parts]);
    return {
      glyph: standingFor(base.glyph, codePoints, { advanceWidth, id: { parts, advanceWidth, key } }),
      position: { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 },
    };
  });
}

function partsOf(cluster: Placed[], rightToLeft: boolean): Drawing['parts'] {
  let pen = 0;
  return (rightToLeft ? [...cluster].reverse() : cluster).flatMap(({ glyph: { id }, position }) => {
    const x = Math.round(pen + position.xOffset);
    pen += position.xAdvance;
    return typeof id === 'number' ? [{ id, x, y: Math.round(position.yOffset) }] : [];
  });
}

/** Writes drawings as glyphs of the document's font. */
function withDrawings(font: ShapingFont, subset: Subset): Subset {
  const kept = new Map<string, number>();
  const include = subset.includeGlyph.bind(subset);
  const add = subset._addGlyph.bind(subset);
  subset.includeGlyph = (glyph) => {
    if (typeof glyph !== 'object' || !('key' in glyph)) return include(glyph);
    const place = kept.get(glyph.key) ?? subset.glyphs.push(glyph) - 1;
    kept.set(glyph.key, place);
    return place;
  };
  subset._addGlyph = (glyph) => {
    if (typeof glyph === 'number') return add(glyph);
    const [part] = glyph.parts;
    if (part && glyph.parts.length === 1 && part.x === 0 && part.y === 0) return add(part.id);
    const { content, bearing } = composite(font, subset, glyph);
    subset.glyf.push(content);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing });
    subset.offset += content.length;
    return subset.glyf.length - 1;
  };
  return subset;
}

const WORDS_OF_X_AND_Y = 0x0003;
const MORE_PARTS = 0x0020;

/** A composite glyph of TrueType: its box, then each part with its place. Nothing at all where there is no ink. */
function composite(font: ShapingFont, subset: Subset, { parts }: Drawing): { content: Uint8Array; bearing: number } {
  if (parts.length === 0) return { content: new Uint8Array(), bearing: 0 };
  const boxes = parts.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(id).bbox;
    return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
  });
  const box = [
    Math.min(...boxes.map(({ minX }) => minX)),
    Math.min(...boxes.map(({ minY }) => minY)),
    Math.max(...boxes.map(({ maxX }) => maxX)),
    Math.max(...boxes.map(({ maxY }) => maxY)),
  ].map((length) => (Number.isFinite(length) ? Math.round(length) : 0));
  const words = [
    -1,
    ...box,
    ...parts.flatMap(({ id, x, y }, index) => [
      WORDS_OF_X_AND_Y | (index < parts.length - 1 ? MORE_PARTS : 0),
      subset.includeGlyph(id),
      x,
      y,
    ]),
  ];
  const view = new DataView(new ArrayBuffer(words.length * 2));
  words.forEach((word, index) => view.setInt16(index * 2, word));
  return { content: new Uint8Array(view.buffer), bearing: box[0] ?? 0 };
}
