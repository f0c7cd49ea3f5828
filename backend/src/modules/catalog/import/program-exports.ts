import type { CsvRow } from '../../../kernel/import/csv.js';
import {
  ImportProgram,
  textOfHtml,
  type NamedCells,
  type ProgramExport,
  type RowReader,
} from '../../../kernel/import/program-export.js';
import { said } from '../../../words/index.js';

/** `Hair > Shampoo` and `All / Saleable / Shampoo` are Shampoo: our categories have no levels. */
const lastOf = (path: string, mark: string): string => path.split(mark).at(-1)?.trim() ?? '';

/** A name with what tells the variant from others, unless it says so already. */
function variantName(name: string, values: readonly string[]): string {
  const told = values.filter((value) => value !== '').join(' / ');
  return told === '' || name === '' || name.endsWith(` – ${told}`) ? name : `${name} – ${told}`;
}

interface Parent {
  readonly key: string;
  readonly line: number;
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** What Shopify writes only into the first row of a product. */
const OF_PRODUCT = [
  'Body (HTML)',
  'Description',
  'Vendor',
  'Type',
  'Product Category',
  'Status',
  'Published',
  'Published on online store',
];

/**
 * Shopify: a product has a row for each variant and for each further picture, all with its handle; what is of the product as a
 * whole stands in the first of them.
 */
function shopifyReader({ get, with: change }: NamedCells): RowReader {
  let product: Parent | undefined;
  return (row) => {
    const key = get(row, 'Handle', 'URL handle');
    if (key !== product?.key) product = undefined;
    const options = ['Option1 Value', 'Option2 Value', 'Option3 Value'].map((name) => get(row, name));
    const isVariant = [get(row, 'Variant SKU', 'SKU'), get(row, 'Variant Price', 'Price'), ...options].some(
      (cell) => cell !== '',
    );
    if (product && get(row, 'Title') === '' && !isVariant) return said('imports.pictureLine', { line: product.line });
    if (!product && get(row, 'Title') !== '') {
      const cells = Object.fromEntries(OF_PRODUCT.map((name) => [name, get(row, name)]));
      product = { key, line: row.line, name: get(row, 'Title'), cells };
    }
    const told = Object.fromEntries(OF_PRODUCT.map((name) => [name, get(row, name) || (product?.cells[name] ?? '')]));
    const values = options.filter((value) => value !== 'Default Title');
    return change(row, {
      ...told,
      Title: variantName(get(row, 'Title') || (product?.name ?? ''), values),
      Type: told.Type || lastOf(told['Product Category'] ?? '', '>'),
      'Body (HTML)': textOfHtml(told['Body (HTML)'] ?? ''),
      Description: textOfHtml(told.Description ?? ''),
    });
  };
}

/** Attributes of a variation, as columns number them. */
const ATTRIBUTES = [1, 2, 3, 4, 5, 6].map((number) => `Attribute ${number} value(s)`);

/**
 * WooCommerce: a product with variations has a row of its own, without a price, and each variation names it by its SKU or by
 * `id:` and its number.
 */
function wooReader({ get, with: change }: NamedCells): RowReader {
  const parents = new Map<string, Parent>();
  return (row) => {
    const kinds = get(row, 'Type')
      .toLowerCase()
      .split(/\s*,\s*/);
    // A comma within a name stands after a backslash, and a new line is written as one.
    const category = (cells: CsvRow): string =>
      lastOf((get(cells, 'Categories').split(/(?<!\\),/)[0] ?? '').replaceAll('\\,', ','), '>');
    const own = { Categories: category(row), Description: textOfHtml(get(row, 'Description').replaceAll('\\n', '\n')) };
    if (kinds.includes('grouped')) return said('imports.groupLine');
    if (kinds.includes('variable')) {
      const parent = {
        key: '',
        line: row.line,
        name: get(row, 'Name'),
        cells: { ...own, Brands: get(row, 'Brands', 'Brand') },
      };
      for (const key of [get(row, 'SKU'), `id:${get(row, 'ID')}`]) parents.set(key, parent);
      return said('imports.variationsLine');
    }
    const parent = kinds.includes('variation') ? parents.get(get(row, 'Parent')) : undefined;
    if (!parent) return change(row, own);
    const name = get(row, 'Name') || parent.name;
    return change(row, {
      Name:
        name === parent.name
          ? variantName(
              name,
              ATTRIBUTES.map((attribute) => get(row, attribute)),
            )
          : name,
      Categories: own.Categories || (parent.cells.Categories ?? ''),
      Description: own.Description || (parent.cells.Description ?? ''),
      Brands: get(row, 'Brands', 'Brand') || (parent.cells.Brands ?? ''),
    });
  };
}

const ODOO_CATEGORIES = ['Product Category', 'categ_id', 'Product Category/Display Name'];

/** Odoo: lists within a record go on in rows of their own, in which nothing else stands. */
function odooReader({ get, with: change }: NamedCells): RowReader {
  return (row) => {
    const name = get(row, 'Name', 'name');
    if (name === '' && get(row, 'Internal Reference', 'default_code') === '') return said('imports.moreLine');
    const named = variantName(name, [get(row, 'Variant Values', 'product_template_variant_value_ids')]);
    const categories = ODOO_CATEGORIES.map((column) => [column, lastOf(get(row, column), ' / ')]);
    return change(row, { Name: named, name: named, ...Object.fromEntries(categories) });
  };
}

/** How other programs export products. */
export const PRODUCT_EXPORTS: readonly ProgramExport[] = [
  {
    program: ImportProgram.shopify,
    signs: [
      ['Handle', 'Title', 'Variant Price'],
      ['URL handle', 'Title', 'Option1 value'],
    ],
    columns: {
      sku: ['Variant SKU', 'SKU'],
      name: ['Title'],
      basePrice: ['Variant Price', 'Price'],
      costPrice: ['Cost per item'],
      description: ['Body (HTML)', 'Description'],
      category: ['Type', 'Product Category'],
      brand: ['Vendor'],
      barcode: ['Variant Barcode', 'Barcode'],
      openingStock: ['Variant Inventory Qty', 'Inventory quantity'],
      isActive: ['Status', 'Published', 'Published on online store'],
    },
    reader: shopifyReader,
  },
  {
    program: ImportProgram.woocommerce,
    signs: [
      ['Type', 'SKU', 'Regular price', 'Visibility in catalog'],
      ['Type', 'SKU', 'Regular price', 'Parent'],
    ],
    columns: {
      sku: ['SKU'],
      name: ['Name'],
      basePrice: ['Regular price'],
      costPrice: ['Cost of goods'],
      description: ['Description'],
      category: ['Categories'],
      brand: ['Brands', 'Brand'],
      barcode: ['GTIN, UPC, EAN, or ISBN'],
      openingStock: ['Stock'],
      reorderPoint: ['Low stock amount'],
      isActive: ['Published'],
    },
    reader: wooReader,
  },
  {
    program: ImportProgram.odoo,
    signs: [
      ['Internal Reference', 'Name', 'Sales Price'],
      ['default_code', 'name', 'list_price'],
    ],
    columns: {
      sku: ['Internal Reference', 'default_code'],
      name: ['Name', 'name'],
      basePrice: ['Sales Price', 'list_price'],
      costPrice: ['Cost', 'standard_price'],
      description: ['Sales Description', 'description_sale'],
      category: ODOO_CATEGORIES,
      barcode: ['Barcode', 'barcode'],
      openingStock: ['Quantity On Hand', 'qty_available'],
      isActive: ['Active', 'active'],
    },
    reader: odooReader,
  },
];
