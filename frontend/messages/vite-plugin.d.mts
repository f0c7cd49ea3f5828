import type { PluginOption } from 'vite';

/** Messages in sources and catalogues (`*.po`): expanded and compiled while the application is bundled. */
export const messages: () => PluginOption;
