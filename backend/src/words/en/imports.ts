/** Files that are taken in. */
export const imports = {
  'imports.noColumnFor': 'No column is chosen for: {fields}',
  'imports.noColumnForOffer': 'No column is chosen for: supplierSku or nameEn',
  'imports.noColumn': 'The file has no column "{column}"',
  'imports.columnTwice': 'The file names the column "{column}" twice',
  'imports.encoding': 'The file is not valid {encoding}: {advice}',
  'imports.notText': 'The file is not a text file: {advice}',
  'imports.workbook': 'The file is an Excel workbook or an archive, not CSV: {advice}',
  'imports.damagedUtf8': 'The file is damaged UTF-8: {advice}',
  'imports.neitherEncoding': 'The file is neither UTF-8 nor Arabic in Windows-1256: {advice}',
  'imports.advice': 'save it as "CSV UTF-8" and try again',
  'imports.fileSize': 'The file is larger than 25 MB',
  'imports.empty': 'The file is empty',
  'imports.rows': 'The file has more than {max} lines',
  'imports.openQuote': 'A quotation mark that opens on line {line} is never closed',
  'imports.unknownSku': 'SKU {sku} (line {line}) is not in the catalog',
  'imports.unknownCustomer': 'the customer is not known',
} as const;
