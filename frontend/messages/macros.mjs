import { fileURLToPath } from 'node:url';
import { transformSync } from '@babel/core';
import { getConfig } from '@lingui/conf';
import macros from '@lingui/babel-plugin-lingui-macro';

/** Whether a source holds messages at all; most files of a feature without texts need no second parse. */
export const HAS_MACROS = /from '@lingui\/(?:core|react)\/macro'/;

/** Where the catalogues are, and what is in them. */
export const CONFIG = fileURLToPath(new URL('../lingui.config.mjs', import.meta.url));

const linguiConfig = getConfig({ configPath: CONFIG });

/** Turns `t`, `plural`, `msg` and `<Trans>` into calls of the message library. Types and JSX stay for the next step. */
export function expandMacros(code, filename) {
  const result = transformSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [[macros, { linguiConfig }]],
  });
  return { code: result.code, map: result.map };
}
