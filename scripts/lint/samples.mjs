/**
 * For each rule of the linters a source that it must refuse, and where that source stands. A rule may have several.
 * @typedef {{ rule: string, file: string, source: string }} Sample
 */

const sample = (rule, file, source) => ({ rule, file, source });

const SCRIPT = 'scripts/sample.mjs';
const SERVER = 'backend/src/modules/orders/sample.ts';
const SCREEN = 'frontend/src/features/orders/Sample.tsx';
const HOOKS = `import { useEffect, useMemo, useState } from 'react';\n`;
const PROMISE = `declare const later: () => Promise<void>;\n`;

/** Held by oxlint (.oxlintrc.json). @type {Sample[]} */
export const OXLINT_SAMPLES = [
  sample('eqeqeq', SCRIPT, `export const same = (a, b) => a == b;`),
  sample('no-array-constructor', SCRIPT, `export const list = new Array(1, 2);`),
  sample('no-console', SCRIPT, `console.log(1);`),
  sample('no-unused-expressions', SCRIPT, `export const f = (a) => { a.b; };`),
  sample('no-unused-vars', SCRIPT, `const unused = 1;`),
  sample('no-unused-vars', SERVER, `import { used, unused } from './other.js';\nexport const f = () => used;`),
  sample('no-unused-vars', SERVER, `export function f() { try { return 1; } catch (error) { return 2; } }`),
  sample('no-var', SCRIPT, `export var old = 1;`),
  sample('object-shorthand', SCRIPT, `export const f = (a) => ({ a: a });`),
  sample('prefer-const', SCRIPT, `let fixed = 1;\nexport const f = () => fixed;`),
  sample('prefer-rest-params', SCRIPT, `export function f() { return arguments; }`),
  sample('prefer-spread', SCRIPT, `export const f = (g, list) => g.apply(undefined, list);`),

  sample('typescript/ban-ts-comment', SERVER, `// @ts-ignore\nexport const a = 1;`),
  sample('typescript/no-duplicate-enum-values', SERVER, `export enum E { A = 1, B = 1 }`),
  sample('typescript/no-empty-object-type', SERVER, `export type Nothing = {};`),
  sample('typescript/no-explicit-any', SERVER, `export const f = (a: any): unknown => a;`),
  sample('typescript/no-extra-non-null-assertion', SERVER, `export const f = (a?: { b: 1 }) => a!!.b;`),
  sample('typescript/no-misused-new', SERVER, `export interface I { new (): I }`),
  sample('typescript/no-namespace', SERVER, `export namespace N { export const a = 1; }`),
  sample('typescript/no-non-null-asserted-optional-chain', SERVER, `export const f = (a?: { b?: 1 }) => a?.b!;`),
  sample('typescript/no-require-imports', SERVER, `import fs = require('fs');\nexport const f = () => fs;`),
  sample('typescript/no-this-alias', SERVER, `export class C { f() { const self = this; return () => self; } }`),
  sample('typescript/no-unnecessary-type-constraint', SERVER, `export const f = <T extends unknown>(a: T): T => a;`),
  sample('typescript/no-unsafe-declaration-merging', SERVER, `export interface M { a: 1 }\nexport class M {}`),
  sample('typescript/no-unsafe-function-type', SERVER, `export const f = (g: Function) => g;`),
  sample('typescript/no-wrapper-object-types', SERVER, `export const f = (a: String) => a;`),
  sample('typescript/prefer-as-const', SERVER, `export const a = 'a' as 'a';`),
  sample('typescript/prefer-namespace-keyword', SERVER, `declare module M { const a: 1; }\nexport { M };`),
  sample('typescript/triple-slash-reference', SERVER, `/// <reference path="./other.js" />\nexport const a = 1;`),

  sample('typescript/await-thenable', SERVER, `export const f = async (a: number) => await a;`),
  sample(
    'typescript/consistent-type-imports',
    SERVER,
    `import { Thing } from './other.js';\nexport const f = (a: Thing) => a;`,
  ),
  sample('typescript/no-floating-promises', SERVER, `${PROMISE}export const f = () => { later(); };`),
  sample('typescript/no-floating-promises', 'e2e/sample.ts', `${PROMISE}export const f = () => { later(); };`),
  sample('typescript/no-misused-promises', SERVER, `${PROMISE}export const f = () => (later() ? 1 : 2);`),
  sample('typescript/no-misused-promises', SERVER, `export const f = (a: number[]) => a.forEach(async () => {});`),
  sample('typescript/no-misused-promises', SERVER, `${PROMISE}export const f = () => ({ ...later() });`),
  sample('typescript/only-throw-error', SERVER, `export const f = () => { throw 'a text'; };`),
  sample(
    'typescript/switch-exhaustiveness-check',
    SERVER,
    `export function f(a: 'x' | 'y') { switch (a) { case 'x': return 1; } return 2; }`,
  ),
  sample('no-restricted-properties', SERVER, `export const f = () => process.env['A'];`),

  sample('react/rules-of-hooks', SCREEN, `${HOOKS}export const useA = (a: boolean) => (a ? useState(1) : null);`),
  sample(
    'react/exhaustive-deps',
    SCREEN,
    `${HOOKS}export function A({ a }: { a: () => void }) { useEffect(() => a(), []); return null; }`,
  ),
  sample('react/static-components', SCREEN, `export function A() { const B = () => <p />; return <B />; }`),
  sample(
    'react/use-memo',
    SCREEN,
    `${HOOKS}export function A({ a }: { a: number }) { const b = useMemo((c) => a + c, [a]); return <p>{b}</p>; }`,
  ),
  sample('react/purity', SCREEN, `export function A() { const a = Math.random(); return <p>{a}</p>; }`),
  sample(
    'react/immutability',
    SCREEN,
    `export function A({ a }: { a: { b: number } }) { a.b = 1; return <p>{a.b}</p>; }`,
  ),
  sample(
    'react/set-state-in-render',
    SCREEN,
    `${HOOKS}export function A() { const [a, setA] = useState(1); setA(2); return <p>{a}</p>; }`,
  ),
  sample('react/globals', SCREEN, `let count = 0;\nexport function A() { count = 1; return <p>{count}</p>; }`),
];

