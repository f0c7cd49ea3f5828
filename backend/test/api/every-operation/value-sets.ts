import { dataUrl, flatPng, pdfBytes, pixelFlood, svgBytes } from '../../factories/images.js';

/** Leaves the field out. */
export const MISSING = Symbol('missing');

/** JSON text that no JavaScript value has: a number that only a parser sees. */
export class RawNumber {
  constructor(readonly text: string) {}
}

/** A value that must be refused. */
export interface BadValue {
  readonly label: string;
  readonly value: unknown;
  /** GraphQL takes it (a single value for a list, a number for an id), so it is sent over REST only. */
  readonly restOnly?: boolean;
  /** The transport may refuse the whole body as too large, without naming the field. */
  readonly huge?: boolean;
  /** The row it names does not exist, or is not one that this field takes: 404 is right, too. */
  readonly reference?: boolean;
}

export type Kind =
  | 'money'
  | 'quantity'
  | 'int0'
  | 'change'
  | 'version'
  | 'text'
  | 'secret'
  | 'email'
  | 'colour'
  | 'id'
  | 'reference'
  | 'enum'
  | 'bool'
  | 'date'
  | 'texts'
  | 'ids'
  | 'batch'
  | 'object'
  | 'file'
  | 'images'
  | 'key'
  | 'lines'
  | 'float'
  | 'uuid'
  | 'gtin'
  | 'steps';

/** One input field as the table of write operations describes it. */
export interface FieldRule {
  readonly kind: Kind;
  readonly required?: boolean;
  /** `null` clears it; blank text means the same. */
  readonly nullable?: boolean;
  /** Characters of a text, largest whole number. */
  readonly max?: number;
  /** Decimals of a number; 2 unless said otherwise. */
  readonly decimals?: number;
  /** Path in the REST body when it is another than in the GraphQL input; `null` when REST has no such field. */
  readonly rest?: string | null;
}

