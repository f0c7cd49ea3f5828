import { worded, type Said } from '../../words/index.js';

/** A file cannot be read as a whole; it says what is wrong and what to do. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';

  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(worded(said), options);
  }
}
