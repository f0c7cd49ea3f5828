import boundaries from 'eslint-plugin-boundaries';
import lingui from 'eslint-plugin-lingui';
import tseslint from 'typescript-eslint';
import { TRANSLATED } from './frontend/lingui.config.mjs';
import { MODULE_GRAPH } from './scripts/lint/module-graph.mjs';

/** What a module's file must not import, by its suffix. */
const SUFFIX_BANS = {
  entity: [],
  inputs: [ban('typeorm'), { regex: '\\.entity\\.js$', message: 'Inputs stand apart from entities.' }],
  rules: [ban('typeorm'), ban('graphql'), ban('type-graphql'), ban('fastify')],
  operations: [ban('fastify'), ban('graphql'), ban('type-graphql')],
  queries: [ban('fastify')],
  resolver: [ban('typeorm')],
  routes: [ban('typeorm'), ban('type-graphql')],
  presenter: [ban('typeorm'), ban('type-graphql')],
};

const INTO_MODULE = { regex: '/modules/[a-z-]+/(?!index\\.js$)', message: 'A module is used through its index.ts.' };

/** How deep a file stands in its module, with the way up to the other modules from there. */
const DEPTHS = [
  { files: 'backend/src/modules/*/', up: '^\\.\\./' },
  { files: 'backend/src/modules/*/*/', up: '^\\.\\./\\.\\./' },
];

const intoSibling = (up) => ({ ...INTO_MODULE, regex: `${up}(?!(?:kernel|words)/)[a-z-]+/(?!index\\.js$)` });
const entityOfSibling = (up) => ({
  regex: `${up}(?!\\.\\./)`,
  message: 'An entity names another module’s entity by @ForeignKey("Name").',
});

function ban(name) {
  return { regex: `^${name}(/|$)`, message: `${name} is not for this kind of file.` };
}

const restrictImports = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const element = (type, captured) => ({ element: captured ? { type, captured } : { type } });
const allow = (from, ...targets) => ({ from: element(from), allow: { to: targets.map((to) => element(to)) } });
const sameName = (type) => ({
  from: element(type),
  allow: { to: element(type, { name: '{{from.element.captured.name}}' }) },
});

/** What may use what. A dependency is held against each of them: the fewer, the sooner. */
const backendPolicies = [
  allow('words', 'words'),
  allow('kernel', 'kernel', 'words'),
  allow('module', 'kernel', 'words'),
  sameName('module'),
  ...Object.entries(MODULE_GRAPH)
    .filter(([, targets]) => targets.length > 0)
    .map(([name, targets]) => ({
      from: element('module', { name }),
      allow: { to: element('module', { name: targets }) },
    })),
  allow('embedded-postgres', 'embedded-postgres', 'kernel'),
  allow('process', 'process', 'kernel'),
  allow('database', 'database', 'embedded-postgres', 'process', 'kernel'),
  allow('demo-data', 'demo-data', 'kernel', 'module'),
  allow(
    'composition',
    'composition',
    'database',
    'embedded-postgres',
    'demo-data',
    'process',
    'kernel',
    'module',
    'words',
  ),
  { from: { file: { categories: 'config' } }, allow: { to: element('kernel') } },
  {
    from: ['process', 'database', 'demo-data', 'composition'].map((type) => element(type)),
    allow: { to: { file: { categories: 'config' } } },
  },
];

const frontendPolicies = [
  allow('lib', 'lib'),
  allow('gql', 'gql'),
  allow('ui', 'ui', 'lib'),
  // Where a link leads, who is signed in, how data is asked for and a removal confirmed: what features and the app share.
  allow('shared', 'shared', 'ui', 'lib', 'gql'),
  allow('feature', 'shared', 'ui', 'lib', 'gql'),
  sameName('feature'),
  allow('frame', 'frame', 'feature', 'shared', 'ui', 'lib', 'gql'),
];