const show = (value: unknown): string => {
  if (value === MISSING) return 'missing';
  if (value instanceof RawNumber) return value.text;
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 30)}… (${text.length})` : text;
};

const bad = (...values: unknown[]): BadValue[] => values.map((value) => ({ label: show(value), value }));
const restOnly = (...values: unknown[]): BadValue[] => bad(...values).map((entry) => ({ ...entry, restOnly: true }));

/** Ids that are none, as text: also what a path may hold. */
export const BAD_IDS: readonly string[] = [
  'abc',
  '1.5',
  '-1',
  '0',
  '1e3',
  '0x1',
  '\u0000',
  '1 or 1=1',
  '١',
  '2147483648',
  '9223372036854775808',
  'NaN',
  '9'.repeat(300),
];

/** The largest id: nobody has it. */
export const UNKNOWN_ID = '2147483647';

const MONEY = bad(
  '',
  'abcdef',
  '1,5',
  '$5',
  'NaN',
  'Infinity',
  new RawNumber('1e400'),
  '1e5',
  -1,
  '-0.01',
  '99999999999.00',
  '0x10',
  '1_000',
  '١٢',
  true,
  [],
  {},
  '5\u0000',
);
const WHOLE = bad(1.5, '2', 'twenty', new RawNumber('1e21'), new RawNumber('2147483648'), true, [1], {});
const TEXT = bad('nul\u0000byte', 'lone\ud800surrogate', 12345, [], {});
const DATE = bad(
  'today',
  'infinity',
  '2024-02-30',
  '01/02/2024',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01',
  '1969-12-31',
  1700000000000,
  '2026-01-01T25:00:00Z',
);

function huge(n: number): BadValue[] {
  return [
    { label: '1 MB', value: 'h'.repeat(1_048_576), huge: true },
    ...bad('x'.repeat(n + 1), '😀'.repeat(n + 1)),
  ].map((entry) => (n > 100_000 ? { ...entry, huge: true } : entry));
}

async function images(): Promise<BadValue[]> {
  const png = await flatPng(30, 30);
  const lists: [string, unknown, boolean?][] = [
    ['not text', [5]],
    ['a word', ['hello there']],
    ['http', ['http://169.254.169.254/latest/meta-data']],
    ['https', ['https://[::ffff:127.0.0.1]/x.png']],
    ['file', ['file:///etc/passwd']],
    ['protocol-relative', ['//evil.example/x.png']],
    ['unknown upload', [`/media/${'A'.repeat(22)}`]],
    ['svg', [dataUrl(svgBytes, 'image/svg+xml')]],
    ['svg labelled png', [dataUrl(svgBytes)]],
    ['pdf labelled png', [dataUrl(pdfBytes)]],
    ['html labelled png', [dataUrl(Buffer.from('<html><script>alert(1)</script></html>'))]],
    ['truncated', [dataUrl(png.subarray(0, png.length / 2))]],
    ['empty base64', ['data:image/png;base64,']],
    ['bad base64', ['data:image/png;base64,!!!!']],
    ['16,000² pixels', [dataUrl(pixelFlood())]],
    ['3.1 MB', [dataUrl(Buffer.alloc(3_100_000, 7))], true],
    [
      'nine images',
      new Array(9).fill(0).map((_, i) => `data:image/png;base64,${Buffer.from(`image ${i}`).toString('base64')}`),
    ],
    ['null item', [null]],
    ['nested list', [[dataUrl(png)]]],
  ];
  return [
    ...lists.map(([label, value, isHuge]) => ({ label, value, ...(isHuge && { huge: true }) })),
    ...restOnly('text', { 0: 'x' }),
  ];
}

const pictures = images();

/** Everything that a field must refuse. */
export async function badValues(rule: FieldRule): Promise<BadValue[]> {
  const max = rule.max ?? 255;
  const blank = rule.nullable ? [] : bad('', '   ');
  const byKind: Record<Kind, () => BadValue[] | Promise<BadValue[]>> = {
    money: () => [
      ...MONEY.filter(({ value }) => !(rule.nullable && value === '')),
      ...bad(`0.${'0'.repeat(rule.decimals ?? 2)}1`),
    ],
    quantity: () => [...WHOLE, ...bad(0, -1, 1_000_001)],
    int0: () => [...WHOLE, ...bad(-1), ...(rule.max ? bad(rule.max + 1) : [])],
    change: () => [...WHOLE, ...bad(0, new RawNumber('-2147483649'))],
    version: () => [...WHOLE, ...bad(0, -1)],
    text: () => [...TEXT, ...blank, ...huge(max)],
    secret: () => [...TEXT, ...huge(max)],
    email: () => [
      ...TEXT,
      ...blank,
      ...huge(max),
      ...bad('nobody', 'a@b', 'a b@example.com', 'a@x.com\r\nBcc:b@x.com', '"<script>"@x.com', 'аdmin@example.com'),
    ],
    colour: () => [...TEXT, ...blank, ...bad('#12345', '#1234567', 'red', '#GGGGGG')],
    id: () => [...bad(...BAD_IDS), ...bad(true, [], {}, null, 1.5)],
    reference: () => [
      ...bad(...BAD_IDS),
      ...bad(true, [], {}, 1.5, new RawNumber('9007199254740993')),
      { label: 'unknown', value: UNKNOWN_ID, reference: true },
    ],
    // A blank is nothing where nothing is allowed.
    enum: () => bad(...(rule.nullable ? [] : ['']), 'Admin', 'rooted', 1, ['admin', 'vendor'], {}),
    bool: () => bad('true', 1, 0, 'yes', '', [], {}),
    date: () => [...DATE, ...bad([], {})],
    texts: () => [
      ...bad(
        [null],
        [['nested']],
        ['   '],
        ['nul\u0000byte'],
        [5],
        ['x'.repeat(max + 1)],
        new Array(1001).fill('item'),
      ),
      ...restOnly('text', { 0: 'x' }),
    ],
    file: () => [...TEXT, ...blank, ...bad('not base64 !!!', 'data:text/csv;base64,YQ==')],
    ids: () => [
      ...bad([null], [['1']], ['abc'], ['0'], [{}], [true], new Array(1001).fill('1')),
      { label: 'unknown', value: [UNKNOWN_ID], reference: true },
    ],
    object: () => bad('abc', 1, true, ['x'], { nonsense: 1 }),
    // Each id is answered for by itself: one that nobody has refuses no other.
    batch: () =>
      bad(
        [],
        [null],
        [['1']],
        ['abc'],
        ['0'],
        [{}],
        [true],
        new Array(101).fill(1).map((_, i) => String(i + 1)),
      ),
    images: () => pictures,
    key: () => [...TEXT, ...blank, ...bad('with blank', 'مفتاح', 'x'.repeat(256))],
    lines: () => [
      ...bad([], [null], [[]], ['text'], [{}], new Array(201).fill({ productId: '1', quantity: 1 })),
      ...restOnly('text', {}),
    ],
    // Lines that may be none.
    float: () => bad('abc', '24.7', new RawNumber('1e400'), max + 0.5, -max - 0.5, true, [], {}),
    gtin: () => [
      ...TEXT,
      ...blank,
      ...bad(
        '5',
        '1234567',
        'abcdefgh',
        '00000000',
        '6281234567899',
        '628123456789',
        '6281234-567896',
        '1'.repeat(10_000),
      ),
    ],
    uuid: () => [...TEXT, ...bad('1234', 'g'.repeat(36), '123e4567e89b12d3a456426614174000')],
    steps: () => [
      ...bad([null], [[]], ['text'], [{}], new Array(201).fill({ minQuantity: 1, discountValue: '1.00' })),
      ...restOnly('text', {}),
    ],
  };
  const values = await byKind[rule.kind]();
  const missing = rule.required ? bad(MISSING) : [];
  const none = rule.nullable ? [] : bad(null);
  return [...values.filter(({ value }) => value !== null), ...none, ...missing];
}

/** What a text field must keep to the letter. */
export const GOOD_TEXTS: readonly string[] = [
  'م'.repeat(100),
  '😀'.repeat(100),
  'يمين\u200fيسار\u200e',
  `"quoted" 'single'`,
  '<b>bold</b>',
  `'; drop table products; --`,
  '{"a":1}',
  '%_\\',
];

/** What a price may look like, and what it becomes. */
export const GOOD_PRICES: readonly (readonly [sent: unknown, stored: string])[] = [
  ['0', '0.00'],
  [0, '0.00'],
  [19.99, '19.99'],
  ['19.9', '19.90'],
  [' 5 ', '5.00'],
  ['99999999.99', '99999999.99'],
];
