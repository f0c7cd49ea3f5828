import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Features whose texts are messages. */
const FEATURES = [
  'customers',
  'exports',
  'field-order',
  'help',
  'imports',
  'orders',
  'outbox',
  'reports',
  'search',
  'stock-counts',
  'shop',
  'visits',
  'whatsapp',
];

/** What has one catalogue together. */
const FRAME = ['app', 'shared', 'ui', 'lib'];

/** Folders of the browser's code without literal texts. */
export const TRANSLATED = [...FRAME, ...FEATURES.map((name) => `features/${name}`)];

const SOURCES = '<rootDir>/src';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    {
      path: `${SOURCES}/app/texts/{locale}`,
      include: FRAME.map((folder) => `${SOURCES}/${folder}`),
      exclude: ['**/*.test.{ts,tsx}'],
    },
    ...FEATURES.map((name) => ({
      path: `${SOURCES}/features/${name}/texts/{locale}`,
      include: [`${SOURCES}/features/${name}`],
      exclude: ['**/*.test.{ts,tsx}'],
    })),
  ],
  // Places are named by file only: a moved line changes no catalogue.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
