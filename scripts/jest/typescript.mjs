import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VERSION } from 'rolldown';
import { transformSync } from 'rolldown/utils';
import { inRoot } from '../lib/paths.mjs';

/**
 * TypeScript for Jest, each file on its own, by the compiler that also builds the frontend: TypeScript's own takes many
 * times as long. Types are checked by `npm run types`.
 * @param {{ project: string }} options the folder whose tsconfig.json holds
 * @param {(code: string, file: string) => { code: string, map?: object }} first what is done to a source before
 */
export function typescript({ project }, first = (code) => ({ code })) {
  const tsconfig = inRoot(project, 'tsconfig.json');
  // A compiled file depends on the options, too: those of the project and those that it extends.
  const options = [tsconfig, inRoot('tsconfig.json')].map((file) => readFileSync(file));
  return {
    getCacheKey(source, file, { configString }) {
      const hash = createHash('sha1');
      for (const part of [VERSION, ...options, configString, file, source]) hash.update(part).update('\0');
      return hash.digest('hex');
    },
    process(source, file) {
      const { code, map } = first(source, file);
      const result = transformSync(file, code, { tsconfig, sourcemap: true, ...(map ? { inputMap: map } : {}) });
      if (result.errors.length > 0) throw result.errors[0];
      return { code: result.code, map: JSON.stringify(result.map) };
    },
  };
}

export default { createTransformer: (options) => typescript(options) };
