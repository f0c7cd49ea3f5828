import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface';
import {
  execute,
  getArgumentValues,
  GraphQLError,
  isNonNullType,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { type RawJson } from '../../kernel/select/reads.js';
import { collectFields, type SelectionContext } from '../../kernel/select/selection.js';
import { fragmentsOf } from './limits.js';
import { RawData } from './stringify-result.js';
import { coerceVariables } from './variables.js';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** What is known of an operation after its first execution. */
interface Plan {
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  rootType: GraphQLObjectType;
}

/**
 * Executes an operation. Root fields that are compiled reads (marked `compiled`) answer with JSON text from PostgreSQL,
 * which goes to the client as it is; when a document has any other root field, graphql-js executes it with the same
 * resolvers.
 */
export class Executor {
  private readonly plans = new WeakMap<OperationDefinitionNode, Plan>();
  private readonly compiled = new Map<GraphQLField<unknown, RequestContext>, Resolver>();
  private readonly denied = new WeakMap<RequestContext, GraphQLError[]>();
  /** Rows of compiled reads that graphql-js walks, and the objects in them. */
  private readonly rows = new WeakSet<object>();

  constructor(private readonly schema: GraphQLSchema) {
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      for (const field of Object.values(type?.getFields() ?? {}))
        this.adopt(field as GraphQLField<unknown, RequestContext>);
    }
    for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
      const { resolve } = field;
      // Its rows are read and parsed when the event comes in.
      if (field.extensions.compiled !== true || !resolve) continue;
      field.resolve = async (source, args, ctx, info) => this.row(await resolve(source, args, ctx, info));
    }
  }

  /** Keeps the compiled resolver for the fast path, and lets graphql-js have its rows parsed. */
  private adopt(field: GraphQLField<unknown, RequestContext>): void {
    const { resolve } = field;
    if (field.extensions.compiled !== true || !resolve) return;
    this.compiled.set(field, resolve);
    field.resolve = async (source, args, ctx, info) => {
      const result = (await resolve(source, args, ctx, info)) as RawJson;
      this.denied.set(ctx, [...(this.denied.get(ctx) ?? []), ...deniedErrors(result, info.path.key)]);
      return this.row(result.parse());
    };
  }

  /** Marks what a compiled read gave, and all that stands in it: resolvers hand parts of it on. */
  private row(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    this.rows.add(value);
    Object.values(value).forEach((inner) => this.row(inner));
    return value;
  }

  /** What Apollo Server takes as its executor. */
  gateway(): GatewayInterface {
    const executor: GatewayExecutor = async (request) =>
      this.run(
        request.document,
        request.operation,
        request.request.variables ?? {},
        request.context as RequestContext,
      ) as never;
    return {
      load: async () => ({ executor }),
      onSchemaLoadOrUpdate: (callback) => {
        callback({ apiSchema: this.schema, coreSupergraphSdl: '' });
        return () => undefined;
      },
      stop: async () => undefined,
    };
  }

  /** Whether an operation is a query of fields of its own, all of them standing in it plainly: nothing of it asks for the schema. */
  isPlainQuery(document: DocumentNode, operation: OperationDefinitionNode): boolean {
    const { rootType } = this.planOf(document, operation);
    return (
      operation.operation === 'query' &&
      operation.selectionSet.selections.every((node) => {
        const field = node.kind === Kind.FIELD ? rootType.getFields()[node.name.value] : undefined;
        return field !== undefined;
      })
    );
  }

  /** Executes an operation of a judged document. `data` is undefined when its variables were refused before anything was executed. */
  async run(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    inputs: Readonly<Record<string, unknown>>,
    ctx: RequestContext,
  ): Promise<{ data?: unknown; errors?: readonly GraphQLError[] }> {
    const plan = this.planOf(document, operation);
    if (plan.operation.operation === 'subscription') {
      return refused(new AppError('BAD_USER_INPUT', 'requests.socketOnly'));
    }
    let variables: Record<string, unknown>;
    try {
      variables = coerceVariables(this.schema, plan.operation, inputs);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refused(error);
    }
    const context: SelectionContext = { fragments: plan.fragments, variables };
    const roots = [...collectFields([plan.operation.selectionSet], context)];
    const fields = roots.map(([, nodes]) => plan.rootType.getFields()[nodes[0]?.name.value ?? '']);
    if (fields.every((field) => field && this.compiled.has(field))) {
      return this.runCompiled(plan, context, roots, fields as GraphQLField<unknown, RequestContext>[], ctx);
    }
    const result = (await execute({
      schema: this.schema,
      document,
      operationName: operation.name?.value,
      variableValues: inputs,
      contextValue: ctx,
      fieldResolver: this.fieldResolver,
    })) as ExecutionResult;
    const denied = this.denied.get(ctx) ?? [];
    return denied.length === 0 ? result : { ...result, errors: [...(result.errors ?? []), ...denied] };
  }

  private planOf(document: DocumentNode, operation: OperationDefinitionNode): Plan {
    let plan = this.plans.get(operation);
    if (plan) return plan;
    const rootType = this.schema.getRootType(operation.operation);
    if (!rootType) throw new Error(`The schema has no ${operation.operation}`);
    this.plans.set(operation, (plan = { operation, fragments: fragmentsOf(document), rootType }));
    return plan;
  }

  private async runCompiled(
    plan: Plan,
    context: SelectionContext,
    roots: readonly (readonly [string, FieldNode[]])[],
    fields: readonly GraphQLField<unknown, RequestContext>[],
    ctx: RequestContext,
  ): Promise<{ data: unknown; errors?: readonly GraphQLError[] }> {
    const errors: GraphQLError[] = [];
    let nothing = false;
    const one = async (index: number): Promise<string> => {
      const [key, nodes] = roots[index] as readonly [string, FieldNode[]];
      const field = fields[index] as GraphQLField<unknown, RequestContext>;
      try {
        const info = this.infoOf(plan, context, field, key, nodes);
        const args = getArgumentValues(field as GraphQLField<unknown, unknown>, nodes[0] as FieldNode, {
          ...context.variables,
        });
        const result = (await this.compiled.get(field)?.(undefined, args, ctx, info)) as RawJson;
        errors.push(...deniedErrors(result, key));
        return `${JSON.stringify(key)}:${result.text}`;
      } catch (error) {
        errors.push(asGraphQLError(error, nodes, key));
        if (isNonNullType(field.type)) nothing = true;
        return `${JSON.stringify(key)}:null`;
      }
    };
    const parts: string[] = [];
    if (plan.operation.operation === 'mutation') {
      for (let i = 0; i < roots.length; i++) parts.push(await one(i));
    } else {
      parts.push(...(await Promise.all(roots.map((_, i) => one(i)))));
    }
    const data = nothing ? null : new RawData(`{${parts.join(',')}}`);
    return errors.length > 0 ? { data, errors } : { data };
  }

  private infoOf(
    plan: Plan,
    context: SelectionContext,
    field: GraphQLField<unknown, RequestContext>,
    key: string,
    fieldNodes: FieldNode[],
  ): GraphQLResolveInfo {
    return {
      fieldName: field.name,
      fieldNodes,
      fragments: plan.fragments,
      operation: plan.operation,
      parentType: plan.rootType,
      path: { prev: undefined, key, typename: plan.rootType.name },
      returnType: field.type,
      rootValue: undefined,
      schema: this.schema,
      variableValues: { ...context.variables },
    };
  }

  /** Rows of a compiled read are keyed by response key; everything else by field name. */
  readonly fieldResolver: GraphQLFieldResolver<unknown, RequestContext> = (source, _args, _ctx, info) => {
    if (typeof source !== 'object' || source === null) return undefined;
    const values = source as Record<string, unknown>;
    return values[this.rows.has(source) ? info.path.key : info.fieldName];
  };
}

/** An error thrown by the executor would be the server's fault to Apollo; this one is the caller's, before execution. */
function refused(error: AppError): { errors: readonly GraphQLError[] } {
  const fault = { originalError: error, extensions: { http: { status: error.status } } };
  return { errors: [new GraphQLError(error.message, fault)] };
}

function deniedErrors(result: RawJson, key: string | number): GraphQLError[] {
  return result.denied.map((field) => {
    const originalError = new AppError('FORBIDDEN', 'requests.mayNotRead', { field });
    return new GraphQLError(originalError.message, { path: [key], originalError });
  });
}

function asGraphQLError(error: unknown, nodes: readonly FieldNode[], key: string): GraphQLError {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { nodes, path: [key], originalError });
}
