import { lingui } from '@lingui/vite-plugin';
import { CONFIG, expandMacros, HAS_MACROS } from './macros.mjs';

/** Messages in sources and catalogues (`*.po`): expanded and compiled while the application is bundled. */
export const messages = () => [
  {
    name: 'message-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\/frontend\/src\/.+\.tsx?$/, code: HAS_MACROS },
      handler: (code, id) => expandMacros(code, id),
    },
  },
  // A message without its Arabic words fails the build.
  ...lingui({ failOnMissing: true, configPath: CONFIG }),
];
