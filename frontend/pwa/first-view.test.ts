import { firstViews } from './first-view';
import type { Chunk } from './precache';

const screen = (name: string): Chunk => ({ file: `assets/${name}.js`, imports: ['_shared.js', 'index.html'] });
const words = (name: string): Chunk => ({ file: `assets/${name}.js` });

const manifest: Record<string, Chunk> = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_base.js'] },
  'src/app/AuthenticatedApp.tsx': {
    file: 'assets/app.js',
    imports: ['index.html', '_base.js'],
    dynamicImports: ['src/features/orders/OrdersScreen.tsx'],
  },
  'src/app/shell/FieldBar.tsx': { file: 'assets/bar.js' },
  'src/features/visits/history/FieldVisitsScreen.tsx': screen('visits'),
  'src/features/visits/form/FieldVisitScreen.tsx': screen('visit'),
  'src/features/field-order/FieldOrderScreen.tsx': screen('order'),
  'src/features/outbox/OutboxScreen.tsx': screen('outbox'),
  'src/features/orders/OrdersScreen.tsx': screen('orders'),
  'src/app/language/arabic.ts': words('right'),
  ...Object.fromEntries(
    ['src/app', 'src/features/visits', 'src/features/field-order', 'src/features/outbox'].flatMap((folder) =>
      ['en', 'ar'].map((language) => [
        `${folder}/texts/${language}.po`,
        words(`${folder.split('/').at(-1)}-${language}`),
      ]),
    ),
  ),
};

it('names the frame and the screen, each part once and after what it stands on, and nothing of the page or of other screens', () => {
  expect(firstViews(manifest)['/field-visit']).toEqual({
    parts: ['/assets/app.js', '/assets/bar.js', '/assets/shared.js', '/assets/visit.js'],
    words: {
      en: ['/assets/app-en.js', '/assets/visits-en.js'],
      ar: ['/assets/right.js', '/assets/app-ar.js', '/assets/visits-ar.js'],
    },
  });
});

it('is about the screens that are opened on the way', () => {
  expect(Object.keys(firstViews(manifest)).sort()).toEqual([
    '/field-order',
    '/field-visit',
    '/field-visits',
    '/field-visits/outbox',
  ]);
});

it('ends the build when a screen has moved', () => {
  const { 'src/features/outbox/OutboxScreen.tsx': _moved, ...rest } = manifest;
  expect(() => firstViews(rest)).toThrow('OutboxScreen.tsx');
});
