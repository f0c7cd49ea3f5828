import { typescript } from '../../scripts/jest/typescript.mjs';
import { expandMacros, HAS_MACROS } from './macros.mjs';

/** TypeScript behind the macros of messages. */
export default {
  createTransformer: (options) =>
    typescript(options, (code, file) => (HAS_MACROS.test(code) ? expandMacros(code, file) : { code })),
};
