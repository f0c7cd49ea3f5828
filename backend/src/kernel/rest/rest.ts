import type { ClassConstructor } from 'class-transformer';
import { Readable } from 'node:stream';
import type { Permission } from '../access.js';
import type { RequestContext } from '../context.js';
import { badInput } from '../errors.js';
import type { Answer, JsonSchema, QueryParameter } from './rest-document.js';
import { RawJson } from '../select/reads.js';
import { dateTimeFault, filterFault, idFault, intFault } from '../values/values.js';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a REST handler sees of a request: nothing of the HTTP library. */
export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a REST handler answers. `body` is a value, JSON text from the database, or a stream of text: JSON unless a header says otherwise. */
export interface RestResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What a route is, for the table of permissions and for OpenAPI. Nothing undocumented compiles. */
export interface RouteDescription {
  method: RestMethod;
  /** With `:name` parameters, below `/api`. */
  path: string;
  summary: string;
  permission: Permission;
  /** Documents the body for OpenAPI; the operation validates it. */
  body?: ClassConstructor<object>;
  /** The call may come without a body. */
  bodyOptional?: boolean;
  /** Fields that the body may have beside those of its class, or in another form. */
  bodyOwn?: Record<string, JsonSchema>;
  /** Query parameters, documented by name. */
  query?: Record<string, QueryParameter>;
  /** What a success looks like; several where the status says what happened. */
  answers: Answer | readonly Answer[];
}

/** One row of the REST facade. A route without a permission does not compile. */
export interface RestRoute extends RouteDescription {
  /** Body limit in bytes for routes that carry images; 1 MB otherwise. */
  bodyLimit?: number;
  /** Calls of an export are counted by the hour, beside the general limits of a session. */
  limit?: 'export';
  /** The root field of the GraphQL list that the route exports. */
  exportOf?: string;
  handle(ctx: RequestContext, request: RestRequest): Promise<RestResponse>;
}

/** Body limit of routes that carry data URLs. */
export const IMAGE_BODY_LIMIT = 25 * 1024 * 1024;

/** The id in the path; anything but a positive 32-bit integer is `BAD_USER_INPUT`. */
export function pathId(request: RestRequest, name = 'id'): number {
  const value = request.params[name];
  const fault = idFault(value);
  if (fault) throw badInput(name, fault);
  return Number(value);
}

/** The body's fields with the id of the path put in. A body that names another id is `BAD_USER_INPUT`. */
export function bodyWithId(request: RestRequest, property = 'id', name = 'id'): unknown {
  const id = pathId(request, name);
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const own = (body as Record<string, unknown>)[property];
  if (own !== undefined && String(own) !== String(id)) throw badInput(property, 'values.otherId');
  return { ...body, [property]: id };
}

/** As `bodyWithId`, for a call that may come without a body: none is an empty one, `null` is refused. */
export const optionalBodyWithId = (request: RestRequest): unknown =>
  bodyWithId(request.body === undefined ? { ...request, body: {} } : request);

/** A query parameter as text; one given twice is `BAD_USER_INPUT`. */
export function queryText(request: RestRequest, name: string): string | undefined {
  const value = request.query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw badInput(name, 'values.once');
  const fault = filterFault(value);
  if (fault) throw badInput(name, fault);
  return value;
}

/** A query parameter as text that must be given. */
export function requiredText(request: RestRequest, name: string): string {
  const value = queryText(request, name);
  if (value === undefined) throw badInput(name, 'values.required');
  return value;
}

/** A whole number from the query. */
export function queryInt(request: RestRequest, name: string, min: number, max: number): number | undefined {
  const text = queryText(request, name);
  if (text === undefined) return undefined;
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  const fault = intFault(value, min, max);
  if (fault) throw badInput(name, fault);
  return value;
}

/** An id from the query. */
export function queryId(request: RestRequest, name: string): number | undefined {
  const value = queryText(request, name);
  if (value === undefined) return undefined;
  const fault = idFault(value);
  if (fault) throw badInput(name, fault);
  return Number(value);
}

/** Ids from the query with commas between them, at least one; one that is named twice counts once. */
export function queryIds(request: RestRequest, name: string, most: number): number[] {
  const value = request.query[name];
  if (value !== undefined && typeof value !== 'string') throw badInput(name, 'values.once');
  if (value === undefined) throw badInput(name, 'values.required');
  const ids = [...new Set(value.split(','))];
  if (ids.length > most) throw badInput(name, 'values.maxEntries', { max: most });
  for (const id of ids) {
    const fault = idFault(id);
    if (fault) throw badInput(name, fault);
  }
  return ids.map(Number);
}

/** A point in time from the query. */
export function queryTime(request: RestRequest, name: string): Date | undefined {
  const value = queryText(request, name);
  if (value === undefined) return undefined;
  const fault = dateTimeFault(value);
  if (fault) throw badInput(name, fault);
  return new Date(value);
}

/** `true` or `false` from the query. */
export function queryBool(request: RestRequest, name: string): boolean {
  const text = queryText(request, name);
  if (text === undefined) return false;
  if (text !== 'true' && text !== 'false') throw badInput(name, 'values.boolean');
  return text === 'true';
}

/** `limit` and `offset` of a REST list: optional, all rows without them. */
export function listWindow(request: RestRequest): { limit?: number; offset?: number } {
  return { limit: queryInt(request, 'limit', 1, 1_000_000), offset: queryInt(request, 'offset', 0, 1_000_000) };
}

/** `limit` and `offset` as OpenAPI documents them. */
export const LIST_QUERY: Record<string, QueryParameter> = {
  limit: {
    description: 'Rows at the most; all rows when left out.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  },
  offset: {
    description: 'Rows to skip; none when left out.',
    schema: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  },
};

/** A row as a fixed selection reads it, before a presenter gives it the frozen form. */
export type RestRow = Record<string, unknown>;

/** A bare JSON array out of batches, sent as they come, so that a list of any length needs little memory. */
export async function streamArray(
  batches: AsyncGenerator<RawJson>,
  present?: (rows: RestRow[]) => unknown[] | Promise<unknown[]>,
): Promise<Readable> {
  // The first batch is read before anything is sent, so that an error still has its status.
  const first = await batches.next();
  async function* chunks(): AsyncGenerator<string> {
    yield '[';
    let separator = '';
    for (let next = first; !next.done; next = await batches.next()) {
      const rows = present ? JSON.stringify(await present(next.value.parse() as RestRow[])) : next.value.text;
      const inner = rows.slice(1, -1);
      if (inner === '') continue;
      yield separator + inner;
      separator = ',';
    }
    yield ']';
  }
  return Readable.from(chunks());
}

/** One of an enum's values from the query. */
export function queryEnum<E extends string>(
  request: RestRequest,
  name: string,
  enumeration: Record<string, E>,
): E | undefined {
  const text = queryText(request, name);
  if (text === undefined) return undefined;
  const value = Object.values(enumeration).find((choice) => choice === text);
  if (value === undefined) throw badInput(name, 'values.oneOf', { values: Object.values(enumeration) });
  return value;
}
