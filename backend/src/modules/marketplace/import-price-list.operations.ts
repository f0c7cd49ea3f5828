import { requireActor, type OperationContext } from '../../kernel/context.js';
import { pick } from '../../kernel/edit.js';
import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { foldText } from '../../kernel/text/text.js';
import {
  attempt,
  codeKey,
  mappingOfImport,
  planPriceList,
  readable,
  readPriceList,
  rehearsed,
  tableOfImport,
  type KnownOffer,
  type ListedLine,
  type ListedOffer,
  type PriceListField,
  type PriceListOutcome,
} from '../catalog/index.js';
import { worded, type Said } from '../../words/index.js';
import { requireSupplier } from './marketplace.operations.js';
import { ImportPriceListInput, type PriceListLine, type PriceListResult } from './price-list.inputs.js';

/** Rows a statement writes at most, so that a long list stays below the statement's time limit. */
const BATCH = 1000;
const DEFAULT_REASON = 'Price list';

export type Added = Extract<PriceListOutcome, { outcome: 'new' }>;
export type Matched = Extract<PriceListOutcome, { known: KnownOffer }>;

/**
 * Takes a supplier's price list in. A dry run goes the same way to its end, and is taken back. A line that is refused stops
 * no other. Statements are counted by the batch, never by the line.
 */
export const importPriceList = operation({
  name: 'importPriceList',
  permission: 'marketplace.write',
  input: ImportPriceListInput,
  audit: false,
  idempotent: true,
  run: async (ctx, input): Promise<PriceListResult & Record<string, unknown>> => {
    const dryRun = input.dryRun ?? false;
    const supplierId = supplierOf(ctx, input);
    await requireSupplier(ctx, supplierId);
    const { lines: listed, columns } = readable('columns', () =>
      readPriceList(tableOfImport(input), mappingOfImport<PriceListField>(input), {
        decimal: input.decimal,
        allowZeroPrice: input.allowZeroPrice,
      }),
    );
    return rehearsed(ctx, `price list ${supplierId}`, dryRun, async (tx) => {
      const planned = planPriceList(listed, await knownOffers(tx, supplierId, listed));
      const refused = new Map<number, Said>();
      const isAdded = (line: PriceListOutcome): line is Added => line.outcome === 'new';
      const isChanged = (line: PriceListOutcome): line is Matched => 'known' in line && line.outcome !== 'unchanged';
      const reason = input.reason ?? DEFAULT_REASON;
      await inBatches(tx, planned.filter(isAdded), refused, (piece, batch) => addOffers(piece, supplierId, batch));
      await inBatches(tx, planned.filter(isChanged), refused, (piece, batch) => changeOffers(piece, batch, reason));
      const outcomes = planned.map((line): PriceListOutcome => {
        const message = refused.get(line.line);
        return message === undefined
          ? line
          : { line: line.line, outcome: 'refused', message: worded(message, tx.language), offer: line.offer };
      });
      const count = (outcome: PriceListOutcome['outcome']): number =>
        outcomes.filter((line) => line.outcome === outcome).length;
      return {
        dryRun,
        created: outcomes.filter(isAdded).length,
        updated: outcomes.filter(isChanged).length,
        priceChanges: count('price'),
        unchanged: count('unchanged'),
        errors: count('refused'),
        columns,
        lines: outcomes.map(told),
      };
    });
  },
});

/** A supplier is its own; staff say whose list it is. */
function supplierOf(ctx: OperationContext, input: ImportPriceListInput): number {
  if (input.supplierId !== undefined) return input.supplierId;
  const actor = requireActor(ctx);
  if (actor.access('marketplace.write') === 'all') throw badInput('supplierId', 'marketplace.selectSupplier');
  return actor.id;
}

function told(line: PriceListOutcome): PriceListLine {
  const known = 'known' in line ? line.known : undefined;
  return {
    line: line.line,
    outcome: line.outcome as PriceListLine['outcome'],
    name: line.offer?.nameEn ?? known?.nameEn ?? line.offer?.supplierSku ?? null,
    oldPrice: known?.price ?? null,
    newPrice: line.offer?.price ?? null,
    changePercent: 'changePercent' in line ? line.changePercent : null,
    message: 'message' in line ? (line.message ?? null) : null,
    column: 'column' in line ? (line.column ?? null) : null,
  };
}

