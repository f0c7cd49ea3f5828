import { actorIdOf, type OperationContext } from '../../kernel/context.js';
import { checkVersion, lockRow, pick, same } from '../../kernel/edit.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { PurchaseOrder } from './purchasing.entity.js';
import {
  CancelPurchaseOrderInput,
  CreatePurchaseOrderInput,
  CreatePurchaseOrdersInput,
  type PurchaseOrderDraftInput,
  UpdatePurchaseOrderInput,
} from './purchasing.inputs.js';
import {
  LetterKind,
  OPEN_STATUSES,
  PurchaseOrderStatus,
  PurchaseOrderTransition,
  requireByHand,
  requireTransition,
} from './purchasing.rules.js';
import { askForLetter } from './letters/send-purchase-order.operations.js';
import { orderNumberOf } from './supplied-order.js';
import { requireShownPrices } from './shown-prices.js';
import { areLines, supplierName, writeLines } from './purchase-lines.js';
import { said } from '../../words/index.js';

const NAME = 'PurchaseOrder';

/** Writes one draft with its lines; `path` leads to it in the input. */
async function writeDraft(ctx: OperationContext, input: PurchaseOrderDraftInput, path = ''): Promise<number> {
  const name = await supplierName(ctx, input.supplierId, path);
  const [made] = await run<{ id: number; number: string }>(
    ctx.connection,
    sql`insert into purchase_orders (number, supplier_id, supplier_name, supplier_reference, status, notes, expected_at,
          total_amount, created_by_id)
        select document_number('PO-{year}-{seq:4}', nextval('purchase_order_numbers'),
            extract(year from now() at time zone ${ctx.settings.timezone})::int),
          ${input.supplierId ?? null}, ${name}, ${input.supplierReference ?? null}, ${PurchaseOrderStatus.draft},
          ${input.notes ?? null}, ${input.expectedAt ?? null}::timestamptz, 0, ${actorIdOf(ctx)}::int
        returning id, number`,
  );
  if (!made) throw new Error('No purchase order was made');
  const totalAmount = await writeLines(ctx, made.id, input.items, input.supplierId ?? null, path);
  ctx.record({
    entity: NAME,
    entityId: made.id,
    after: {
      number: made.number,
      supplierId: input.supplierId ?? null,
      supplierReference: input.supplierReference ?? null,
      lines: input.items.length,
      totalAmount,
    },
  });
  return made.id;
}

/** Makes a purchase order as a draft. It moves no stock and no money until goods come in. */
export const createPurchaseOrder = operation({
  name: 'createPurchaseOrder',
  permission: 'purchasing.write',
  input: CreatePurchaseOrderInput,
  audit: NAME,
  idempotent: true,
  run: async (ctx, input) => {
    await requireShownPrices(ctx, [{ draft: input, path: '' }]);
    return { id: await writeDraft(ctx, input) };
  },
});

/**
 * Makes several purchase orders, all or none: what a price comparison chose, one for each supplier. PRICE_CHANGED when a price
 * is not what was shown any more.
 */
export const createPurchaseOrders = operation({
  name: 'createPurchaseOrders',
  permission: 'purchasing.write',
  input: CreatePurchaseOrdersInput,
  audit: NAME,
  idempotent: true,
  run: async (ctx, { orders }) => {
    const drafts = orders.map((draft, index) => ({ draft, path: `orders.${index}.` }));
    await requireShownPrices(ctx, drafts);
    const ids: number[] = [];
    for (const { draft, path } of drafts) ids.push(await writeDraft(ctx, draft, path));
    return { ids };
  },
});

const AUDITED = ['supplierId', 'supplierName', 'supplierReference', 'notes', 'expectedAt', 'totalAmount'] as const;

/**
 * Changes a draft; of one that was sent only what the supplier calls it, until it is cancelled or closed: CONFLICT.
 * STALE_VERSION when somebody else changed it meanwhile.
 */
