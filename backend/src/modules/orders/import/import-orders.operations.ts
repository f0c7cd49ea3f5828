import { createHash, randomBytes } from 'node:crypto';
import type { OperationContext } from '../../../kernel/context.js';
import { badInput } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import {
  attempt,
  codeKey,
  countsOf,
  lineOf,
  mappingOfImport,
  planOrderImport,
  readable,
  rehearsed,
  tableOfImport,
  type ImportedOrder,
  type ImportResult,
  type OrderMapping,
} from '../../catalog/index.js';
import { addUser, hashPassword, Role } from '../../identity/index.js';
import { placeOrder } from '../entry/create-order.operations.js';
import { ImportedOrderStatus, ImportOrdersInput } from './import-orders.inputs.js';
import { OrderStatus } from '../orders.rules.js';

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
    const dryRun = input.dryRun ?? false;
    return rehearsed(ctx, 'orders', dryRun, async (tx) => {
      const products = await productIds(tx, plan.orders);
      const taken = await takenNumbers(tx, plan.orders);
      const customers = await customerIds(tx, plan.orders);
      const refused: Refusals = new Map();
      for (const order of plan.orders) {
        if (taken.has(codeKey(order.orderNumber))) {
          refused.set(order.orderNumber, { status: 'skipped', message: 'this order is already here' });
          continue;
        }
        const refusal = await attempt(tx, (piece) => takeIn(piece, input, order, products, customers, passwordHash));
        if (!refusal) continue;
        // Who was added for a refused order is gone with it.
        if (!(await isThere(tx, customers.get(codeKey(order.customer))))) customers.delete(codeKey(order.customer));
        refused.set(order.orderNumber, { status: 'error', message: refusal.message });
      }
      const outcomes = plan.outcomes.map((outcome) => {
        const refusal = outcome.status === 'valid' ? refused.get(outcome.orderNumber) : undefined;
        return refusal ? { line: outcome.line, ...refusal } : outcome;
      });
      return {
        dryRun,
        ...countsOf(outcomes),
        created: plan.orders.length - refused.size,
        updated: 0,
        columns: plan.columns,
        lines: outcomes.map((outcome) => lineOf(outcome, 'understood' in outcome ? outcome.understood : null)),
      };
    });
  },
});

/** One order of the file, and its customer where it is the first of one that is not known yet. */
async function takeIn(
  ctx: OperationContext,
  input: ImportOrdersInput,
  order: ImportedOrder,
  products: ReadonlyMap<string, number>,
  customers: Map<string, number>,
  passwordHash: string,
): Promise<void> {
  const unknown = order.lines.find((line) => !products.has(codeKey(line.sku)));
  if (unknown) throw badInput('sku', 'imports.unknownSku', { sku: unknown.sku, line: unknown.line });
  const key = codeKey(order.customer);
  let customerId = customers.get(key);
  if (customerId === undefined) {
    if (!input.createCustomers) throw badInput('customer', 'imports.unknownCustomer');
    customerId = await addCustomer(ctx, order.customer, passwordHash);
    customers.set(key, customerId);
  }
  await placeOrder(
    ctx,
    {
      customerId,
      items: order.lines.map((line) => ({
        productId: products.get(codeKey(line.sku)) ?? 0,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
      })),
      clientKey: order.orderNumber,
    },
    {
      imported: {
        orderNumber: order.orderNumber,
        orderedAt: order.orderedAt,
        shippingAmount: order.shippingAmount,
        status: input.status === ImportedOrderStatus.pending ? OrderStatus.pending : OrderStatus.delivered,
      },
    },
  );
}

async function isThere(ctx: OperationContext, id: number | undefined): Promise<boolean> {
  if (id === undefined) return true;
  return (await run(ctx.connection, sql`select id from users where id = ${id}`)).length > 0;
}

async function productIds(ctx: OperationContext, orders: readonly ImportedOrder[]): Promise<Map<string, number>> {
  const skus = [...new Set(orders.flatMap((order) => order.lines.map((line) => codeKey(line.sku))))];
  const rows = await run<{ id: number; sku: string }>(
    ctx.connection,
    sql`select id, identity_key(sku) as sku from products
        where identity_key(sku) = any(${skus}::text[]) and archived_at is null`,
  );
  return new Map(rows.map((row) => [row.sku, row.id]));
}

async function takenNumbers(ctx: OperationContext, orders: readonly ImportedOrder[]): Promise<Set<string>> {
  const numbers = orders.map((order) => codeKey(order.orderNumber));
  const rows = await run<{ number: string }>(
    ctx.connection,
    sql`select identity_key(order_number) as number from orders where identity_key(order_number) = any(${numbers}::text[])`,
  );
  return new Set(rows.map((row) => row.number));
}

/**
 * A customer's code is an e-mail address, or stands for one that cannot be written to (RFC 2606). The code as given is the
 * identity: one that cannot stand in an address as it is gets a digest of itself beside what is readable of it.
 */
function emailOf(code: string): string {
  if (code.includes('@')) return code.trim().toLowerCase();
  const key = codeKey(code);
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key) && key.length <= 40) return `customer-${key}@imported.invalid`;
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return (
    ['customer', readableOf(key).slice(0, 24).replace(/-$/, ''), digest].filter(Boolean).join('-') + '@imported.invalid'
  );
}

const readableOf = (key: string): string => key.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** The address that a code got before its digest stood in it; it may stand for several codes. */
const formerEmailOf = (code: string): string =>
  `customer-${readableOf(code.toLowerCase()) || Buffer.from(code).toString('hex')}@imported.invalid`;

const nameOf = (code: string): string => `Customer ${code}`;

/** Customers that are here already, by the key of their code. */
async function customerIds(ctx: OperationContext, orders: readonly ImportedOrder[]): Promise<Map<string, number>> {
  const codes = new Map(orders.map((order) => [codeKey(order.customer), order.customer]));
  const emails = [...codes.values()].flatMap((code) => [emailOf(code), formerEmailOf(code)]);
  const rows = await run<{ id: number; email: string; name: string | null }>(
    ctx.connection,
    sql`select id, email, identity_key(company_name) as name from users
        where identity_key(email) = any(${emails}::text[]) and archived_at is null`,
  );
  const known = new Map<string, number>();
  for (const [key, code] of codes) {
    const own = rows.find(({ email }) => email === emailOf(code));
    const former = rows.find(({ email, name }) => email === formerEmailOf(code) && name === codeKey(nameOf(code)));
    const found = own ?? former;
    if (found) known.set(key, found.id);
  }
  return known;
}

async function addCustomer(ctx: OperationContext, code: string, passwordHash: string): Promise<number> {
  const email = emailOf(code);
  return addUser(ctx, { email, companyName: nameOf(code), role: Role.customer, passwordHash });
}
