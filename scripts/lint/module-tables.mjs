// Which table of the database belongs to which backend module, and where the modules' sources name one: in SQL, as an
// entity, as the target of a reference, or by its name to a function that makes SQL of it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../lib/paths.mjs';

/** Views and their owners; a table belongs to the module of its entity. */
const VIEWS = {
  account_shares: 'orders',
  counted_payments: 'finance',
  invoice_balances: 'finance',
  open_invoice_entries: 'finance',
  opening_balances: 'finance',
  sum_entries: 'finance',
  wanted_expiry_alerts: 'inventory',
};

/** Tables below and above the modules. */
export const OF_NO_MODULE = ['idempotency_keys', 'rate_limits', 'typeorm_metadata'];

/** Functions and methods that write to the entity they are given. */
const WRITING_CALLS = /^(clear|decrement|delete|editRow|increment|insert|into|remove|save|softDelete|update|upsert)$/;

const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);

/** The sources below a folder of backend/src, without tests. */
async function sourcesBelow(folder) {
  const root = inRoot('backend/src', folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  return Promise.all(
    files.map(async (file) => ({ file, source: parse(file, await readFile(path.join(root, file), 'utf8')) })),
  );
}

/** The sources of all modules, without their tests: `{ module, file, source }`. */
export async function moduleSources() {
  const sources = await sourcesBelow('modules');
  return sources.map(({ file, source }) => ({ module: file.slice(0, file.indexOf('/')), file, source }));
}

/** The sources of the kernel, as if it were a module. */
export async function kernelSources() {
  return (await sourcesBelow('kernel')).map((source) => ({ module: 'kernel', ...source }));
}

/** The same of a text, for tests. */
export const sourceOf = (file, text) => ({ module: file.slice(0, file.indexOf('/')), file, source: parse(file, text) });

/** The tables and views that migrations have made and not dropped again. */
export async function migratedTables() {
  const made = new Set();
  for (const { source } of await sourcesBelow('app/migrations')) {
    for (const [, name] of source.text.matchAll(/create (?:table|view) (?:if not exists )?"?([a-z_]+)/gi))
      // The views for reporting tools are read by nobody here.
      if (name !== 'reporting') made.add(name);
  }
  return [...made].sort();
}

const decoratorsOf = (node) => (ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []);
const nameOf = (expression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : ts.isIdentifier(expression) ? expression.text : '';

/** What the modules own: tables by name, and the entity classes with their tables. */
export function ownership(sources) {
  const owners = new Map(Object.entries(VIEWS));
  const entities = new Map();
  for (const { module, source } of sources) {
    source.forEachChild((node) => {
      if (!ts.isClassDeclaration(node) || node.name === undefined) return;
      for (const { expression } of decoratorsOf(node)) {
        if (!ts.isCallExpression(expression) || nameOf(expression.expression) !== 'Entity') continue;
        const [table] = expression.arguments;
        if (table === undefined || !ts.isStringLiteralLike(table)) throw new Error(`${node.name.text} names no table`);
        owners.set(table.text, module);
        entities.set(node.name.text, table.text);
      }
    });
  }
  return { owners, entities };
}

/** Functions with a parameter called `table`, and its place: who calls them names a table. */
function tableTakers(sources) {
  const takers = new Map();
  const visit = (node) => {
    const fn =
      ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer)
        ? node.initializer
        : node;
    if ((ts.isFunctionDeclaration(node) || fn !== node) && node.name && ts.isIdentifier(node.name)) {
      const place = fn.parameters.findIndex(({ name }) => name.getText() === 'table');
      if (place >= 0) takers.set(node.name.text, place);
    }
    node.forEachChild(visit);
  };
  for (const { source } of sources) visit(source);
  return takers;
}

const TOKEN = /'(?:[^']|'')*'|"[^"]+"|--[^\n]*|\/\*[\s\S]*?\*\/|[a-z_][a-z0-9_]*|\s+|[^\s]/giu;

/** The tables named in a piece of SQL: `{ table, writes, at }`, where `at` is the place in the text. */
export function tablesIn(text, isTable) {
  const tokens = [...text.matchAll(TOKEN)]
    .filter(([token]) => !/^(\s|--|\/\*)/.test(token))
    .map(({ 0: token, index }) => ({ word: token.replaceAll('"', '').toLowerCase(), at: index }));
  const word = (i) => tokens[i]?.word ?? '';
  // A common table expression may be called like a table.
  const named = new Set(
    tokens.flatMap((token, i) =>
      word(i + 1) === 'as' && /^(\(|not|materialized)$/.test(word(i + 2)) ? [token.word] : [],
    ),
  );
  return tokens.flatMap((token, i) => {
    if (!isTable(token.word) || named.has(token.word) || word(i - 1) === '.' || word(i - 1) === 'as') return [];
    const before = word(i - 1) === 'only' ? i - 2 : i - 1;
    const writes =
      (word(before) === 'update' && !['for', 'key', 'do'].includes(word(before - 1))) ||
      (word(before) === 'into' && ['insert', 'merge'].includes(word(before - 1))) ||
      (word(before) === 'from' && word(before - 1) === 'delete') ||
      word(before) === 'truncate';
    return [{ table: token.word, writes, at: token.at }];
  });
}

/** The text of a literal, with holes where a template has values: as long as in the source, so that places agree. */
function textOf(node) {
  const start = node.getStart() + 1;
  let text = node.getText().slice(1, -1);
  if (!ts.isTemplateExpression(node)) return text;
  for (const { expression } of node.templateSpans) {
    const from = expression.getFullStart() - start - 2;
    const to = expression.getEnd() - start + 1;
    text = text.slice(0, from) + '?'.padEnd(to - from) + text.slice(to);
  }
  return text;
}

/** Words for people, which may say `from orders`, too. */
const FOR_PEOPLE = /^(description|message|summary)$/;
const LIKE_SQL = /\b(select|from|join|update|insert into|delete)\b/i;

function isSql(node) {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return nameOf(parent.tag) === 'sql';
  if (ts.isCallExpression(parent) && ['raw', 'ident'].includes(nameOf(parent.expression))) return true;
  if (ts.isPropertyAssignment(parent) && FOR_PEOPLE.test(parent.name.getText())) return false;
  return /\s/.test(node.getText()) && LIKE_SQL.test(node.getText());
}

/** The call that an entity or a table's name is handed to, as the name that is called, and the place among its arguments. */
function handedTo(node) {
  const call = node.parent;
  if (!ts.isCallExpression(call)) return { name: '', place: -1 };
  const name = nameOf(call.expression);
  const next = call.parent;
  // What a repository is asked for says whether it writes.
  const asked = name === 'getRepository' && ts.isPropertyAccessExpression(next) ? next.name.text : name;
  return { name: asked, place: call.arguments.indexOf(node) };
}

/** What a file uses of other modules: the names it imports as values, and the modules it names. */
function importsOf(source) {
  const names = new Set();
  const modules = new Set();
  source.forEachChild((node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return;
    const from = node.moduleSpecifier;
    const sibling = from && ts.isStringLiteral(from) && /^(?:\.\.\/)+([a-z-]+)\/index\.js$/.exec(from.text)?.[1];
    if (!sibling) return;
    modules.add(sibling);
    const bindings = ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly && node.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return;
    for (const { name, isTypeOnly } of bindings.elements) if (!isTypeOnly) names.add(name.text);
  });
  return { names, modules };
}

/** Which modules each module imports: `{ module, file, target }`. */
export function moduleImports(sources) {
  const known = new Set(sources.map(({ module }) => module));
  return sources.flatMap(({ module, file, source }) =>
    [...importsOf(source).modules]
      .filter((target) => target !== module && known.has(target))
      .map((target) => ({ module, file, target })),
  );
}

/** Every place where a module's source names a table: `{ module, file, line, table, owner, writes }`. */
export function tableUses(sources) {
  const { owners, entities } = ownership(sources);
  const takers = tableTakers(sources);
  return sources.flatMap(({ module, file, source }) => {
    const imported = importsOf(source).names;
    const uses = [];
    const note = (at, table, writes) => {
      const line = source.getLineAndCharacterOfPosition(at).line + 1;
      uses.push({ module, file, line, table, owner: owners.get(table), writes });
    };
    const text = (node) => {
      if (isSql(node)) {
        for (const { table, writes, at } of tablesIn(textOf(node), (name) => owners.has(name))) {
          note(node.getStart() + 1 + at, table, writes);
        }
        return;
      }
      if (!ts.isStringLiteralLike(node)) return;
      const { name, place } = handedTo(node);
      if (owners.has(node.text) && takers.get(name) === place) note(node.getStart(), node.text, false);
      const refers = name === 'ForeignKey' || (name === 'declareReference' && place === 2);
      if (entities.has(node.text) && (refers || WRITING_CALLS.test(name))) {
        note(node.getStart(), entities.get(node.text), !refers);
      }
    };
    const visit = (node) => {
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) text(node);
      else if (ts.isIdentifier(node) && imported.has(node.text) && entities.has(node.text)) {
        note(node.getStart(), entities.get(node.text), WRITING_CALLS.test(handedTo(node).name));
      }
      node.forEachChild(visit);
    };
    visit(source);
    return uses;
  });
}

/** The uses that no module may have: a table of others that is written to, or read against the arrows of the graph. */
export function faultsOf(uses, graph) {
  return uses
    .filter(({ module, owner, writes }) => owner !== module && (writes || !(graph[module] ?? []).includes(owner)))
    .map(
      ({ file, line, table, owner, writes }) =>
        `${file}:${line} ${writes ? 'writes to' : 'reads'} ${table} of ${owner}`,
    );
}
