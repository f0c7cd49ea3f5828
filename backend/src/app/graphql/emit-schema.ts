import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphQLSchema } from './schema.js';

const HEADER = '# Emitted from the code by `npm run schema:emit`; do not edit.\n\n';

/** The schema as `schema.graphql` holds it: sorted, so that diffs are small. */
export function schemaText(): string {
  return `${HEADER}${printSchema(lexicographicSortSchema(buildGraphQLSchema()))}\n`;
}

export async function emitSchema(path: string): Promise<void> {
  await writeFile(path, schemaText());
}

/** Whether the file is what the code would emit now. */
export async function schemaIsCurrent(path: string): Promise<boolean> {
  return (await readFile(path, 'utf8')) === schemaText();
}
