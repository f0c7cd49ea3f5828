/*
 * Makes one document of several, page after page, as they are: nothing is drawn anew, so that what was issued stays what it is. It
 * reads what our own renderer writes (one table of objects, each as plain text but for its stream), no PDF of anybody.
 */

/** An object of a document: the text that says what it is, and the bytes of its stream, if it has one. */
interface PdfObject {
  readonly id: number;
  readonly text: string;
  readonly stream: Buffer | null;
}

interface ReadPdf {
  readonly objects: readonly PdfObject[];
  /** The root of its pages. */
  readonly pages: number;
  readonly pageCount: number;
  /** What a document has once: it gets a new one. */
  readonly once: ReadonlySet<number>;
  readonly highest: number;
}

const CATALOG = 1;
const PAGES = 2;
const OWN = 2;

const fault = (what: string): Error => new Error(`A stored document cannot be joined to others: ${what}`);

/** The objects that stand in the table of a document, in the order of their bytes. */
function offsetsIn(content: Buffer): { id: number; at: number }[] {
  const end = content.subarray(-1024).toString('latin1');
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? Number.NaN);
  const table = content.subarray(at).toString('latin1');
  const head = /^xref\s+0 (\d+)\s+/.exec(table);
  if (!Number.isInteger(at) || !head) throw fault('it has no table of objects');
  const entries = table.slice(head[0].length).matchAll(/(\d{10}) \d{5} ([nf])\s*\n/g);
  const offsets: { id: number; at: number }[] = [];
  let id = 0;
  for (const [, offset, use] of entries) {
    if (use === 'n') offsets.push({ id, at: Number(offset) });
    id += 1;
  }
  if (id !== Number(head[1])) throw fault('its table of objects is not whole');
  return [...offsets.sort((a, b) => a.at - b.at), { id: -1, at }];
}

function objectOf(id: number, bytes: Buffer): PdfObject {
  const open = bytes.indexOf('stream\n');
  const text = bytes.subarray(0, open === -1 ? bytes.length : open).toString('latin1');
  const head = /^\d+ 0 obj\s+/.exec(text);
  if (!head) throw fault(`object ${id} is not where it should be`);
  if (open === -1) return { id, text: text.slice(head[0].length).replace(/\s*endobj\s*$/, ''), stream: null };
  const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isInteger(length)) throw fault(`object ${id} does not say how long it is`);
  const from = open + 'stream\n'.length;
  return { id, text: text.slice(head[0].length).trimEnd(), stream: bytes.subarray(from, from + length) };
}

function read(content: Buffer): ReadPdf {
  const offsets = offsetsIn(content);
  const objects = offsets
    .slice(0, -1)
    .map(({ id, at }, index) => objectOf(id, content.subarray(at, offsets[index + 1]?.at)));
  const trailer = content.subarray(offsets.at(-1)?.at).toString('latin1');
  const idIn = (text: string | undefined, name: string): number =>
    Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text ?? '')?.[1] ?? Number.NaN);
  const root = idIn(trailer, 'Root');
  const pages = idIn(objects.find(({ id }) => id === root)?.text, 'Pages');
  const pageCount = Number(/\/Count (\d+)/.exec(objects.find(({ id }) => id === pages)?.text ?? '')?.[1]);
  if (!Number.isInteger(pageCount)) throw fault('its pages cannot be found');
  const highest = Math.max(...objects.map(({ id }) => id));
  return { objects, pages, pageCount, once: new Set([root, idIn(trailer, 'Info')]), highest };
}

/** References moved on by so many numbers; what looks like one inside a text in brackets stays. */
const moved = (text: string, by: number): string =>
  text.replace(/\((?:\\[\s\S]|[^\\()])*\)|\b(\d+) 0 R\b/g, (all, id: string | undefined) =>
    id === undefined ? all : `${Number(id) + by} 0 R`,
  );

/**
 * One document of several, in their order.
 * @throws when there is none, or one of them was not drawn by this program
 */
export function joinPdfs(contents: readonly Buffer[]): Buffer {
  if (contents.length === 0) throw fault('there is none');
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (piece: Buffer | string): void => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (id: number, text: string, stream: Buffer | null = null): void => {
    places[id] = length;
    write(`${id} 0 obj\n${text}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };

  write('%PDF-1.7\n%\xff\xff\xff\xff\n');
  object(CATALOG, `<<\n/Type /Catalog\n/Pages ${PAGES} 0 R\n>>`);
  const kids: number[] = [];
  let [pageCount, by] = [0, OWN];
  for (const content of contents) {
    const part = read(content);
    for (const { id, text, stream } of part.objects) {
      if (part.once.has(id)) continue;
      const own = moved(text, by);
      // Its pages stand under those of the whole.
      object(id + by, id === part.pages ? own.replace('<<', `<<\n/Parent ${PAGES} 0 R`) : own, stream);
    }
    kids.push(part.pages + by);
    pageCount += part.pageCount;
    by += part.highest;
  }
  object(PAGES, `<<\n/Type /Pages\n/Count ${pageCount}\n/Kids [${kids.map((id) => `${id} 0 R`).join(' ')}]\n>>`);

  const table = length;
  const size = by + 1;
  const entries = Array.from({ length: size }, (_, id) =>
    places[id] === undefined ? '0000000000 65535 f ' : `${String(places[id]).padStart(10, '0')} 00000 n `,
  );
  write(`xref\n0 ${size}\n${entries.join('\n')}\n`);
  write(`trailer\n<<\n/Size ${size}\n/Root ${CATALOG} 0 R\n>>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}
