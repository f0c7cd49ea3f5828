import type { SelectionSetNode } from 'graphql';

/** A JSON Schema, as OpenAPI 3.1 has them. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the rows of an answer look like: the fields of a GraphQL type, in the form that REST gives them. */
export interface Shape {
  /** Name in the document. */
  readonly name: string;
  /** The GraphQL type whose fields and descriptions they are. */
  readonly type: string;
  /** The fields; all of the type when left out. */
  readonly selection?: SelectionSetNode;
  /** Fields that a presenter gives another form, or that the type does not have. */
  readonly own: Readonly<Record<string, JsonSchema>>;
}

/** What a route answers when it succeeds. The tests hold every answer they get to it. */
export interface Answer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly body?: Shape | JsonSchema;
  /** The body is an array of it. */
  readonly list?: boolean;
  /** The number of all rows stands in `X-Total-Count`. */
  readonly counted?: boolean;
  /** Media type of a body that is no JSON. */
  readonly media?: string;
}

/** A parameter of the query string. */
export interface QueryParameter {
  readonly description: string;
  readonly schema: JsonSchema;
}

export const shape = (name: string, type: string, selection?: SelectionSetNode, own: Shape['own'] = {}): Shape => ({
  name,
  type,
  selection,
  own,
});

export const isShape = (body: Shape | JsonSchema): body is Shape => 'own' in body;

/** 200 with what was read or changed. */
export const gives = (body: Shape | JsonSchema, description: string): Answer => ({ status: 200, description, body });

/** 201 with what was added. */
export const creates = (body: Shape | JsonSchema, description: string): Answer => ({ status: 201, description, body });

/** 200 with a bare array, and the number of all rows in `X-Total-Count`. */
export const lists = (body: Shape | JsonSchema, description: string): Answer => ({
  ...gives(body, description),
  list: true,
  counted: true,
});

/** 200 with bytes that are no JSON. */
export const sends = (media: string, description: string): Answer => ({ status: 200, description, media });

/** 204 without a body. */
export const empties = (description: string): Answer => ({ status: 204, description });

/** An object of which every field is always there. */
export function objectOf(properties: Record<string, JsonSchema>, description?: string): JsonSchema {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    required: Object.keys(properties),
    properties,
  };
}

export const textParameter = (description: string): QueryParameter => ({ description, schema: { type: 'string' } });

export const flagParameter = (description: string): QueryParameter => ({ description, schema: { type: 'boolean' } });

export const timeParameter = (description: string): QueryParameter => ({
  description,
  schema: { type: 'string', format: 'date-time' },
});

export const idParameter = (description: string): QueryParameter => ({
  description,
  schema: { type: 'integer', minimum: 1 },
});

export const choiceParameter = (values: Record<string, string>, description: string): QueryParameter => ({
  description,
  schema: { type: 'string', enum: Object.values(values) },
});

/** A place in one text, as legacy clients have it. */
export const COORDINATES: JsonSchema = {
  type: ['string', 'null'],
  description: 'Latitude and longitude in degrees, `24.713600,46.675300`; null where the place is not known.',
};

/** Images of a row: the bytes, or where they are when the call asks for a light answer. */
export const IMAGES: JsonSchema = {
  type: 'array',
  description: 'Pictures in order: data URLs, or `/media/…` URLs in a light answer.',
  items: { type: 'string', pattern: '^(data:image/|/media/)' },
};

/** The parameter that asks for a light answer. */
export const LIGHT = flagParameter('`true` gives `/media/…` URLs instead of data URLs.');
