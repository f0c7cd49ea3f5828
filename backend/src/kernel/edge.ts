import type { GraphQLResolveInfo } from 'graphql';

/**
 * The value of a field that another module adds to a type as an edge of its read model. The compiled statement has
 * already read it, under the key it was asked for; the method that declares the field only hands it on.
 */
export function edge<T>(row: object, info: GraphQLResolveInfo): T {
  return (row as Record<string, T>)[String(info.path.key)] as T;
}
