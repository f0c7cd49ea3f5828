import {
  GraphQLError,
  Kind,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { AppError } from '../../kernel/errors.js';
import { limitFaults, LIMITS } from './limits.js';
import { mergeableFields } from './mergeable-fields.js';
import { withoutValues } from './messages.js';

const RULES = [...specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule), mergeableFields];
const MAX_FAULTS = 10;
const LINE = /\r\n|\r|\n/g;

/**
 * Refuses a text that would be slow to read, before it is parsed.
 * @throws AppError `BAD_USER_INPUT`
 */
export function checkText(query: string): void {
  let lines = 0;
  LINE.lastIndex = 0;
  while (LINE.test(query)) {
    if (++lines > LIMITS.lines) {
      LINE.lastIndex = 0;
      throw new AppError('BAD_USER_INPUT', 'requests.lines', { max: LIMITS.lines });
    }
  }
}

/**
 * Parses a document within the limits of its text.
 * @throws AppError `BAD_USER_INPUT`
 */
export function parseDocument(query: string): DocumentNode {
  checkText(query);
  try {
    return parse(query, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError)
      throw new AppError('BAD_USER_INPUT', 'requests.document', { fault: withoutValues(error.message) });
    throw error;
  }
}

/** Judges documents, once each: whether they keep the limits, and only then whether they fit the schema. */
export class Documents {
  private readonly judged = new WeakMap<DocumentNode, readonly GraphQLError[]>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** What is wrong with a document; nothing else may walk one that has a fault. */
  faults(document: DocumentNode): readonly GraphQLError[] {
    let faults = this.judged.get(document);
    if (!faults) {
      faults = limitFaults(document);
      if (faults.length === 0) {
        faults = validate(this.schema, document, RULES, { maxErrors: MAX_FAULTS, hideSuggestions: true });
      }
      this.judged.set(document, faults);
    }
    return faults;
  }
}

/** The operation that a request means: the one of that name, or the only one there is. */
export function operationOf(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode | null {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!name) return operations.length === 1 ? (operations[0] ?? null) : null;
  return operations.find((node) => node.name?.value === name) ?? null;
}
