import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MODULE_GRAPH } from '../../../scripts/lint/module-graph.mjs';
import {
  faultsOf,
  kernelSources,
  migratedTables,
  moduleImports,
  moduleSources,
  OF_NO_MODULE,
  ownership,
  sourceOf,
  tablesIn,
  tableUses,
  type ModuleSource,
} from '../../../scripts/lint/module-tables.mjs';
import { drawnModules } from '../../../scripts/lint/modules-drawing.mjs';

let sources: ModuleSource[];
beforeAll(async () => {
  sources = await moduleSources();
});

describe('the modules', () => {
  it('write to their own tables alone, and read those of others along the arrows of the graph', () => {
    expect(faultsOf(tableUses(sources), MODULE_GRAPH)).toEqual([]);
  });

  it('own each table and view that the migrations make', async () => {
    const { owners } = ownership(sources);
    const owned = [...owners.keys(), ...OF_NO_MODULE].sort();
    expect(await migratedTables()).toEqual(owned);
  });

  it('have no table that the kernel names, but those in which every operation leaves its trace', async () => {
    const kernel = await kernelSources();
    const named = tableUses([...sources, ...kernel]).filter(({ module }) => module === 'kernel');
    const foreign = named.filter(({ owner }) => owner !== 'kernel').map(({ table }) => table);
    expect([...new Set(foreign)].sort()).toEqual(['audit_events', 'denied_attempts', 'domain_events']);
  });

  it('import one another along the arrows, each of which is used', () => {
    const used = new Set(
      [...moduleImports(sources), ...tableUses(sources).map(({ module, owner }) => ({ module, target: owner }))]
        .filter(({ module, target }) => module !== target)
        .map(({ module, target }) => `${module} → ${target}`),
    );
    const arrows = Object.entries(MODULE_GRAPH).flatMap(([module, targets]) =>
      targets.map((target) => `${module} → ${target}`),
    );
    expect([...used].sort()).toEqual(arrows.sort());
  });

  it('stand on one another without a circle', () => {
    const settled = new Set<string>();
    const modules = Object.keys(MODULE_GRAPH);
    for (const _round of modules) {
      for (const module of modules) {
        if ((MODULE_GRAPH[module] ?? []).every((target) => settled.has(target))) settled.add(module);
      }
    }
    expect(modules.filter((module) => !settled.has(module))).toEqual([]);
    expect(modules.sort()).toEqual([...new Set(sources.map(({ module }) => module))].sort());
  });

  it('are drawn in docs/architecture.md as they are: npm run modules', async () => {
    const text = await readFile(resolve('docs/architecture.md'), 'utf8');
    expect(drawnModules(text, sources, MODULE_GRAPH)).toBe(text);
  });
});

describe('a table is found', () => {
  const named = (text: string): string[] =>
    tablesIn(text, (name) => ['orders', 'users'].includes(name)).map(
      ({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`,
    );

  it.each<[string, string[]]>([
    ['select 1 from orders o join "users" u on u.id = o.user_id', ['reads orders', 'reads users']],
    ['select 1 from events, users', ['reads users']],
    ['exists (select from orders where id = ?)', ['reads orders']],
    ['update orders set status = ?', ['writes orders']],
    ['update only orders o set status = ? from users u', ['writes orders', 'reads users']],
    ['insert into users (id) select id from orders', ['writes users', 'reads orders']],
    ['DELETE FROM users USING orders', ['writes users', 'reads orders']],
    ['merge into users using orders on true', ['writes users', 'reads orders']],
    ['insert into marks values (1) on conflict (id) do update set n = 2', []],
    ['select o.id from events o for update of o', []],
    ['select id from orders for update of orders', ['reads orders', 'reads orders']],
    ['with orders as (select 1) select * from orders', []],
    ["select count(*) as orders, 'from users' from events e where e.users > 1 -- from orders", []],
  ])('in %s', (text, found) => {
    expect(named(text)).toEqual(found);
  });

  const OWNER = sourceOf('low/low.entity.ts', "@Entity('lows') export class Low {}");
  const HIGH = sourceOf('high/high.entity.ts', "@Entity('highs') export class High {}");
  const graph = { low: [], high: ['low'] };
  const faults = (...texts: [string, string][]): string[] =>
    faultsOf(tableUses([OWNER, HIGH, ...texts.map(([file, text]) => sourceOf(file, text))]), graph);

  it.each<[string, string, string, string[]]>([
    ['a read along the arrows', 'high/a.ts', 'sql`select 1 from lows`', []],
    ['a read against them', 'low/a.ts', 'sql`select\n1 from highs`', ['low/a.ts:2 reads highs of high']],
    ['a write', 'high/a.ts', 'run(sql`update lows set a = 1`)', ['high/a.ts:1 writes to lows of low']],
    ['a write to its own', 'low/a.ts', 'run(sql`delete from lows`)', []],
    ['a piece without a verb', 'low/a.ts', 'const a = sql`highs h`;', ['low/a.ts:1 reads highs of high']],
    ['a value between', 'low/a.ts', 'sql`select ${f("x")} from highs`', ['low/a.ts:1 reads highs of high']],
    ['a piece in a piece', 'low/a.ts', 'sql`a ${b ? sql`from highs` : c}`', ['low/a.ts:1 reads highs of high']],
    ['text made into SQL', 'low/a.ts', "raw('exists (select from highs)')", ['low/a.ts:1 reads highs of high']],
    ['words for people', 'low/a.ts', "const a = { description: 'Taken from highs.' };", []],
    [
      'the name of a table',
      'low/a.ts',
      "const f = (table: string) => table; f('highs');",
      ['low/a.ts:1 reads highs of high'],
    ],
    ['a reference', 'low/a.ts', "class A { @ForeignKey('High') b!: number; }", ['low/a.ts:1 reads highs of high']],
    [
      'a reference from above',
      'high/a.ts',
      "import { Low } from '../low/index.js'; declareReference(Low, 'b', 'High');",
      [],
    ],
    ['an entity that is read', 'high/a.ts', "import { Low } from '../low/index.js'; em.findOne(Low);", []],
    [
      'one that is written',
      'high/a.ts',
      "import { Low } from '../low/index.js'; em.insert(Low, {});",
      ['high/a.ts:1 writes to lows of low'],
    ],
    [
      'one in a repository',
      'high/a.ts',
      "import { Low } from '../low/index.js'; em.getRepository(Low).save({});",
      ['high/a.ts:1 writes to lows of low'],
    ],
    ['one by its name', 'high/a.ts', "em.delete('Low', 1);", ['high/a.ts:1 writes to lows of low']],
    ['a type', 'low/a.ts', "import type { High } from '../high/index.js'; let a: High;", []],
  ])('with %s', (_what, file, text, found) => {
    expect(faults([file, text])).toEqual(found);
  });
});
