/** A file cannot be read as a whole; the message says what is wrong and what to do. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
