/** TypeScript as ES modules, each file on its own (types are checked by `npm run types`). */
const typescript = (project) => ({
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['<rootDir>/scripts/jest/typescript.mjs', { project }] },
});

/** The sources name the compiled file (`./x.js`); here the source itself is meant. Packages have data as `x.json.js`. */
const COMPILED_NAMES = { '^(\\.{1,2}/.*)(?<!\\.json)\\.js$': '$1' };

/** What tests call of the server's code is what was built, as the servers that they talk to (global-setup.mjs builds it). */
const BUILT_SERVER = { '^(?:\\.\\./)+src/(.*\\.js)$': '<rootDir>/dist/backend/src/$1' };

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      // What stands beside the sources: neither a database nor a server, so that it runs at once.
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/backend/src/**/*.test.ts'],
      setupFiles: ['<rootDir>/backend/test/support/setup.ts'],
      moduleNameMapper: COMPILED_NAMES,
      ...typescript('backend'),
    },
    {
      displayName: 'backend',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/backend/test/**/*.test.ts'],
      globalSetup: '<rootDir>/backend/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/backend/test/support/global-teardown.mjs',
      setupFiles: ['<rootDir>/backend/test/support/setup.ts'],
      moduleNameMapper: { ...BUILT_SERVER, ...COMPILED_NAMES },
      ...typescript('backend'),
    },
    {
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/test/jsdom-environment.cjs',
      testMatch: ['<rootDir>/frontend/**/*.test.ts', '<rootDir>/frontend/**/*.test.tsx'],
      setupFiles: ['<rootDir>/frontend/test/setup.ts'],
      moduleNameMapper: {
        ...COMPILED_NAMES,
        '\\.(css|svg|png|webp|woff2?)$': '<rootDir>/frontend/test/asset.ts',
        '^@fontsource-variable/.*$': '<rootDir>/frontend/test/asset.ts',
      },
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: {
        '^.+\\.tsx?$': ['<rootDir>/frontend/messages/jest-transform.mjs', { project: 'frontend' }],
      },
    },
    {
      displayName: 'e2e',
      testEnvironment: '<rootDir>/e2e/support/environment.mjs',
      testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
      testPathIgnorePatterns: ['/(process|walk|forms)\\.e2e\\.ts$'],
      globalSetup: '<rootDir>/e2e/support/global-setup.mjs',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.mjs',
      moduleNameMapper: COMPILED_NAMES,
      ...typescript('e2e'),
    },
    {
      // Every look of the product, one by one: too long for each run of the tests.
      displayName: 'walk',
      testEnvironment: '<rootDir>/e2e/support/environment.mjs',
      testMatch: ['<rootDir>/e2e/walk.e2e.ts', '<rootDir>/e2e/forms.e2e.ts'],
      globalSetup: '<rootDir>/e2e/support/global-setup.mjs',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.mjs',
      moduleNameMapper: COMPILED_NAMES,
      ...typescript('e2e'),
    },
    {
      // Starts and ends servers of its own.
      displayName: 'process',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/process.e2e.ts'],
      moduleNameMapper: COMPILED_NAMES,
      ...typescript('e2e'),
    },
  ],
  testSequencer: '<rootDir>/backend/test/support/longest-first.cjs',
  // The database shares the machine's cores with the tests.
  maxWorkers: 2,
  // What a hanging test costs, not what a good one may take: long journeys take a minute on a slow machine.
  testTimeout: 180_000,
};
