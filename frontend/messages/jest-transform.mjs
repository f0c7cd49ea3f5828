import tsJest from 'ts-jest';
import { expandMacros, HAS_MACROS } from './macros.mjs';

/** ts-jest behind the macros of messages. */
export default {
  createTransformer(options) {
    const typescript = tsJest.default.createTransformer(options);
    const expanded = (code, file) => (HAS_MACROS.test(code) ? expandMacros(code, file).code : code);
    return {
      getCacheKey: (code, ...rest) => typescript.getCacheKey(code, ...rest),
      process: (code, file, ...rest) => typescript.process(expanded(code, file), file, ...rest),
      processAsync: (code, file, ...rest) => typescript.processAsync(expanded(code, file), file, ...rest),
    };
  },
};
