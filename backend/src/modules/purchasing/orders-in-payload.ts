import { Kind, type FieldNode, type GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { collectFields, subSelections } from '../../kernel/select/selection.js';
import { RawJson } from '../../kernel/select/reads.js';
import { purchaseOrderReads } from './purchasing.queries.js';

/**
 * The payload with its `purchaseOrders` as selected (and its `__typename`), by response key: one compiled read of a list
 * whose nodes have that selection.
 */
export async function ordersInPayload(
  ctx: RequestContext,
  ids: readonly number[],
  info: GraphQLResolveInfo,
): Promise<RawJson> {
  const context = { fragments: info.fragments, variables: info.variableValues };
  const payload: Record<string, unknown> = {};
  for (const [key, nodes] of collectFields(subSelections(info.fieldNodes), context)) {
    if (nodes[0]?.name.value !== 'purchaseOrders') {
      payload[key] = 'CreatePurchaseOrdersPayload';
      continue;
    }
    const selections = subSelections(nodes).flatMap((set) => set.selections);
    const list = pageOf({ ...nodes[0], selectionSet: { kind: Kind.SELECTION_SET, selections } });
    const page = await purchaseOrderReads.list(
      ctx,
      { filter: { ids: [...ids] }, sort: { field: 'createdAt', direction: 'asc' }, first: 100 },
      { ...info, fieldNodes: [list] },
    );
    payload[key] = (page.parse() as { nodes: unknown[] }).nodes;
  }
  return new RawJson(JSON.stringify(payload));
}

/** A field whose selection is `{ nodes <selection of the node> }`. */
function pageOf({ selectionSet }: FieldNode): FieldNode {
  const nodes: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'nodes' }, selectionSet };
  return { ...nodes, selectionSet: { kind: Kind.SELECTION_SET, selections: [nodes] } };
}
