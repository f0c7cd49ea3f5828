import type { FieldRule } from './value-sets.js';

type Row = Record<string, unknown>;

/** Rows that every valid input may name. */
export interface World {
  readonly userId: string;
  readonly customerId: string;
  readonly vendorId: string;
  readonly categoryId: string;
  readonly productId: string;
  readonly offerId: string;
}

export interface WriteOperation {
  /** Field of the Mutation type; absent when GraphQL has none. */
  readonly mutation: string;
  /** The mutation takes its fields as arguments of their own, not as one `input`. */
  readonly plainArguments?: boolean;
  readonly selection: string;
  readonly rest: { readonly method: string; readonly path: string } | null;
  /** Further routes to the same operation, with the same body. */
  readonly alsoAt?: readonly { readonly method: string; readonly path: string }[];
  /** Field whose value stands in the REST path instead of the body. */
  readonly pathField?: string;
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** An input that would succeed; it never does here, since one field is always wrong. */
  valid(world: World): Row;
  /** The REST body of an input; the input itself unless it is nested otherwise. */
  restBody?(input: Row): unknown;
  /** Needs no session. */
  readonly open?: boolean;
  /** Any session will do. */
  readonly everyone?: boolean;
}

export const text = (max: number, more: Partial<FieldRule> = {}): FieldRule => ({ kind: 'text', max, ...more });
export const optionalText = (max: number): FieldRule => text(max, { nullable: true });
export const price: FieldRule = { kind: 'money' };
export const KEY: FieldRule = { kind: 'key' };
export const VERSION: FieldRule = { kind: 'version' };
export const ID: FieldRule = { kind: 'id', required: true };

/** A removal by id. */
export const remove = (name: string, path: string, id: keyof World): WriteOperation => ({
  mutation: name,
  plainArguments: true,
  selection: '{ id }',
  rest: { method: 'DELETE', path },
  pathField: 'id',
  fields: { id: ID },
  valid: (world) => ({ id: world[id] }),
});