export const updatePurchaseOrder = operation({
  name: 'updatePurchaseOrder',
  permission: 'purchasing.write',
  input: UpdatePurchaseOrderInput,
  audit: NAME,
  run: async (ctx, { id, version, items, ...changes }) => {
    const order = await lockRow(ctx, PurchaseOrder, 'Purchase order', id);
    requireEditable(order, { items, ...changes });
    checkVersion(order, changes, { name: NAME, version });
    if (items && order.orderId === null) await requireShownPrices(ctx, [{ draft: { items }, path: '' }]);
    const after: Partial<PurchaseOrder> = changedColumns(order, changes);
    const moves = 'supplierId' in after;
    const lines = items && (moves || !(await areLines(ctx, id, items))) ? items : undefined;
    if (moves || lines) await requireOwnLines(ctx, order);
    if (Object.keys(after).length === 0 && !lines) {
      ctx.unchanged();
      return { id };
    }
    if (moves) after.supplierName = await supplierName(ctx, changes.supplierId);
    const { supplierId, supplierName: name, supplierReference, notes, expectedAt } = { ...order, ...after };
    if (lines) after.totalAmount = await writeLines(ctx, id, lines, supplierId);
    else if (moves) await requireOwnOffers(ctx, id, supplierId);
    await run(
      ctx.connection,
      sql`update purchase_orders set supplier_id = ${supplierId}, supplier_name = ${name},
            supplier_reference = ${supplierReference}, notes = ${notes}, expected_at = ${expectedAt},
            version = version + 1, updated_at = now() where id = ${id}`,
    );
    ctx.record({ entity: NAME, entityId: id, before: pick(order, AUDITED), after: pick(after, AUDITED) });
    return { id };
  },
});

/** What the supplier has been told stands; what it answers by is noted as long as the purchase order is alive. */
function requireEditable(
  { status, closedAt }: PurchaseOrder,
  { supplierReference: _reference, ...rest }: Omit<UpdatePurchaseOrderInput, 'id' | 'version'>,
): void {
  if (status === PurchaseOrderStatus.draft) return;
  if (closedAt !== null) {
    const key = status === PurchaseOrderStatus.cancelled ? 'purchasing.isCancelled' : 'purchasing.isClosed';
    throw new AppError('CONFLICT', key, {}, { details: { status } });
  }
  if (Object.values(rest).every((value) => value === undefined)) return;
  const message = said('purchasing.draftOnly');
  throw new AppError('CONFLICT', message, { details: { status } });
}

/** Supplier and lines of one that belongs to a customer's order are that order's. */
async function requireOwnLines(ctx: OperationContext, order: PurchaseOrder): Promise<void> {
  const number = await orderNumberOf(ctx, order);
  if (number === null) return;
  throw new AppError(
    'CONFLICT',
    'purchasing.linesOfOrder',
    { order: number },
    {
      reason: 'DROP_SHIP',
      details: { orderNumber: number },
    },
  );
}

/** Another supplier cannot deliver by the offers of the first one. */
async function requireOwnOffers(ctx: OperationContext, id: number, supplierId: number | null): Promise<void> {
  if (supplierId === null) return;
  const [foreign] = await run<{ id: number }>(
    ctx.connection,
    sql`select i.id from purchase_order_items i join marketplace_products m on m.id = i.marketplace_product_id
        where i.purchase_order_id = ${id} and m.supplier_id <> ${supplierId} limit 1`,
  );
  if (foreign) throw badInput('supplierId', 'purchasing.otherSuppliersOffers');
}

/** What is sent and is not stored already. */
function changedColumns(order: PurchaseOrder, sent: Partial<PurchaseOrder>): Partial<PurchaseOrder> {
  const stored = order as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && !same(stored[name], value)),
  );
}

/**
 * Cancels a purchase order of which nothing came in; one that came in in part is closed as received. A supplier that was sent
 * it is told by mail.
 */
export const markPurchaseOrderCancelled = operation({
  name: 'cancelPurchaseOrder',
  permission: 'purchasing.write',
  input: CancelPurchaseOrderInput,
  audit: NAME,
  run: async (ctx, { id, reason }) => {
    const order = await lockRow(ctx, PurchaseOrder, 'Purchase order', id);
    requireByHand(PurchaseOrderTransition.cancel, await orderNumberOf(ctx, order));
    requireTransition(order.status, PurchaseOrderTransition.cancel);
    const status =
      order.status === PurchaseOrderStatus.partially_received
        ? PurchaseOrderStatus.received
        : PurchaseOrderStatus.cancelled;
    await run(
      ctx.connection,
      sql`update purchase_orders set status = ${status}, closed_at = now(), close_reason = ${reason},
            version = version + 1, updated_at = now() where id = ${id}`,
    );
    ctx.record({ entity: NAME, entityId: id, before: { status: order.status }, after: { status }, reason });
    const isTold = OPEN_STATUSES.includes(order.status);
    return { id, letterId: isTold ? await askForLetter(ctx, order, LetterKind.cancellation) : null };
  },
});
