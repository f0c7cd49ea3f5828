import { jobEnvironment } from '../../src/app/jobs.js';
import { createLogger } from '../../src/app/process/logger.js';
import { workOnImportJob } from '../../src/modules/imports/index.js';
import { systemContext } from '../../src/modules/jobs/index.js';
import type { InProcessApp } from './in-process-app.js';

const logger = createLogger('silent');

export const base64 = (content: string | Uint8Array): string =>
  Buffer.from(typeof content === 'string' ? new TextEncoder().encode(content) : content).toString('base64');

/** An import as tests look at it. */
export interface ImportShown {
  id: string;
  kind: string;
  state: string;
  encoding: string | null;
  delimiter: string | null;
  program: string | null;
  sheets: { name: string; header: string[]; samples: string[][]; rows: number }[];
  sheet: string;
  columns: { field: string; column: string }[];
  decimal: string;
  dateOrder: string;
  total: number;
  todo: number;
  processed: number;
  valid: number;
  errors: number;
  skipped: number;
  created: number;
  updated: number;
  fault: string | null;
  obstacles: string[] | null;
}

export interface ImportRowShown {
  line: number;
  status: string;
  message: string | null;
  faultyColumn: string | null;
  value: Record<string, unknown> | null;
}

const FIELDS = `{ id kind state encoding delimiter program sheets sheet columns decimal dateOrder total todo processed valid errors
  skipped created updated fault obstacles }`;

/** The wizard over GraphQL, as somebody uses it; the work of the server's job is done at once. */
export function importsOf(app: InProcessApp, token: string, language = 'en') {
  const ask = async <T>(query: string, variables: object): Promise<T> => {
    const { data, errors } = await app.gql<{ done: T }>(query, variables as Record<string, unknown>, token, {
      'accept-language': language,
    });
    if (!data) throw Object.assign(new Error(errors?.[0]?.message), { fault: errors?.[0] });
    return data.done;
  };
  const change =
    (mutation: string, type: string) =>
    (input: object): Promise<ImportShown> =>
      ask(`mutation ($input: ${type}!) { done: ${mutation}(input: $input) ${FIELDS} }`, { input });
  const calls = {
    upload: (kind: string, content: string | Uint8Array, more: object = {}): Promise<ImportShown> =>
      change('uploadImport', 'UploadImportInput')({ kind, fileName: 'file.csv', fileBase64: base64(content), ...more }),
    beginCheck: change('checkImport', 'CheckImportInput'),
    beginRun: change('runImport', 'ImportIdInput'),
    cancel: change('cancelImport', 'ImportIdInput'),
    beginTakingBack: change('takeBackImport', 'ImportIdInput'),
    shown: (id: string): Promise<ImportShown> => ask(`query ($id: ID!) { done: import(id: $id) ${FIELDS} }`, { id }),
    rows: async (id: string, statuses?: string[]): Promise<ImportRowShown[]> =>
      (
        await ask<{ nodes: ImportRowShown[] }>(
          `query ($filter: ImportRowFilter) {
            done: importRows(filter: $filter, first: 100) { nodes { line status message faultyColumn value } } }`,
          { filter: { importId: id, ...(statuses && { statuses }) } },
        )
      ).nodes,
    /** Works as the server's job does, until there is nothing left to do. */
    async settle(id: string): Promise<ImportShown> {
      const environment = jobEnvironment({ config: app.config, dataSource: app.dataSource, logger });
      for (;;) {
        const row = await calls.shown(id);
        if (!['checking', 'running', 'taking_back'].includes(row.state)) return row;
        await workOnImportJob.run(await systemContext(environment, workOnImportJob.name), Number(id));
      }
    },
    check: async (input: { id: string } & Record<string, unknown>): Promise<ImportShown> => {
      await calls.beginCheck(input);
      return calls.settle(input.id);
    },
    run: async (id: string): Promise<ImportShown> => {
      await calls.beginRun({ id });
      return calls.settle(id);
    },
    takeBack: async (id: string): Promise<ImportShown> => {
      await calls.beginTakingBack({ id });
      return calls.settle(id);
    },
    /** Uploads, checks and runs a file as it is understood by itself. */
    takeIn: async (kind: string, content: string | Uint8Array, chosen: object = {}): Promise<ImportShown> => {
      const { id } = await calls.upload(kind, content);
      await calls.check({ id, ...chosen });
      return calls.run(id);
    },
  };
  return calls;
}
