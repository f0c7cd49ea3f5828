import boundaries from 'eslint-plugin-boundaries';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
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
const allow = (from, ...targets) => targets.map((to) => ({ from: element(from), allow: { to: element(to) } }));
const sameName = (type) => ({
  from: element(type),
  allow: { to: element(type, { name: '{{from.element.captured.name}}' }) },
});

const backendPolicies = [
  ...allow('words', 'words'),
  ...allow('kernel', 'kernel', 'words'),
  ...allow('module', 'kernel', 'words'),
  sameName('module'),
  ...Object.entries(MODULE_GRAPH).flatMap(([name, targets]) =>
    targets.map((target) => ({
      from: element('module', { name }),
      allow: { to: element('module', { name: target }) },
    })),
  ),
  ...allow('process', 'process'),
  ...allow('embedded-postgres', 'embedded-postgres', 'kernel'),
  ...allow('process', 'process', 'kernel'),
  ...allow('database', 'database', 'embedded-postgres', 'process', 'kernel'),
  ...allow('demo-data', 'demo-data', 'kernel', 'module'),
  ...allow(
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
  ...['process', 'database', 'demo-data', 'composition'].map((type) => ({
    from: element(type),
    allow: { to: { file: { categories: 'config' } } },
  })),
];

const frontendPolicies = [
  ...allow('lib', 'lib'),
  ...allow('gql', 'gql'),
  ...allow('ui', 'ui', 'lib'),
  // Where a link leads, who is signed in, how data is asked for and a removal confirmed: what features and the app share.
  ...allow('shared', 'shared', 'ui', 'lib', 'gql'),
  ...allow('feature', 'shared', 'ui', 'lib', 'gql'),
  sameName('feature'),
  ...allow('frame', 'frame', 'feature', 'shared', 'ui', 'lib', 'gql'),
];

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
  'frontend/src/shared/live/**',
  'frontend/src/ui/layout/Printable.tsx',
  'frontend/src/lib/{time-zones,week-start,locale}.ts',
];

/** What a string may be without being a text: a name of code, a place, a style. */
const LITERALS = {
  ignore: [
    // One word in small letters, a path, a unit of CSS, a number, a sign.
    '^[^\\p{L}]*$',
    '^[a-z][\\w.:/#?=&%@*+,()\\[\\]-]*$',
    '^[-\\d.#/?&$]',
    // A counter of pages.
    '^\\W*counter\\(',
    // GraphQL.
    '^(mutation )?\\{',
    '^[A-Z][A-Z0-9_]+$',
  ],
  ignoreNames: [
    'sx',
    'style',
    'className',
    'key',
    'id',
    'name',
    'type',
    'component',
    'to',
    'href',
    'aria-labelledby',
    'aria-describedby',
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
    'Intl.*',
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

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'coverage/',
      '.cache/',
      '.data/',
      'bench/results/',
      'e2e/artifacts/',
      '**/*.generated.ts',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'object-shorthand': 'error',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // The rules that find real faults and need types; the rest of the type-aware set costs more time than it is worth.
    files: ['{backend,frontend,e2e,bench}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Decorated classes need their types at run time, so a type import there would be wrong.
    files: ['backend/src/**/*.{entity,inputs,resolver}.ts', 'backend/src/kernel/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
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
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', policies: [...backendPolicies, ...frontendPolicies] },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read in backend/src/config.ts alone.' },
      ],
    },
  },
  { files: ['backend/src/config.ts'], rules: { 'no-restricted-properties': 'off' } },
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
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/static-components': 'error',
      'react-hooks/use-memo': 'error',
      'react-hooks/purity': 'error',
      'react-hooks/immutability': 'error',
      'react-hooks/set-state-in-render': 'error',
      'no-restricted-syntax': ['error', ...unsafe, ...physicalStyles],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'react-hooks/globals': 'error' },
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
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
