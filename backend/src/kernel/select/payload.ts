import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import { RawJson } from './reads.js';
import { collectFields, subSelections } from './selection.js';

/** The value of one field of a payload: a compiled read of the field's own selection, or anything that is JSON. */
type PayloadField = (info: GraphQLResolveInfo) => Promise<RawJson> | unknown;

/**
 * The answer of a compiled mutation that holds more than the entity itself: each field that was asked for, the
 * entity among them read by its own selection.
 */
export async function payload(
  info: GraphQLResolveInfo,
  typeName: string,
  fields: Readonly<Record<string, PayloadField>>,
): Promise<RawJson> {
  const context = { fragments: info.fragments, variables: info.variableValues };
  const parts: string[] = [];
  const denied: string[] = [];
  for (const [key, nodes] of collectFields(subSelections(info.fieldNodes), context)) {
    const value = await valueOf(info, typeName, fields, nodes);
    if (value instanceof RawJson) denied.push(...value.denied);
    parts.push(`${JSON.stringify(key)}:${value instanceof RawJson ? value.text : JSON.stringify(value)}`);
  }
  return new RawJson(`{${parts.join(',')}}`, denied);
}

function valueOf(
  info: GraphQLResolveInfo,
  typeName: string,
  fields: Readonly<Record<string, PayloadField>>,
  fieldNodes: readonly FieldNode[],
): unknown {
  const name = fieldNodes[0]?.name.value ?? '';
  return name === '__typename' ? typeName : fields[name]?.({ ...info, fieldNodes });
}
