import type { IncomingMessage } from 'node:http';
import { isOwnPage } from './page-origin.js';

const PUBLIC = 'https://desk.example';

function asked(headers: Record<string, string>, behindProxy: boolean): boolean {
  const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
  return isOwnPage(request, PUBLIC, () => behindProxy);
}

it.each([
  ['the public address', { origin: PUBLIC, host: 'server-1:4000' }],
  ['the host itself, with its port', { origin: 'http://10.1.2.3:8080', host: '10.1.2.3:8080' }],
  ['a name that the operator did not think of', { origin: 'http://desk.lan', host: 'desk.lan' }],
  ['the usual port, written out', { origin: 'http://desk.lan', host: 'desk.lan:80' }],
  ['TLS that ends before us', { origin: 'https://desk.lan', host: 'desk.lan:443' }],
  ['an IPv6 address', { origin: 'http://[::1]:4000', host: '[::1]:4000' }],
  ['no page at all', { host: 'desk.lan' }],
])('lets in %s', (_name, headers) => {
  expect(asked(headers, false)).toBe(true);
  expect(asked(headers, true)).toBe(true);
});

it.each([
  ['another site', { origin: 'https://evil.example', host: 'desk.lan' }],
  ['another port', { origin: 'http://desk.lan:8081', host: 'desk.lan:8080' }],
  ['a page in a sandbox', { origin: 'null', host: 'null' }],
  ['what is no address', { origin: 'desk.lan', host: 'desk.lan' }],
  ['a page without a host to compare with', { origin: 'http://desk.lan' }],
])('keeps out %s', (_name, headers) => {
  expect(asked(headers, false)).toBe(false);
  expect(asked(headers, true)).toBe(false);
});

it('believes the forwarded host of a proxy of ours only', () => {
  const headers = { origin: 'https://desk.lan:8443', host: 'server:4000', 'x-forwarded-host': 'desk.lan:8443, inner' };
  expect(asked(headers, true)).toBe(true);
  expect(asked(headers, false)).toBe(false);
});