/** The layers, by the folders that they stand in. Each half knows those of the other, too: it must not use them. */
const LAYERS = {
  'import/resolver': { [`${import.meta.dirname}/scripts/lint/source-resolver.cjs`]: {} },
  'boundaries/elements': [
    { type: 'words', pattern: 'backend/src/words' },
    { type: 'kernel', pattern: 'backend/src/kernel' },
    { type: 'module', pattern: 'backend/src/modules/*', capture: ['name'] },
    { type: 'embedded-postgres', pattern: 'backend/src/embedded-postgres' },
    { type: 'demo-data', pattern: 'backend/src/demo-data' },
    { type: 'process', pattern: 'backend/src/app/process' },
    { type: 'database', pattern: 'backend/src/app/database' },
    { type: 'composition', pattern: 'backend/src/app' },
    { type: 'lib', pattern: 'frontend/src/lib' },
    { type: 'gql', pattern: 'frontend/src/gql' },
    { type: 'ui', pattern: 'frontend/src/ui' },
    { type: 'feature', pattern: 'frontend/src/features/*', capture: ['name'] },
    { type: 'shared', pattern: 'frontend/src/shared' },
    { type: 'frame', pattern: 'frontend/src/app' },
  ],
  'boundaries/files': [{ category: 'config', pattern: 'backend/src/config.ts' }],
};