const PHYSICAL = ['marginLeft: 1', 'ml: 1', 'left: 0', 'borderTopLeftRadius: 1', `textAlign: 'left'`];
const BANNED = {
  inputs: ['typeorm', './orders.entity.js'],
  rules: ['typeorm', 'graphql', 'type-graphql', 'fastify'],
  operations: ['fastify', 'graphql', 'type-graphql'],
  queries: ['fastify'],
  resolver: ['typeorm'],
  routes: ['typeorm', 'type-graphql'],
  presenter: ['typeorm', 'type-graphql'],
};
const uses = (name) => `import * as used from '${name}';\nexport const f = () => used;`;

/** Held by ESLint (eslint.config.mjs). @type {Sample[]} */
export const ESLINT_SAMPLES = [
  sample('boundaries/dependencies', 'backend/src/words/sample.ts', uses('../kernel/values/values.js')),
  sample('boundaries/dependencies', 'backend/src/kernel/sample.ts', uses('../modules/orders/index.js')),
  sample('boundaries/dependencies', 'backend/src/modules/audit/sample.ts', uses('../orders/index.js')),
  sample('boundaries/dependencies', 'backend/src/modules/orders/sample.ts', uses('../purchasing/index.js')),
  sample('boundaries/dependencies', 'backend/src/modules/orders/sample.ts', uses('../../config.js')),
  sample('boundaries/dependencies', 'backend/src/modules/orders/sample.ts', uses('../../app/entities.js')),
  sample('boundaries/dependencies', 'backend/src/app/process/sample.ts', uses('../database/migrate.js')),
  sample('boundaries/dependencies', 'frontend/src/lib/sample.ts', uses('../ui/useChangeParams.js')),
  sample('boundaries/dependencies', 'frontend/src/ui/sample.ts', uses('../shared/paths.js')),
  sample('boundaries/dependencies', 'frontend/src/shared/sample.ts', uses('../features/orders/OrdersScreen.js')),
  sample('boundaries/dependencies', 'frontend/src/lib/sample.ts', uses('../../../backend/src/kernel/values/values.js')),
  sample('boundaries/dependencies', 'backend/src/app/sample.ts', uses('../../../frontend/src/lib/numbers/money.js')),
  sample('boundaries/dependencies', SCREEN, uses('../users/UsersScreen.js')),
  ...Object.entries(BANNED).flatMap(([suffix, names]) =>
    names.flatMap((name) => [
      sample('no-restricted-imports', `backend/src/modules/orders/sample.${suffix}.ts`, uses(name)),
      sample('no-restricted-imports', `backend/src/modules/orders/moves/sample.${suffix}.ts`, uses(name)),
    ]),
  ),
  sample('no-restricted-imports', SERVER, uses('../catalog/products.entity.js')),
  sample(
    'no-restricted-imports',
    'backend/src/modules/orders/moves/sample.ts',
    uses('../../catalog/products.entity.js'),
  ),
  sample('no-restricted-imports', 'backend/src/modules/orders/sample.entity.ts', uses('../catalog/index.js')),
  sample('no-restricted-imports', 'backend/src/app/sample.ts', uses('../modules/orders/orders.entity.js')),
  sample('no-restricted-syntax', SCREEN, `export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`),
  sample('no-restricted-syntax', SCREEN, `export const a = { dangerouslySetInnerHTML: { __html: '' } };`),
  sample('no-restricted-syntax', SCREEN, `export const f = (a: Element) => { a.innerHTML = ''; };`),
  sample('no-restricted-syntax', SCREEN, `export const A = () => <input type="number" />;`),
  sample('no-restricted-syntax', SCREEN, `export const a = { type: 'date' };`),
  sample('no-restricted-syntax', SCREEN, `export const A = () => <Box ml={1} />;`),
  ...PHYSICAL.map((style) => sample('no-restricted-syntax', SCREEN, `export const a = { ${style} };`)),
  sample(
    'lingui/t-call-in-function',
    SCREEN,
    `import { t } from '@lingui/core/macro';\nexport const text = t\`A text\`;`,
  ),
  sample('lingui/no-single-tag-to-translate', SCREEN, `export const A = () => <Trans><b>A text</b></Trans>;`),
  sample('lingui/no-single-variables-to-translate', SCREEN, `export const A = ({ a }) => <Trans>{a}</Trans>;`),
  sample('lingui/no-trans-inside-trans', SCREEN, `export const A = () => <Trans>A <Trans>text</Trans> b</Trans>;`),
  sample('lingui/no-unlocalized-strings', SCREEN, `export const A = () => <p>A text that nobody translates</p>;`),
];
