import type { OperationDefinitionNode } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import type { Language } from '../../words/index.js';

/** What the log and the metrics tell of one GraphQL request. */
export interface Trace {
  /** Name of the operation that the request means; absent until a document was found to be valid. */
  operation?: string;
  kind?: OperationDefinitionNode['operation'];
  /** Code of the first error. */
  code?: string;
  actorId?: number;
  /** In which the caller is spoken to, once that is known. */
  language?: Language;
}

/** Where a context keeps its trace. Apollo Server copies the context, and this with it. */
const TRACE = Symbol('trace');

type Traced = RequestContext & { [TRACE]?: Trace };

/** Follows what becomes of a request under its context. */
export function follow(ctx: RequestContext, trace: Trace): void {
  trace.actorId = ctx.actor?.id;
  trace.language = ctx.language;
  (ctx as Traced)[TRACE] = trace;
}

/** The operation that is about to be executed. */
export function traceOperation(ctx: RequestContext, { name, operation }: OperationDefinitionNode): void {
  const trace = (ctx as Traced)[TRACE];
  if (!trace) return;
  trace.operation = name?.value ?? 'anonymous';
  trace.kind = operation;
}

/** The errors of the answer. */
export function traceErrors(
  ctx: RequestContext,
  errors: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[] | undefined,
): void {
  const trace = (ctx as Traced)[TRACE];
  const code = errors?.[0]?.extensions?.code;
  if (trace && typeof code === 'string') trace.code = code;
}