const layersOf = (half, policies) => ({
  files: [`${half}/src/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  plugins: { boundaries },
  settings: LAYERS,
  rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
});

const PHYSICAL = 'Say start and end, not left and right: Arabic is written from the right.';
const SIDES = ['margin', 'padding', 'border', 'scrollMargin', 'scrollPadding'].map((side) => `${side}(Left|Right)\\w*`);
const PHYSICAL_KEYS = `/^(m[lr]|p[lr]|left|right|border(Top|Bottom)(Left|Right)Radius|${SIDES.join('|')})$/`;
const physicalStyles = [
  `Property[key.name=${PHYSICAL_KEYS}]`,
  `JSXAttribute[name.name=/^(m|p)[lr]$/]`,
  `Property[key.name=/^(textAlign|float)$/] Literal[value=/^(left|right)$/]`,
].map((selector) => ({ selector, message: PHYSICAL }));

/** Files that speak to machines only. */
const WORDLESS = [
  'frontend/src/app/theme.ts',
  'frontend/src/app/live/**',
  'frontend/src/app/language/**',
  'frontend/src/shared/paths.ts',
  'frontend/src/shared/apollo/**',
  'frontend/src/shared/keys/key-names.ts',
  'frontend/src/shared/live/**',
  'frontend/src/shared/offline/**',
  'frontend/src/lib/fold.ts',
  'frontend/src/ui/layout/Printable.tsx',
  'frontend/src/lib/locale.ts',
  'frontend/src/lib/dates/{business-days,time-zones,week-start}.ts',
  'frontend/src/lib/numbers/read-number.ts',
  'frontend/src/features/search/words.ts',
  'frontend/src/lib/pasted-lines.ts',
  'frontend/src/features/visits/history/maps-link.ts',
  'frontend/src/features/**/test-{data,screen}.{ts,tsx}',
  'frontend/src/shared/outbox/test-world.ts',
];

/** What a string may be without being a text: a name of code, a place, a style. */
const LITERALS = {
  ignore: [
    // A number, a sign, one letter that stands for a unit. (The plugin knows no \p{L}.)
    '^[^A-Za-z\\u00C0-\\u024F\\u0600-\\u06FF]*$',
    '^[A-Z]$',
    // One word in small letters, a path, a unit of CSS.
    '^_?[a-z][\\w.:/#?=&%@*+,()\\[\\]-]*$',
    '^[-\\d.#/?&$]',
    // A query of CSS, a counter of pages.
    '^@media ',
    '^\\W*counter\\(',
    // What keys are called on the keys.
    '^(Enter|Esc|Ctrl( \\+ Enter)?)$',
    // The hour behind a day, the scheme before a token.
    '^T\\d\\d:00:00Z?$',
    '^Bearer$',
    // GraphQL, and how the server's records begin.
    '^(mutation )?\\{',
    '^[A-Z][A-Z0-9_]+$',
    '^Returned:$',
  ],
  ignoreNames: [
    'sx',
    'style',
    'className',
    'key',
    'id',
    'd',
    'format',
    'name',
    '__typename',
    'type',
    'component',
    'to',
    'href',
    '__typename',
    'aria-labelledby',
    'aria-describedby',
    'aria-keyshortcuts',
    {
      regex: {
        pattern:
          '^(grid|flex|border|background|font|transition|transform|animation|box|outline|overflow|color|margin|padding|place|align|justify|min|max|width|height|inset)\\w*$',
      },
    },
    { regex: { pattern: '^data-' } },
    { regex: { pattern: '^[A-Z][A-Z_]+$' } },
  ],
  ignoreFunctions: [
    'console.*',
    'Error',
    '*Error',
    'DOMException',
    '*.test',
    '*.matches',
    '*.querySelector*',
    '*.closest',
    '*.addEventListener',
    '*.removeEventListener',
    'useMediaQuery',
    '*.matchMedia',
    'Intl.*',
    'RegExp',
    '*.format',
    'import',
  ],
};

const unsafe = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Text is shown as text, never as HTML.',
  },
  { selector: 'Property[key.name="dangerouslySetInnerHTML"]', message: 'Text is shown as text, never as HTML.' },
  {
    selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    message: 'Text is shown as text, never as HTML.',
  },
  ...['JSXAttribute[name.name="type"] > Literal', 'Property[key.name="type"] > Literal'].map((place) => ({
    selector: `${place}[value=/^(number|date|datetime-local|month|week|time)$/]`,
    message: 'A browser reads 12,50 as 1250 and has its own way with days: use ui/form/numbers and DateField.',
  })),
];

/** What oxlint lacks; it holds all other rules (.oxlintrc.json). */
export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'coverage/', '.cache/', '.data/', '**/*.generated.ts'] },
  { linterOptions: { noInlineConfig: true } },
  { files: ['{backend,frontend}/**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  layersOf('backend', backendPolicies),
  layersOf('frontend', frontendPolicies),
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrictImports([INTO_MODULE]),
  },
  // One configuration of a rule replaces the former, so the general patterns are repeated.
  ...DEPTHS.flatMap(({ files, up }) => [
    { files: [`${files}*.ts`], ignores: ['**/*.test.ts'], rules: restrictImports([INTO_MODULE, intoSibling(up)]) },
    ...Object.entries(SUFFIX_BANS).map(([suffix, bans]) => ({
      files: [`${files}*.${suffix}.ts`],
      rules: restrictImports([INTO_MODULE, intoSibling(up), ...(suffix === 'entity' ? [entityOfSibling(up)] : bans)]),
    })),
  ]),
  {
    files: ['frontend/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...unsafe, ...physicalStyles],
    },
  },
  {
    // A chart's axis runs from the left in every language.
    files: [
      'frontend/src/features/marketplace/prices/StepReader.tsx',
      'frontend/src/features/dashboard/RevenuePlot.tsx',
    ],
    rules: { 'no-restricted-syntax': ['error', ...unsafe] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { lingui },
    rules: {
      'lingui/t-call-in-function': 'error',
      'lingui/no-single-tag-to-translate': 'error',
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-trans-inside-trans': 'error',
    },
  },
  {
    // Texts of these folders are messages: `t`, `plural` or `<Trans>`.
    files: TRANSLATED.map((folder) => `frontend/src/${folder}/**/*.{ts,tsx}`),
    ignores: ['**/*.test.{ts,tsx}', '**/*.generated.ts', ...WORDLESS],
    plugins: { lingui },
    rules: { 'lingui/no-unlocalized-strings': ['error', LITERALS] },
  },
);
