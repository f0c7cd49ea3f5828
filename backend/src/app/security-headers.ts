import type { Config } from '../config.js';

/** The reverse geocoder that field work asks from the browser. */
const GEOCODER = 'https://api.bigdatacloud.net';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
} as const;

function transport(config: Config): Record<string, string> {
  return config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Headers of `/api` and `/graphql`: nothing is cached, nothing may be loaded or framed. */
export function apiHeaders(config: Config): Record<string, string> {
  return {
    ...COMMON,
    ...transport(config),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** The origin of map pictures; `{s}` stands for one of several names of the same server. */
function originOf(tiles: string): string {
  const { protocol, host } = new URL(tiles.replace(/\{\w\}/g, '1'));
  return tiles.includes('://{s}.') ? `${protocol}//*.${host.slice(host.indexOf('.') + 1)}` : `${protocol}//${host}`;
}

/** Headers of the pages. Styles of the component library carry the nonce. */
export function pageHeaders(config: Config, nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    // The reader of barcodes is WebAssembly, where the browser has none of its own; scripts of text stay refused.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${config.mapTiles ? ` ${originOf(config.mapTiles.url)}` : ''}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${GEOCODER}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
  return { ...COMMON, ...transport(config), 'content-security-policy': policy };
}

/** Headers of the service worker: it fetches from our own origin and loads nothing. */
export function workerHeaders(config: Config): Record<string, string> {
  return {
    ...COMMON,
    ...transport(config),
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  };
}
