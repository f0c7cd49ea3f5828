import type { OperationContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import type { ColumnReader } from '../../kernel/import/column-reader.js';
import {
  defineImport,
  type ImportField,
  type LineToTakeBack,
  type LineWritten,
} from '../../kernel/import/define-import.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { foldText } from '../../kernel/text/text.js';
import { pointsOf, said, type Said } from '../../words/index.js';
import {
  codeKey,
  planPriceList,
  readListedOffer,
  type KnownOffer,
  type ListedLine,
  type ListedOffer,
  type PriceListField,
} from '../catalog/index.js';
import { usesFound, usesSql } from '../removal/index.js';
import {
  addOffers,
  changeOffers,
  inBatches,
  knownOffers,
  type Added,
  type Matched,
} from './import-price-list.operations.js';
import { requireSupplier } from './marketplace.operations.js';

const REASON = 'Price list';
const TAKEN_BACK = 'Price list taken back';

const field = (
  name: PriceListField,
  label: string,
  type: ImportField['type'],
  example: string,
  aliases: readonly string[] = [],
  required = false,
): ImportField => ({ name, label, type, example, aliases, required });

/** Offers of a supplier on the marketplace, known by their SKU or else by their name. */
export const offerImport = defineImport<ListedOffer>({
  kind: 'offers',
  label: 'marketplace offers',
  permission: 'marketplace.write',
  own: true,
  asks: ['supplier'],
  fields: [
    field('price', 'price', 'money', '12.50', ['unit price', 'list price', 'cost', 'سعر الوحدة'], true),
    field('supplierSku', 'SKU', 'code', 'S-100', [
      'code',
      'item code',
      'supplier sku',
      'item no',
      'الكود',
      'رقم الصنف',
    ]),
    field('nameEn', 'name', 'text', 'Shampoo 400 ml', [
      'product',
      'product name',
      'item',
      'title',
      'description',
      'المنتج',
    ]),
    field('nameAr', 'Arabic name', 'text', 'شامبو ٤٠٠ مل', ['name ar', 'name (arabic)']),
    field('minOrderQuantity', 'minimum quantity', 'whole', '1', ['moq', 'minimum order', 'min']),
    field('maxOrderQuantity', 'maximum quantity', 'whole', '', ['maximum order', 'max']),
    field('leadTimeDays', 'lead time', 'whole', '7', ['lead time days', 'days', 'delivery days']),
    field('availability', 'availability', 'yesNo', 'yes', ['available', 'in stock']),
    field('categories', 'categories', 'text', 'Hair care', ['category', 'الفئة']),
    field('description', 'description', 'text', '', ['details']),
  ],
  read: (row, reader, { decimal }) => readListedOffer(row, reader as ColumnReader<PriceListField>, { decimal }),
  keyOf: ({ supplierSku, nameEn }) =>
    supplierSku === undefined ? `name ${foldText(nameEn ?? '')}` : `sku ${codeKey(supplierSku)}`,
  async write(ctx, lines, { supplierId }) {
    if (supplierId === null) throw badInput('supplierId', 'imports.chooseSupplier');
    await requireSupplier(ctx, supplierId);
    const listed: ListedLine[] = lines.map(({ line, value }) => ({ line, offer: value }));
    const planned = planPriceList(listed, await knownOffers(ctx, supplierId, listed));
    const refused = new Map<number, Said>();
    const added = planned.filter((line): line is Added => line.outcome === 'new');
    const changed = planned.filter((line): line is Matched => 'known' in line && line.outcome !== 'unchanged');
    await inBatches(ctx, added, refused, (piece, batch) => addOffers(piece, supplierId, batch));
    await inBatches(ctx, changed, refused, (piece, batch) => changeOffers(piece, batch, REASON));
    const now = planPriceList(
      added.map(({ line, offer }) => ({ line, offer })),
      added.length === 0 ? [] : await knownOffers(ctx, supplierId, listed),
    );
    const ids = new Map(now.flatMap((line) => ('known' in line ? [[line.line, line.known.id]] : [])));
    return planned.map((line): LineWritten => {
      const refusal = refused.get(line.line);
      if (refusal) return { line: line.line, outcome: 'error', message: refusal };
      if (line.outcome === 'refused')
        return { line: line.line, outcome: 'error', message: line.said ?? said('imports.ended') };
      if (line.outcome === 'new') {
        return { line: line.line, outcome: 'created', entityId: ids.get(line.line), after: { ...line.offer } };
      }
      if (line.outcome === 'unchanged')
        return { line: line.line, outcome: 'skipped', message: said('imports.nothingNew') };
      const { known, offer, changed: fields } = line;
      const of = (from: ListedOffer | KnownOffer): Record<string, unknown> =>
        Object.fromEntries([...new Set([...fields, 'price' as const])].map((name) => [name, from[name]]));
      const before = { ...of(known), name: known.nameEn };
      return { line: line.line, outcome: 'updated', entityId: known.id, before, after: of(offer) };
    });
  },
  async takeBack(ctx, lines) {
    const added = lines.filter(({ outcome }) => outcome === 'created');
    const changed = lines.filter(({ outcome }) => outcome === 'updated');
    const obstacles = [...(await usesOf(ctx, added)), ...(await changesOf(ctx, changed))];
    if (obstacles.length > 0) return obstacles;
    await run(
      ctx.connection,
      sql`delete from marketplace_products where id = any(${added.map(({ entityId }) => entityId)}::int[])`,
    );
    for (const { entityId, after } of added)
      ctx.record({ entity: 'MarketplaceProduct', entityId, before: { ...after } });
    await putBack(ctx, changed);
    return [];
  },
});

const nameOf = ({ before, after, entityId }: LineToTakeBack): string =>
  [after?.supplierSku, after?.nameEn, before?.name].find((name) => typeof name === 'string') ?? String(entityId);

/** What history names of offers that were added. */
async function usesOf(ctx: OperationContext, lines: readonly LineToTakeBack[]): Promise<Said[]> {
  const rows = await run<{ id: number; uses: unknown[]; priceChanges: number }>(
    ctx.connection,
    sql`select p.id, ${usesSql('offer', raw('p.id'))} as uses,
          (select count(*)::int from price_history h where h.marketplace_product_id = p.id) as "priceChanges"
        from marketplace_products p
        where p.id = any(${lines.map(({ entityId }) => entityId)}::int[]) and p.archived_at is null
        order by p.id for update of p`,
  );
  const found = new Map(
    rows.map(({ id, uses, priceChanges }) => [
      id,
      usesFound('offer', uses, { all: true }, { kinds: [], needs: [] }, { needs: { 'price change': priceChanges } }),
    ]),
  );
  return lines.flatMap((line): Said[] => {
    const uses = pointsOf(found.get(line.entityId)?.usedIn ?? []);
    return uses ? [said('imports.standsOn', { what: nameOf(line), uses })] : [];
  });
}

const COLUMNS = sql`json_build_object('supplierSku', supplier_sku, 'nameEn', name_en, 'nameAr', name_ar,
  'price', price::text, 'minOrderQuantity', min_order_quantity, 'maxOrderQuantity', max_order_quantity,
  'leadTimeDays', lead_time_days, 'availability', availability, 'categories', categories, 'description', description)`;

/** Offers that somebody has changed since. */
async function changesOf(ctx: OperationContext, lines: readonly LineToTakeBack[]): Promise<Said[]> {
  const rows = await run<{ id: number; row: Record<string, unknown> }>(
    ctx.connection,
    sql`select id, ${COLUMNS} as row from marketplace_products
        where id = any(${lines.map(({ entityId }) => entityId)}::int[]) and archived_at is null
        order by id for no key update`,
  );
  const now = new Map(rows.map(({ id, row }) => [id, row]));
  return lines.flatMap((line): Said[] => {
    const row = now.get(line.entityId);
    if (!row) return [said('imports.gone', { what: nameOf(line) })];
    const same = Object.entries(line.after ?? {}).every(
      ([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value),
    );
    return same ? [] : [said('imports.changedSince', { what: nameOf(line) })];
  });
}

/** Writes what stood in the changed columns before, with the price in the history. */
async function putBack(ctx: OperationContext, lines: readonly LineToTakeBack[]): Promise<void> {
  const rows = lines.map(({ entityId, before, after }) => ({ id: entityId, before, after }));
  await run(
    ctx.connection,
    sql`with r as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, before jsonb, after jsonb)),
        changed as (
          update marketplace_products o set
            supplier_sku = case when r.before ? 'supplierSku' then r.before ->> 'supplierSku' else o.supplier_sku end,
            name_en = case when r.before ? 'nameEn' then r.before ->> 'nameEn' else o.name_en end,
            name_ar = case when r.before ? 'nameAr' then r.before ->> 'nameAr' else o.name_ar end,
            price = (r.before ->> 'price')::numeric,
            min_order_quantity = case when r.before ? 'minOrderQuantity' then (r.before ->> 'minOrderQuantity')::int
              else o.min_order_quantity end,
            max_order_quantity = case when r.before ? 'maxOrderQuantity' then (r.before ->> 'maxOrderQuantity')::int
              else o.max_order_quantity end,
            lead_time_days = case when r.before ? 'leadTimeDays' then (r.before ->> 'leadTimeDays')::int
              else o.lead_time_days end,
            availability = case when r.before ? 'availability' then (r.before ->> 'availability')::boolean
              else o.availability end,
            categories = case when r.before ? 'categories'
              then array(select jsonb_array_elements_text(r.before -> 'categories')) else o.categories end,
            description = case when r.before ? 'description' then r.before ->> 'description' else o.description end,
            version = o.version + 1, updated_at = now()
          from r where o.id = r.id)
        insert into price_history (marketplace_product_id, old_price, new_price, change_reason, updated_by_id, created_at)
        select id, (after ->> 'price')::numeric, (before ->> 'price')::numeric, ${TAKEN_BACK}, ${ctx.actor?.id ?? null},
          clock_timestamp()
        from r where after ->> 'price' <> before ->> 'price'`,
  );
  for (const { entityId, before, after } of lines) {
    const audit = { before: { ...after }, after: { ...before }, reason: TAKEN_BACK };
    ctx.record({ entity: 'MarketplaceProduct', entityId, ...audit });
  }
}
