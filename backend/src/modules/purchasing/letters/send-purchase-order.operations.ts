import type { OperationContext } from '../../../kernel/context.js';
import { lockRow } from '../../../kernel/edit.js';
import { AppError } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { LetterKind as Kind, writeLetter } from '../../letters/index.js';
import { isSeller } from '../purchase-lines.js';
import { PurchaseOrder } from '../purchasing.entity.js';
import { ResendPurchaseOrderInput, SendPurchaseOrderInput } from '../purchasing.inputs.js';
import { LetterKind, PurchaseOrderStatus, PurchaseOrderTransition, requireTransition } from '../purchasing.rules.js';
import { said } from '../../../words/index.js';

const NAME = 'PurchaseOrder';

/** Asks for a letter to the supplier; it is mailed after the commit. Answers its id. */
export async function askForLetter(
  ctx: OperationContext,
  { id, supplierId }: { id: number; supplierId: number | null },
  kind = LetterKind.order,
): Promise<number> {
  const letterId = await writeLetter(ctx, {
    kind: kind === LetterKind.order ? Kind.purchase_order : Kind.purchase_order_cancellation,
    entity: NAME,
    entityId: id,
    receiverId: supplierId,
  });
  await run(
    ctx.connection,
    sql`insert into purchase_order_letters (id, purchase_order_id, kind) values (${letterId}, ${id}, ${kind})`,
  );
  return letterId;
}

/** Marks a draft as sent; from then on goods can come in. */
export const markPurchaseOrderSent = operation({
  name: 'sendPurchaseOrder',
  permission: 'purchasing.write',
  input: SendPurchaseOrderInput,
  audit: NAME,
  run: async (ctx, { id }) => {
    const order = await lockRow(ctx, PurchaseOrder, 'Purchase order', id);
    requireTransition(order.status, PurchaseOrderTransition.send);
    if (order.supplierId === null) {
      throw new AppError('CONFLICT', 'purchasing.chooseSupplier', {}, { reason: 'NO_SUPPLIER' });
    }
    if (!(await isSeller(ctx, order.supplierId))) {
      const message = said('purchasing.sellsNoMore', { supplier: order.supplierName });
      throw new AppError('CONFLICT', message, { reason: 'SUPPLIER_GONE' });
    }
    await run(
      ctx.connection,
      sql`update purchase_orders set status = ${PurchaseOrderStatus.sent}, sent_at = now(), version = version + 1,
            updated_at = now() where id = ${id}`,
    );
    ctx.record({
      entity: NAME,
      entityId: id,
      before: { status: order.status },
      after: { status: PurchaseOrderStatus.sent },
    });
    return { id, letterId: await askForLetter(ctx, order) };
  },
});

/** Asks for one more letter. The purchase order stays as it is, its version too: a form that is open can be saved. */
export const askToSendAgain = operation({
  name: 'resendPurchaseOrder',
  permission: 'purchasing.write',
  input: ResendPurchaseOrderInput,
  audit: NAME,
  idempotent: true,
  run: async (ctx, { id }) => {
    const order = await lockRow(ctx, PurchaseOrder, 'Purchase order', id);
    requireTransition(order.status, PurchaseOrderTransition.resend);
    if (order.supplierId === null || !(await isSeller(ctx, order.supplierId))) {
      const message = said('purchasing.nothingSent', { supplier: order.supplierName });
      throw new AppError('CONFLICT', message, { reason: 'SUPPLIER_GONE' });
    }
    const letterId = await askForLetter(ctx, order);
    await run(ctx.connection, sql`update purchase_orders set updated_at = now() where id = ${id}`);
    ctx.record({ entity: NAME, entityId: id, after: { letterId } });
    return { id, letterId };
  },
});
