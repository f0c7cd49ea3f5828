import type { RequestContext } from '../../kernel/context.js';
import { queryableOf } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import { matchesSearch } from '../../kernel/text/search.js';
import { expression, guarded, one, readModel, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { gtinDigits, gtinKey } from '../../kernel/values/gtin.js';
import { run, sql, type Sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { userModel } from '../identity/index.js';
import { declareImageUse } from '../media/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { Product, type ProductFacets } from './catalog.entity.js';
import type { ProductFilter } from './catalog.inputs.js';

declareImageUse('products.image_ids', sql`select unnest(image_ids) from products`);

export const productModel = readModel('Product', Product, {
  permission: 'products.read',
  scope: (_actor, row) => sql`${row('archivedAt')} is null`,
  fields: {
    images: expression(
      (row) =>
        sql`coalesce((select json_agg('/media/' || i.id order by i.n) from unnest(${row('imageIds')}) with ordinality i(id, n)), '[]'::json)`,
    ),
    costPrice: guarded('costPrice', { permission: 'products.cost' }),
    vendor: one(
      () => userModel,
      (product, user) => sql`${user('id')} = ${product('vendorId')}`,
    ),
  },
});

/** Featured ones by priority, the newest first among equals; the others after them. */
export function featuredOrder(row: Row): Sql {
  return sql`(${row('featuredPriority')} * 1e12::numeric + extract(epoch from ${row('createdAt')}))`;
}

export const productReads = reads<ProductFilter>(productModel, {
  filters: {
    search: (row, text) => matchesSearch(row('search'), text),
    sku: (row, sku) => sql`identity_key(${row('sku')}) = identity_key(${sku}::text)`,
    barcode: (row, barcode) => sql`lpad(${row('barcode')}, 14, '0') = ${gtinKey(gtinDigits(barcode))}`,
    category: (row, category) => sql`${row('category')} = ${category}`,
    brand: (row, brand) => sql`${row('brand')} = ${brand}`,
    isActive: (row, isActive) => sql`${row('isActive')} = ${isActive}`,
    isFeatured: (row, isFeatured) => sql`${row('isFeatured')} = ${isFeatured}`,
    ids: (row, ids) => sql`${row('id')} = any(${ids}::int[])`,
  },
  sorts: {
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
    name: { by: (row) => row('name'), type: 'text', collate: true },
    sku: { by: (row) => row('sku'), type: 'text', collate: true },
    basePrice: { by: (row) => row('basePrice'), type: 'numeric' },
    featured: { by: featuredOrder, type: 'numeric' },
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
});

/** Category and brand names in use. */
export async function productFacets(ctx: RequestContext): Promise<ProductFacets> {
  authorize(ctx, 'products.read');
  const [facets] = await run<{ categories: string[]; brands: string[] }>(
    queryableOf(ctx),
    sql`select
          array(select distinct category from products where category is not null and archived_at is null order by 1) as categories,
          array(select distinct brand from products where brand is not null and archived_at is null order by 1) as brands`,
  );
  return facets ?? { categories: [], brands: [] };
}

declareThingName('Product', (id) => sql`select n.name from products n where n.id = ${id}`);

declareTombstones({ kind: RemovedKind.product, model: productModel, all: 'products.read' });
