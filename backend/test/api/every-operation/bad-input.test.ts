import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { getNamedType, isInputObjectType } from 'graphql';
import { restRoutes } from '../../../src/app/rest/routes.js';
import { fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { badValues, MISSING, RawNumber, type BadValue, type FieldRule } from './value-sets.js';
import { documentOf, mutations, variablesOf } from './write-documents.js';
import { makeWorld, WRITE_OPERATIONS, type World, type WriteOperation } from './write-operations.js';

type Row = Record<string, unknown>;

/** A copy of the input with the value at the path; `MISSING` takes the field away. */
function withValue(input: Row, path: string, value: unknown): Row {
  const copy = structuredClone(input);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<Row>((at, step) => at[step] as Row, copy);
  if (value === MISSING) delete holder[last];
  else holder[last] = value;
  return copy;
}

/** JSON with raw numbers in it. */
function toJson(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    inner instanceof RawNumber ? `@@raw${raws.push(inner.text) - 1}@@` : inner,
  );
  // Most have none, and some are megabytes.
  return raws.length === 0 ? text : text.replace(/"@@raw(\d+)@@"/g, (_all, index: string) => raws[Number(index)] ?? '');
}

interface Answer {
  status: number;
  code: unknown;
  fields: string[];
  text: string;
}

describe('bad input', () => {
  let app: TestApp;
  let token: string;
  let world: World;
  /** What stands in the database: after one field as before the next. */
  let standing: string;

  beforeAll(async () => {
    app = await testApp();
    ({ token } = await app.signInAs('admin'));
    world = await makeWorld(app, token);
    standing = await fingerprint(app.dataSource);
  });
  afterAll(() => app.close());

  async function post(method: string, path: string, body: string | undefined): Promise<Answer> {
    const { status, body: answer } = await app.rest<Row>(method, path, body, token);
    const error = (answer?.errors as Row[] | undefined)?.[0];
    const { code, fields } = (error ? error.extensions : (answer ?? {})) as { code?: unknown; fields?: Row };
    const text = JSON.stringify({ ...answer, requestId: undefined });
    return { status, code, fields: Object.keys(fields ?? {}), text };
  }

  const overGraphQL = (operation: WriteOperation, path: string, value: unknown): Promise<Answer> => {
    const input = withValue(operation.valid(world), path, value);
    return post('POST', '/graphql', toJson({ query: documentOf(operation), variables: variablesOf(operation, input) }));
  };

  function overRest(operation: WriteOperation, path: string, value: unknown): Promise<Answer> {
    const { rest, pathField } = operation;
    if (!rest) throw new Error(`${operation.mutation} has no REST route`);
    const { [pathField ?? '']: id, ...input } = operation.valid(world);
    const url = `/api${rest.path.replace(/:\w+/, encodeURIComponent(String(path === pathField ? value : id)))}`;
    if (rest.method === 'DELETE') return post('DELETE', url, undefined);
    const inBody = path === pathField ? input : withValue(input, path, value);
    return post(rest.method, url, toJson(operation.restBody?.(inBody) ?? inBody));
  }

  /** What is wrong with an answer to a bad value; nothing when all is well. */
  function faultsOf(answer: Answer, transport: string, bad: BadValue, names: readonly string[]): string[] {
    const faults: string[] = [];
    const codes = [
      'BAD_USER_INPUT',
      ...(bad.huge ? ['PAYLOAD_TOO_LARGE'] : []),
      ...(bad.reference ? ['NOT_FOUND'] : []),
    ];
    const statuses =
      transport === 'REST' ? [400, ...(bad.huge ? [413] : []), ...(bad.reference ? [404] : [])] : [200, 400, 413];
    if (!codes.includes(String(answer.code))) faults.push(`code ${String(answer.code)} (${answer.text.slice(0, 200)})`);
    if (!statuses.includes(answer.status)) faults.push(`status ${answer.status}`);
    const named = answer.fields.some((field) => names.some((name) => field === name || field.startsWith(`${name}.`)));
    const wholeBody = answer.code === 'PAYLOAD_TOO_LARGE' || answer.code === 'NOT_FOUND';
    if (!named && !wholeBody) faults.push(`names ${answer.fields.join() || 'no field'}`);
    const { value } = bad;
    const echo = typeof value === 'string' && value.length >= 5 ? value.slice(0, 100) : undefined;
    if (echo && answer.text.includes(JSON.stringify(echo).slice(1, -1))) faults.push('echoes the value');
    return faults.map((fault) => `${transport} ${bad.label}: ${fault}`);
  }

  /** Sends all values over both transports, a few at a time, and answers every fault. */
  async function sendAll(operation: WriteOperation, path: string, rule: FieldRule): Promise<string[]> {
    const values = await badValues(rule);
    const names = [path, rule.rest ?? path, ...(rule.kind === 'lines' ? [] : [path.split('.').at(-1) ?? ''])];
    const jobs = values.flatMap((bad) => {
      const inPath = path === operation.pathField;
      const rest = operation.rest !== null && rule.rest !== null && !(inPath && typeof bad.value !== 'string');
      return [
        ...(bad.restOnly
          ? []
          : [async () => faultsOf(await overGraphQL(operation, path, bad.value), 'GraphQL', bad, names)]),
        ...(rest ? [async () => faultsOf(await overRest(operation, path, bad.value), 'REST', bad, names)] : []),
      ];
    });
    const faults: string[] = [];
    const worker = async (): Promise<void> => {
      for (let job = jobs.shift(); job; job = jobs.shift()) faults.push(...(await job()));
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    return faults;
  }

  it('stands in the table for every mutation and every writing route', () => {
    expect(WRITE_OPERATIONS.map(({ mutation }) => mutation).sort()).toEqual(Object.keys(mutations).sort());
    const routes = restRoutes.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    const listed = WRITE_OPERATIONS.flatMap(({ rest, alsoAt = [] }) => [...(rest ? [rest] : []), ...alsoAt]).map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(listed.sort()).toEqual(routes.sort());
  });

  it('stands in the table for every field of every input', () => {
    for (const operation of WRITE_OPERATIONS) {
      const names = (mutations[operation.mutation]?.args ?? []).flatMap((arg) => {
        const type = getNamedType(arg.type);
        return isInputObjectType(type) ? Object.keys(type.getFields()) : [arg.name];
      });
      const tested = Object.keys(operation.fields).filter((path) => !path.includes('.'));
      expect({ [operation.mutation]: tested.sort() }).toEqual({ [operation.mutation]: names.sort() });
      const body = restRoutes.find(
        ({ method, path }) => `${method} ${path}` === `${operation.rest?.method} ${operation.rest?.path}`,
      )?.body;
      const inBody = Object.entries(operation.fields).flatMap(([path, { rest }]) =>
        rest === null ? [] : [(rest ?? path).split('.')[0]],
      );
      for (const { propertyName } of body
        ? getMetadataStorage().getTargetValidationMetadatas(body, '', false, false)
        : []) {
        expect(inBody).toContain(propertyName);
      }
    }
  });

  describe.each(WRITE_OPERATIONS.filter(({ fields }) => Object.keys(fields).length > 0))('$mutation', (operation) => {
    it.each(Object.entries(operation.fields))('refuses what is no %s', async (path, rule) => {
      const before = standing;
      const faults = await sendAll(operation, path, rule);
      standing = await fingerprint(app.dataSource);
      expect(faults).toEqual([]);
      expect(standing).toBe(before);
    });
  });
});
