export { attempt, rehearsed } from '../../../kernel/import/rehearsal.js';
export { ImportFileError } from '../../../kernel/import/import-file-error.js';
export { codeKey, type DecimalMark, type LineOutcome, type OutcomeCounts } from '../../../kernel/import/cells.js';
export type { ColumnMeaning } from '../../../kernel/import/column-reader.js';
export { readCsv, withPlaces, type CsvDelimiter, type CsvOptions, type CsvTable } from '../../../kernel/import/csv.js';
export type { DateOrder } from '../../../kernel/import/dates.js';
export type { TextEncoding } from '../../../kernel/import/encoding.js';
export {
  planOrderImport,
  type ImportedOrder,
  type ImportedOrderLine,
  type OrderImportOptions,
  type OrderImportPlan,
  type OrderMapping,
} from './order-import.rules.js';
export {
  planPriceList,
  readListedOffer,
  readPriceList,
  type KnownOffer,
  type ListedLine,
  type ListedOffer,
  type PriceListField,
  type PriceListMapping,
  type PriceListOutcome,
  type PriceListReading,
} from './price-list.rules.js';
export {
  CARRIAGE_CODES,
  planProductImport,
  readProduct,
  SERVICE_CODES,
  SKU_LENGTH,
  type ImportedProduct,
  type ProductField,
  type ProductImportOptions,
  type ProductImportPlan,
  type ProductMapping,
} from './product-import.rules.js';
