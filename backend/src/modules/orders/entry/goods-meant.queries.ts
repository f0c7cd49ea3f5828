import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { authorize } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { escapeLike, foldText } from '../../../kernel/text/text.js';
import { gtinDigits, gtinKey } from '../../../kernel/values/gtin.js';
import { and, run, sql, type Sql } from '../../../kernel/sql.js';
import { parseInput } from '../../../kernel/validation.js';
import { productModel } from '../../catalog/index.js';
import { isOwnOffer, marketplaceProductModel } from '../../marketplace/index.js';
import { CHOICES, meaningOf, type Good, type Meaning } from './goods-meant.rules.js';
import { GoodsMeantInput } from './order-goods.inputs.js';
import type { GoodsMeant } from './order-goods.js';

/** A good that was found for the text at that place. */
interface Found extends Good, Record<string, unknown> {
  readonly at: number;
}

const contains = (word: string): string => `%${escapeLike(word)}%`;

/** The texts as a table: each with the pattern of its longest word, by which the index finds, and those of the others. */
function asked(texts: readonly string[]): Sql {
  const rows = texts.map((text, at) => {
    const words = foldText(text).split(' ').filter(Boolean).slice(0, 8);
    const [longest = '', ...others] = [...words].sort((a, b) => b.length - a.length);
    return { at, longest: contains(longest), others: others.map(contains) };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(at int, longest text, others jsonb)`;
}

/** Every word of the text stands in the column. */
const hasWords = (column: Sql): Sql => sql`${column} like t.longest
  and not exists (select 1 from jsonb_array_elements_text(t.others) w where ${column} not like w)`;

/** What each of the texts may mean: found by code in one statement, and what is no code by its words in another. */
export async function goodsMeant(ctx: RequestContext, rawInput: unknown): Promise<GoodsMeant[]> {
  authorize(ctx, 'products.read');
  const { texts, forPurchase = false } = parseInput(GoodsMeantInput, rawInput);
  const sold = await byCode(ctx, texts, forPurchase);
  const meanings = new Map<string, Meaning>();
  for (const text of texts) {
    const meaning = meaningOf(text, sold(text), []);
    if (meaning.isSure) meanings.set(text, meaning);
  }
  const open = [...new Set(texts)].filter((text) => !meanings.has(text) && foldText(text) !== '');
  const [products, offers] = await Promise.all([
    productsByWords(ctx, open, forPurchase),
    forPurchase ? [] : offersByWords(ctx, open),
  ]);
  open.forEach((text, place) => {
    const here = ({ at }: Found): boolean => at === place;
    meanings.set(text, meaningOf(text, products.filter(here), offers.filter(here)));
  });
  return texts.map((text) => ({
    text,
    ...(meanings.get(text) ?? { isSure: false, productIds: [], marketplaceProductIds: [] }),
  }));
}

/** The products of exactly these SKUs and barcodes, by the text that names them. */
async function byCode(
  ctx: RequestContext,
  texts: readonly string[],
  forPurchase: boolean,
): Promise<(text: string) => Good[]> {
  const row = rowOf(ctx.dataSource, productModel, 'p');
  const actor = requireActor(ctx);
  const gtins = texts.map(gtinDigits).filter((digits) => /^\d{8,14}$/.test(digits));
  const seen = and([visible(actor, productModel, row), !forPurchase && sql`p.is_active`]);
  const found = await run<{ id: string; sku: string; barcode: string | null }>(
    queryableOf(ctx),
    sql`select p.id::text as id, p.sku, p.barcode from products p
        where identity_key(p.sku) in (select identity_key(s) from unnest(${[...texts]}::text[]) s) and ${seen}
        union
        select p.id::text, p.sku, p.barcode from products p
        where lpad(p.barcode, 14, '0') = any(${gtins.map(gtinKey)}::text[]) and ${seen}`,
    actor.id,
  );
  const byKey = new Map<string, Good[]>();
  const add = (key: string, good: Good) => byKey.set(key, [...(byKey.get(key) ?? []), good]);
  for (const { id, sku, barcode } of found) {
    add(`sku ${foldText(sku)}`, { id, codes: [sku], names: [] });
    if (barcode !== null) add(`gtin ${gtinKey(barcode)}`, { id, codes: [barcode], names: [] });
  }
  return (text) => {
    const own = byKey.get(`sku ${foldText(text)}`);
    if (own) return own;
    // Spelt with its zeros or without: the text is the code of what it found.
    const digits = gtinDigits(text);
    const bars = /^\d{8,14}$/.test(digits) ? (byKey.get(`gtin ${gtinKey(digits)}`) ?? []) : [];
    return bars.map((good) => ({ ...good, codes: [text] }));
  };
}

/** Products that have all words of a text; the shortest names first, as the whole name is among them. */
function productsByWords(ctx: RequestContext, texts: readonly string[], forPurchase: boolean): Promise<Found[]> {
  if (texts.length === 0) return Promise.resolve([]);
  const row = rowOf(ctx.dataSource, productModel, 'p');
  const actor = requireActor(ctx);
  return run<Found>(
    queryableOf(ctx),
    sql`select t.at, f.* from ${asked(texts)} cross join lateral (
          select p.id::text as id, array[p.sku] as codes, array[p.name] as names from products p
          where ${and([hasWords(sql`p.search`), visible(actor, productModel, row), !forPurchase && sql`p.is_active`])}
          order by length(p.name), p.name, p.id limit ${CHOICES + 1}) f
        order by t.at`,
    actor.id,
  );
}

/** The same of what suppliers offer. A partner finds by a supplier's number only what it offers itself. */
function offersByWords(ctx: RequestContext, texts: readonly string[]): Promise<Found[]> {
  if (texts.length === 0) return Promise.resolve([]);
  const row = rowOf(ctx.dataSource, marketplaceProductModel, 'm');
  const actor = requireActor(ctx);
  const own = actor.access('marketplace.read') === 'own';
  const names = sql`fold_text(m.name_en || ' ' || coalesce(m.name_ar, ''))`;
  return run<Found>(
    queryableOf(ctx),
    sql`select t.at, f.* from ${asked(texts)} cross join lateral (
          select m.id::text as id,
            case when ${own ? isOwnOffer(row) : sql`true`} and m.supplier_sku is not null
              then array[m.supplier_sku] else array[]::text[] end as codes,
            array_remove(array[m.name_en, m.name_ar], null) as names
          from marketplace_products m
          where ${and([
            hasWords(sql`m.search`),
            sql`m.availability`,
            visible(actor, marketplaceProductModel, row),
            own && sql`(${isOwnOffer(row)} or (${hasWords(names)}))`,
          ])}
          order by length(m.name_en), m.price, m.id limit ${CHOICES + 1}) f
        order by t.at`,
    actor.id,
  );
}
