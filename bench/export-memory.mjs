// What an export of many rows takes: node bench/export-memory.mjs [rows] [csv|xlsx|pdf]. Needs `npm run build:backend`.
// Rows are made up here, so that what is measured is the making of the file, which is what grows with it.
const [rows = '200000', format = 'xlsx'] = process.argv.slice(2);
const LIMIT = 200;
const modules = new URL('../dist/backend/src/', import.meta.url);
const { csvText } = await import(new URL('kernel/rest/csv.js', modules));
const { xlsxFile } = await import(new URL('modules/exports/formats/xlsx.js', modules));
const { pdfFile } = await import(new URL('modules/exports/formats/pdf.js', modules));

const KINDS = ['number', 'text', 'time', 'number', 'text', 'day'];
const columns = Array.from({ length: 20 }, (_, at) => ({
  heading: { key: 'columns.id', params: {} },
  kind: KINDS[at % KINDS.length],
  value: () => null,
}));
const CELLS = {
  number: (n) => `${n}.50`,
  text: (n) => `شامبو Argan ${n}`,
  time: () => '2026-03-01 10:22',
  day: () => '2026-03-01',
};

async function* batches() {
  for (let row = 0; row < Number(rows); row += 100) {
    yield Array.from({ length: 100 }, (_, n) => columns.map(({ kind }) => CELLS[kind](row + n)));
  }
}

const reader = { zone: 'UTC', language: 'en' };
const heading = { title: 'Orders', made: '2026-03-01 10:00', ...reader };
const files = {
  csv: () => csvText(batches(), columns, reader),
  xlsx: () => xlsxFile(batches(), columns, heading),
  pdf: () => pdfFile(batches(), columns, heading),
};
const began = Date.now();
let bytes = 0;
for await (const chunk of files[format]()) bytes += chunk.length;
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(
  `${rows} rows as ${format}: ${((Date.now() - began) / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB, peak ${peak} MB of memory\n`,
);
if (peak > LIMIT) process.exitCode = 1;
