import { fieldFiles, type Chunk } from './precache';

const manifest: Record<string, Chunk> = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/index.css'],
    dynamicImports: ['src/app/Auth.tsx'],
  },
  'src/app/Auth.tsx': {
    file: 'assets/auth.js',
    imports: ['_shared.js', 'index.html'],
    dynamicImports: [
      'src/features/visits/form/FieldVisitScreen.tsx',
      'src/features/outbox/OutboxScreen.tsx',
      'src/features/orders/OrdersScreen.tsx',
      'src/lib/barcode/zxing.ts',
      'src/app/texts/ar.po',
      'src/features/visits/texts/ar.po',
      'src/features/orders/texts/ar.po',
    ],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'src/features/visits/form/FieldVisitScreen.tsx': {
    file: 'assets/visit.js',
    dynamicImports: ['src/features/visits/history/list/VisitGrid.tsx'],
  },
  'src/features/visits/history/list/VisitGrid.tsx': { file: 'assets/grid.js' },
  'src/lib/barcode/zxing.ts': { file: 'assets/zxing.js', assets: ['assets/reader.wasm', 'assets/picture.png'] },
  'src/features/outbox/OutboxScreen.tsx': { file: 'assets/outbox.js' },
  'src/features/orders/OrdersScreen.tsx': { file: 'assets/orders.js' },
  'src/app/texts/ar.po': { file: 'assets/ar.js' },
  'src/features/visits/texts/ar.po': { file: 'assets/visits-ar.js' },
  'src/features/orders/texts/ar.po': { file: 'assets/orders-ar.js' },
};

it('keeps the frame and the field screens in both languages, and nothing of the office', () => {
  const files = [
    ...Object.values(manifest).map(({ file }) => file),
    'assets/inter-latin-wght-normal-BOeW_D4.woff2',
    'assets/inter-latin-ext-wght-normal-BOeW_D4.woff2',
    'assets/noto-sans-arabic-arabic-wght-normal-Bh-ie.woff2',
  ];
  expect([...fieldFiles(manifest, files)].sort()).toEqual([
    'assets/ar.js',
    'assets/auth.js',
    'assets/index.css',
    'assets/index.js',
    'assets/inter-latin-wght-normal-BOeW_D4.woff2',
    'assets/noto-sans-arabic-arabic-wght-normal-Bh-ie.woff2',
    'assets/outbox.js',
    'assets/reader.wasm',
    'assets/shared.js',
    'assets/visit.js',
    'assets/visits-ar.js',
    'assets/zxing.js',
  ]);
});
