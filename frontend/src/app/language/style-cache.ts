import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

declare global {
  interface Window {
    /** Read by the notification library's style sheet. */
    __nonce__?: string;
  }
}

/** The response's nonce, or undefined where the server put none (development). */
function readStyleNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  // The whole placeholder, not its start: a nonce is random base64url and may begin with underscores too.
  return nonce && nonce !== '__CSP_NONCE__' ? nonce : undefined;
}

/**
 * Styles under a strict Content-Security-Policy: one nonced `<style>` element whose rules are inserted
 * through the CSSOM (`speedy`), so neither inline styles nor `unsafe-inline` are needed.
 * @param plugins for languages that are written from the right: they turn left and right of every rule around
 */
export function createStyleCache(plugins?: StylisPlugin[]): EmotionCache {
  const nonce = readStyleNonce();
  window.__nonce__ = nonce;
  return createCache({
    key: plugins ? 'wdr' : 'wd',
    prepend: true,
    ...(nonce && { nonce }),
    ...(plugins && { stylisPlugins: plugins }),
  });
}
