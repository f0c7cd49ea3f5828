import { expect, it } from '@jest/globals';
import { loadConfig } from '../config.js';
import { pageHeaders } from './security-headers.js';

const imagesOf = (env: NodeJS.ProcessEnv): string | undefined =>
  pageHeaders(loadConfig(env), 'n')
    ['content-security-policy']?.split('; ')
    .find((part) => part.startsWith('img-src'));

it('lets pictures of maps through from their own server, and only where one is set up', () => {
  expect(imagesOf({})).toBe("img-src 'self' data: blob:");
  const tiles = (url: string) => imagesOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: 'x' });
  expect(tiles('https://tiles.example:8443/a/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://tiles.example:8443",
  );
  expect(tiles('https://{s}.tile.example/{z}/{x}/{y}.png')).toBe("img-src 'self' data: blob: https://*.tile.example");
});
