import type { IncomingMessage } from 'node:http';

/** Whether an address is a proxy of ours; `hop` counts from the server outwards. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * Whether a request comes from a page of ours: one under the host that the request itself is for (behind a proxy of ours
 * the host that the proxy was asked for), or under the public address. Browsers always name the page's origin; other
 * clients need not.
 */
export function isOwnPage({ headers, socket }: IncomingMessage, publicUrl: string, trust: Trust): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const hosts = [host];
  if (trust(socket.remoteAddress ?? '', 0)) hosts.push(firstOf(headers['x-forwarded-host']));
  return hosts.some((name) => name !== undefined && sameHost(page, name));
}

/** A chain of proxies lists hosts as it lists addresses: the first is what the browser asked for. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')[0]
      ?.trim() || undefined
  );
}

/** A browser leaves out the usual port of a scheme, a proxy need not. */
function sameHost(page: URL, host: string): boolean {
  const url = `${page.protocol}//${host}`;
  return URL.canParse(url) && new URL(url).host === page.host;
}
