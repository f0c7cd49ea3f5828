export { attempt, rehearsed } from './rehearsal.js';
export { ImportFileError } from './import-file-error.js';
export { codeKey, type DecimalMark, type LineOutcome, type OutcomeCounts } from './cells.rules.js';
export type { ColumnMeaning } from './column-reader.rules.js';
export { readCsv, withPlaces, type CsvDelimiter, type CsvOptions, type CsvTable } from './csv.rules.js';
export type { DateOrder } from './dates.rules.js';
export type { TextEncoding } from './encoding.rules.js';
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
  SERVICE_CODES,
  type ImportedProduct,
  type ProductImportOptions,
  type ProductImportPlan,
  type ProductMapping,
} from './product-import.rules.js';
