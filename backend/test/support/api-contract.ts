import Fastify, { type FastifyInstance } from 'fastify';
import { apiDocument, describedRoutes } from '../../src/app/rest/api-document.js';

interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: unknown }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Operation['responses'][string]>; schemas: unknown };
}

/** Name of the document's components among the schemas of the checking server. */
const COMPONENTS = 'openapi';

let contract: Promise<{ document: Document; checker: FastifyInstance }> | undefined;

/** `/api/orders/12` by the pattern of its route; longer literal paths come first. */
const patterns = describedRoutes
  .map(({ method, path }) => ({
    method,
    path: `/api${path.replace(/:(\w+)/g, '{$1}')}`,
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
    names: path.split(':').length,
  }))
  .sort((a, b) => a.names - b.names);

/** A server that takes what the document allows and refuses everything else: the validation is Fastify's own. */
async function start(): Promise<{ document: Document; checker: FastifyInstance }> {
  const document = apiDocument() as unknown as Document;
  const checker = Fastify({
    bodyLimit: 64 * 1024 * 1024,
    ajv: { customOptions: { strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  checker.addSchema({ $id: COMPONENTS, components: document.components });
  const shared = (schema: unknown): unknown =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${COMPONENTS}#/components`));
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      for (const [status, response] of Object.entries(responses)) {
        const { content } = response.$ref
          ? document.components.responses[response.$ref.split('/').at(-1) ?? '']!
          : response;
        const schema = content?.['application/json']?.schema;
        if (!schema) continue;
        const body = { type: 'object', required: ['answer'], properties: { answer: shared(schema) } };
        checker.post(routeOf(method, path, status), { schema: { body } }, async () => 'as described');
      }
    }
  }
  await checker.ready();
  return { document, checker };
}

/** Reads the document, which takes a moment: before the first call, so that no open connection waits for it. */
export async function readContract(): Promise<void> {
  await (contract ??= start());
}

const routeOf = (method: string, path: string, status: string): string =>
  `/${method.toLowerCase()}/${status}${path.replaceAll(/[{}]/g, '_')}`;

/**
 * What an answer of the REST facade has that its document does not say, or null: its status, or the form of its body.
 * Paths that do not exist and methods that a path does not have are nobody's contract.
 */
export async function breachOf(
  method: string,
  url: string,
  answer: { status: number; body: unknown },
): Promise<string | null> {
  const path = url.split('?')[0] ?? '';
  const route = patterns.find((one) => one.method === method && one.pattern.test(path));
  if (!route || answer.status === 405) return null;
  const { document, checker } = await (contract ??= start());
  const responses = document.paths[route.path]?.[method.toLowerCase()]?.responses ?? {};
  const where = `${method} ${route.path} ${answer.status}`;
  const response = responses[String(answer.status)];
  if (!response) return `${where} is not described`;
  if (answer.body === undefined) return response.content ? `${where} has no body` : null;
  const checked = await checker.inject({
    method: 'POST',
    url: routeOf(method, route.path, String(answer.status)),
    payload: { answer: answer.body },
  });
  if (checked.statusCode === 200) return null;
  if (checked.statusCode === 404) return response.content ? null : `${where} has a body that is not described`;
  return `${where}: ${checked.json<{ message: string }>().message}`;
}
