import { randomBytes } from 'node:crypto';
import type { OperationContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import {
  countsOf,
  lineOf,
  mappingOfImport,
  planOrderImport,
  readable,
  tableOfImport,
  type ImportedOrder,
  type ImportResult,
  type OrderMapping,
} from '../catalog/index.js';
import { hashPassword } from '../identity/index.js';
import { placeOrder } from './create-order.operations.js';
import { ImportedOrderStatus, ImportOrdersInput } from './import-orders.inputs.js';
import { OrderStatus } from './orders.rules.js';

/** Why an order of the file cannot be taken, by order number. */
type Refusals = Map<string, { status: 'error' | 'skipped'; message: string }>;

/** Takes orders in with their own numbers, dates and prices; each goes the way of every order (`placeOrder`). */
export const importOrders = operation({
  name: 'importOrders',
  permission: 'orders.import',
  input: ImportOrdersInput,
  audit: false,
  idempotent: true,
  // Customers that come from a file get a password that nobody knows.
  prepare: () => hashPassword(randomBytes(32).toString('hex')),
  run: async (ctx, input, passwordHash): Promise<ImportResult & Record<string, unknown>> => {
    const table = tableOfImport(input);
    const plan = readable('columns', () =>
      planOrderImport(table, mappingOfImport<keyof OrderMapping>(input), {
        timezone: ctx.settings.timezone,
        dateOrder: input.dateOrder,
        decimal: input.decimal,
        fallbackCustomer: input.fallbackCustomer,
        shippingSkus: input.shippingSkus,
        allowZeroPrice: input.allowZeroPrice,
      }),
    );
    const refused: Refusals = new Map();
    const products = await productIds(ctx, plan.orders);
    const taken = await takenNumbers(ctx, plan.orders);
    for (const order of plan.orders) {
      const unknown = order.lines.find((line) => !products.has(line.sku.toLowerCase()));
      if (taken.has(order.orderNumber))
        refused.set(order.orderNumber, { status: 'skipped', message: 'this order is already here' });
      else if (unknown)
        refused.set(order.orderNumber, {
          status: 'error',
          message: `SKU ${unknown.sku} (line ${unknown.line}) is not in the catalog`,
        });
    }
    const customers = await customerIds(ctx, plan.orders);
    if (!input.createCustomers) {
      for (const order of plan.orders) {
        if (customers.has(emailOf(order.customer)) || refused.has(order.orderNumber)) continue;
        refused.set(order.orderNumber, { status: 'error', message: 'the customer is not known' });
      }
    }
    const accepted = plan.orders.filter((order) => !refused.has(order.orderNumber));
    const dryRun = input.dryRun ?? false;
    if (!dryRun) {
      await addCustomers(ctx, accepted, customers, passwordHash);
      for (const order of accepted) {
        await placeImported(ctx, input, order, products, customers, refused);
      }
    }
    const outcomes = plan.outcomes.map((outcome) => {
      const refusal = outcome.status === 'valid' ? refused.get(outcome.orderNumber) : undefined;
      return refusal ? { line: outcome.line, ...refusal } : outcome;
    });
    const created = accepted.filter((order) => !refused.has(order.orderNumber)).length;
    return { dryRun, ...countsOf(outcomes), created, updated: 0, lines: outcomes.map(lineOf) };
  },
});

/** One order of the file. What is wrong with it is told on its lines and does not stop the others. */
async function placeImported(
  ctx: OperationContext,
  input: ImportOrdersInput,
  order: ImportedOrder,
  products: ReadonlyMap<string, number>,
  customers: ReadonlyMap<string, number>,
  refused: Refusals,
): Promise<void> {
  // A failed statement would poison the transaction of all: each order stands in a savepoint of its own.
  await run(ctx.connection, sql`savepoint imported_order`);
  try {
    await placeOrder(
      ctx,
      {
        customerId: customers.get(emailOf(order.customer)) ?? 0,
        items: order.lines.map((line) => ({
          productId: products.get(line.sku.toLowerCase()) ?? 0,
          quantity: line.quantity,
          unitPrice: line.unitPrice,
        })),
        clientKey: order.orderNumber,
      },
      {
        orderNumber: order.orderNumber,
        orderedAt: order.orderedAt,
        shippingAmount: order.shippingAmount,
        status: input.status === ImportedOrderStatus.pending ? OrderStatus.pending : OrderStatus.delivered,
      },
    );
    await run(ctx.connection, sql`release savepoint imported_order`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await run(ctx.connection, sql`rollback to savepoint imported_order`);
    refused.set(order.orderNumber, { status: 'error', message: error.message });
  }
}

async function productIds(ctx: OperationContext, orders: readonly ImportedOrder[]): Promise<Map<string, number>> {
  const skus = [...new Set(orders.flatMap((order) => order.lines.map((line) => line.sku.toLowerCase())))];
  const rows = await run<{ id: number; sku: string }>(
    ctx.connection,
    sql`select id, lower(sku) as sku from products where lower(sku) = any(${skus}::text[]) and archived_at is null`,
  );
  return new Map(rows.map((row) => [row.sku, row.id]));
}

async function takenNumbers(ctx: OperationContext, orders: readonly ImportedOrder[]): Promise<Set<string>> {
  const numbers = orders.map((order) => order.orderNumber);
  const rows = await run<{ number: string }>(
    ctx.connection,
    sql`select order_number as number from orders where order_number = any(${numbers}::text[])`,
  );
  return new Set(rows.map((row) => row.number));
}

/** A customer's code is an e-mail address, or stands for one that cannot be written to (RFC 2606). */
function emailOf(code: string): string {
  if (code.includes('@')) return code.trim().toLowerCase();
  const local = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `customer-${local || Buffer.from(code).toString('hex')}@imported.invalid`;
}

async function customerIds(ctx: OperationContext, orders: readonly ImportedOrder[]): Promise<Map<string, number>> {
  const emails = [...new Set(orders.map((order) => emailOf(order.customer)))];
  const rows = await run<{ id: number; email: string }>(
    ctx.connection,
    sql`select id, email from users where email = any(${emails}::text[]) and archived_at is null`,
  );
  return new Map(rows.map((row) => [row.email, row.id]));
}

async function addCustomers(
  ctx: OperationContext,
  orders: readonly ImportedOrder[],
  known: Map<string, number>,
  passwordHash: string,
): Promise<void> {
  const names = new Map(orders.map((order) => [emailOf(order.customer), order.customer]));
  const missing = [...names].filter(([email]) => !known.has(email));
  if (missing.length === 0) return;
  const rows = await run<{ id: number; email: string }>(
    ctx.connection,
    sql`insert into users (email, company_name, role, password_hash)
        select r.email, r.name, 'customer', ${passwordHash}
        from jsonb_to_recordset(${JSON.stringify(missing.map(([email, code]) => ({ email, name: `Customer ${code}` })))}::jsonb)
          as r(email text, name text)
        returning id, email`,
  );
  for (const row of rows) {
    known.set(row.email, row.id);
    ctx.record({ entity: 'User', entityId: row.id, after: { email: row.email, role: 'customer' } });
  }
}