/** The supplier's offers that a line may mean, locked in the order of their ids. */
export async function knownOffers(
  ctx: OperationContext,
  supplierId: number,
  listed: readonly ListedLine[],
): Promise<KnownOffer[]> {
  const offers = listed.flatMap((line) => ('offer' in line ? [line.offer] : []));
  const skus = offers.flatMap(({ supplierSku }) => (supplierSku === undefined ? [] : [codeKey(supplierSku)]));
  const names = offers.flatMap(({ nameEn }) => (nameEn === undefined ? [] : [foldText(nameEn)]));
  return run<KnownOffer & Record<string, unknown>>(
    ctx.connection,
    sql`select id, supplier_sku as "supplierSku", name_en as "nameEn", name_ar as "nameAr", price::text as price,
          min_order_quantity as "minOrderQuantity", max_order_quantity as "maxOrderQuantity",
          lead_time_days as "leadTimeDays", availability, categories, description
        from marketplace_products
        where supplier_id = ${supplierId} and archived_at is null
          and (identity_key(supplier_sku) = any(${skus}::text[]) or fold_text(name_en) = any(${names}::text[]))
        order by id for no key update`,
  );
}

/** Writes by the batch; only where one is refused, line by line. */
export async function inBatches<T extends { readonly line: number }>(
  ctx: OperationContext,
  rows: readonly T[],
  refused: Map<number, Said>,
  write: (ctx: OperationContext, batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    if ((await attempt(ctx, (piece) => write(piece, batch))) === null) continue;
    for (const row of batch) {
      const refusal = await attempt(ctx, (piece) => write(piece, [row]));
      if (refusal) refused.set(row.line, refusal.said);
    }
  }
}

const RECORD = raw(`"supplierSku" text, "nameEn" text, "nameAr" text, price numeric, "minOrderQuantity" int,
  "maxOrderQuantity" int, "leadTimeDays" int, availability boolean, categories text[], description text`);

export async function addOffers(ctx: OperationContext, supplierId: number, lines: readonly Added[]): Promise<void> {
  const rows = await run<{ id: number; offer: Record<string, unknown> }>(
    ctx.connection,
    sql`insert into marketplace_products (supplier_id, supplier_sku, name_en, name_ar, price, min_order_quantity,
          max_order_quantity, lead_time_days, availability, categories, description)
        select ${supplierId}, "supplierSku", "nameEn", "nameAr", price, coalesce("minOrderQuantity", 1), "maxOrderQuantity",
          coalesce("leadTimeDays", 0), coalesce(availability, true), coalesce(categories, '{}'), description
        from jsonb_to_recordset(${JSON.stringify(lines.map(({ offer }) => offer))}::jsonb) as r(${RECORD})
        returning id, json_strip_nulls(json_build_object('supplierId', supplier_id, 'nameEn', name_en,
          'supplierSku', supplier_sku, 'price', price::text)) as offer`,
  );
  for (const { id, offer } of rows) ctx.record({ entity: 'MarketplaceProduct', entityId: id, after: offer });
}

/** What a line does not say stays as it is. Under the locks of the offers their old prices are the ones of the history. */
export async function changeOffers(ctx: OperationContext, lines: readonly Matched[], reason: string): Promise<void> {
  const rows = lines.map(({ offer, known, changed }) => ({
    ...pick<ListedOffer>(offer, changed),
    id: known.id,
    price: offer.price,
    oldPrice: known.price,
  }));
  await run(
    ctx.connection,
    sql`with r as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, "oldPrice" numeric, ${RECORD})),
        changed as (
          update marketplace_products o set supplier_sku = coalesce(r."supplierSku", o.supplier_sku),
            name_en = coalesce(r."nameEn", o.name_en), name_ar = coalesce(r."nameAr", o.name_ar), price = r.price,
            min_order_quantity = coalesce(r."minOrderQuantity", o.min_order_quantity),
            max_order_quantity = coalesce(r."maxOrderQuantity", o.max_order_quantity),
            lead_time_days = coalesce(r."leadTimeDays", o.lead_time_days),
            availability = coalesce(r.availability, o.availability), categories = coalesce(r.categories, o.categories),
            description = coalesce(r.description, o.description), version = o.version + 1, updated_at = now()
          from r where o.id = r.id)
        insert into price_history (marketplace_product_id, old_price, new_price, change_reason, updated_by_id, created_at)
        select id, "oldPrice", price, ${reason}, ${requireActor(ctx).id}, clock_timestamp() from r
        where price <> "oldPrice"`,
  );
  for (const { offer, known, changed } of lines) {
    ctx.record({
      entity: 'MarketplaceProduct',
      entityId: known.id,
      before: pick<ListedOffer>(known as ListedOffer, changed),
      after: pick<ListedOffer>(offer, changed),
      reason,
    });
  }
}
