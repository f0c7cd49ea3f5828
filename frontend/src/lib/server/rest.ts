import { noteServerTime } from './server-time';
import { language } from '../locale';
import { connection, troubleOf } from './connection';

/** A REST answer that is not a success, as the server words it. */
export class RestError extends Error {
  override readonly name = 'RestError';

  /**
   * @param status HTTP status
   * @param code one of the closed list of codes; `INTERNAL` when the answer was not ours
   * @param fields bad fields: path → message
   * @param requestId identifies the request in the server's log
   */
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId: string | null = null,
  ) {
    super(message);
  }
}

interface ErrorBody {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
}

/** Reads an error answer. One without a message speaks as "status: body or status text". */
export function restErrorOf(status: number, statusText: string, body: string, requestId: string | null): RestError {
  let parsed: ErrorBody = {};
  if (body.startsWith('{')) {
    try {
      parsed = JSON.parse(body) as ErrorBody;
    } catch {
      // Cut off on the way; the raw text below says more than a parse error would.
      parsed = {};
    }
  }
  const message = parsed.message ?? `${status}: ${body || statusText}`;
  return new RestError(status, message, parsed.code ?? 'INTERNAL', parsed.fields, requestId);
}

/** Fetches, and tells whether the server is there. */
async function answerOf(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init);
    noteServerTime(response);
    connection.restored();
    return response;
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== null) connection.lost(trouble);
    throw error;
  }
}

export interface RestOptions {
  method?: 'GET' | 'POST';
  token?: string | null;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * One JSON call. Sends cookies, and the bearer header when there is a token.
 * @throws RestError when the server refuses; TypeError when no server answers
 */
export async function rest<T>(path: string, { method = 'GET', token, body, signal }: RestOptions = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await answerOf(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  if (!response.ok) throw restErrorOf(response.status, response.statusText, text, response.headers.get('x-request-id'));
  return (text ? JSON.parse(text) : undefined) as T;
}
