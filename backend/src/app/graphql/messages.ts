/**
 * graphql-js repeats values of the query in its messages, and suggests what the schema has: a password typed into a query
 * must not come back, and nobody learns the schema by guessing.
 */
export function withoutValues(message: string): string {
  return message.replace(/(, found | value: |invalid value ).*$/s, '').replace(/ ?Did you mean .*\?$/s, '');
}
