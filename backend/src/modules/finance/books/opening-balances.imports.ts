import { actorIdOf, type OperationContext } from '../../../kernel/context.js';
import { codeKey, readLine, readMoney } from '../../../kernel/import/cells.js';
import { readLocalDate } from '../../../kernel/import/dates.js';
import { defineImport, type LineToTakeBack, type LineWritten } from '../../../kernel/import/define-import.js';
import { attempt } from '../../../kernel/import/rehearsal.js';
import { saidSql } from '../../../kernel/select/told.js';
import { raw, run, sql } from '../../../kernel/sql.js';
import { compare, MAX_AMOUNT, ZERO, type Money } from '../../../kernel/values/money.js';
import { isSaid, said, worded, type Said } from '../../../words/index.js';
import { BUYER_COLUMNS, findBuyers, isNobody, readBuyer, type ToldBuyer } from '../../identity/index.js';
import { TransactionType } from '../finance.rules.js';
import { checkTime, entryOf, lockCustomer, writeReversal } from './payment-entries.js';
import { paidOrders } from './paid-orders.js';

/** What a customer owed before there were books here, as a line says it. */
interface OpeningBalance extends ToldBuyer {
  readonly amount: Money;
  readonly since: string;
  readonly reference?: string | undefined;
}

const TAKEN_BACK = said('imports.takenBack');
const REFERENCE_LENGTH = 100;

/** What customers owed before: one entry each, which their money on account settles first. */
export const openingBalanceImport = defineImport<OpeningBalance>({
  kind: 'openingBalances',
  label: 'opening balances',
  permission: 'finance.write',
  batch: 200,
  fields: [
    ...BUYER_COLUMNS,
    {
      name: 'amount',
      label: 'amount owed',
      type: 'money',
      required: true,
      aliases: ['amount', 'balance', 'opening balance', 'open balance', 'outstanding', 'amount due', 'due', 'debit', 'الرصيد', 'الرصيد الافتتاحي', 'المبلغ'],
      example: '1250.00',
    },
    {
      name: 'since',
      label: 'date due',
      type: 'day',
      required: true,
      aliases: ['date', 'due date', 'as of', 'since', 'due on', 'التاريخ', 'تاريخ الاستحقاق'],
      example: '31/12/2025',
    },
    {
      name: 'reference',
      label: 'reference',
      type: 'text',
      aliases: ['ref', 'invoice', 'invoice number', 'document', 'المرجع', 'رقم المستند'],
      example: '',
    },
  ], // prettier-ignore
  read: (row, reader, { decimal, dateOrder, timezone }) => {
    const buyer = readBuyer(row, reader);
    const amount = reader.need(
      row,
      'amount',
      said('imports.cellRequired', { name: said('imports.label.amountOwed') }),
      (cell) => readMoney(cell, 'amount owed', decimal, MAX_AMOUNT),
    );
    if (compare(amount, ZERO) === 0) throw reader.fault('amount', said('imports.nothingOwed'));
    const since = reader.need(
      row,
      'since',
      said('imports.cellRequired', { name: said('imports.label.dateDue') }),
      (cell) => readLocalDate(cell, 'date due', dateOrder, timezone),
    );
    const reference = reader.take(row, 'reference', (cell) => readLine(cell, 'reference', REFERENCE_LENGTH));
    if (isNobody(buyer))
      throw reader.fault('customer', said('imports.cellRequired', { name: said('imports.label.customer') }));
    return { ...buyer, amount, since: since.toISOString(), reference };
  },
  keyOf: ({ email, phone, customer }) => codeKey(email ?? phone ?? customer ?? ''),
  async write(ctx, lines) {
    const buyer = await findBuyers(
      ctx,
      lines.map(({ value }) => value),
    );
    const outcomes: LineWritten[] = [];
    for (const { line, value } of lines) {
      const customerId = await buyer(value);
      outcomes.push({
        line,
        ...(isSaid(customerId) ? { outcome: 'error', message: customerId } : await bringIn(ctx, customerId, value)),
      });
    }
    return outcomes;
  },
  takeBack: async (ctx, lines) => {
    const obstacles: Said[] = [];
    for (const line of lines) {
      const found = await takeBackBalance(ctx, line);
      if (found) obstacles.push(found);
    }
    return obstacles;
  },
});

/** Books what a customer owed; a second time it is there already. */
async function bringIn(
  ctx: OperationContext,
  customerId: number,
  { amount, since, reference }: OpeningBalance,
): Promise<Omit<LineWritten, 'line'>> {
  let id: number | undefined;
  let isThere = false;
  const refusal = await attempt(ctx, async (piece) => {
    checkTime('since', new Date(since));
    await lockCustomer(piece, customerId);
    isThere =
      (await run(piece.connection, sql`select id from opening_balances where customer_id = ${customerId}`)).length > 0;
    if (isThere) return;
    const name = raw(`coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.company_name, u.email)`);
    const [entry] = await run<{ id: number }>(
      piece.connection,
      sql`insert into transactions (type, amount, description, said, reference_number, user_id, occurred_at, actor_id)
          select ${TransactionType.opening}, ${amount}::numeric, left('Opening balance of ' || ${name}, 500),
            ${saidSql('books.opening', { customer: name })}, ${reference ?? null}, u.id, ${since}::timestamptz, ${actorIdOf(piece)}
          from users u where u.id = ${customerId} returning id`,
    );
    id = entry?.id;
    await paidOrders.get().renewAccount(piece, customerId);
    piece.record({
      entity: 'Transaction',
      entityId: id ?? '',
      after: { type: TransactionType.opening, customerId, amount, occurredAt: since },
    });
  });
  if (refusal) return { outcome: 'error', message: refusal.said };
  if (isThere) return { outcome: 'skipped', message: said('imports.alreadyThere') };
  return { outcome: 'created', entityId: id, after: { amount, customerId } };
}

/** Takes an entry back by its opposite, as entries of the books are, unless somebody did. */
async function takeBackBalance(ctx: OperationContext, { entityId, after }: LineToTakeBack): Promise<Said | null> {
  await lockCustomer(ctx, Number(after?.customerId));
  const entry = await entryOf(ctx, entityId);
  if (entry.reversedById !== null) return null;
  const { id } = await writeReversal(ctx, entry, worded(TAKEN_BACK));
  ctx.record({ entity: 'Transaction', entityId: id, after: { reverses: entityId }, reason: worded(TAKEN_BACK) });
  return null;
}
