import { ownFormats } from '../src/lib/barcode/own-formats';
import { isScreen, isServers } from './addresses';
import { sendOutbox } from './send-outbox';
import { newestCache, PAGE, PREFIX, versionCaches } from './versions';

declare const self: ServiceWorkerGlobalScope & {
  /** What the build found that the field screens are made of (`frontend/pwa/precache.ts`). */
  readonly __WB_MANIFEST: readonly { readonly url: string }[];
};

/** The server writes here what stands for this build and the headers of its pages, so that a change of either is a new version. */
const VERSION = '__APP_VERSION__';
const CACHE = PREFIX + VERSION;
const NONCE = /'nonce-([\w-]+)'/;

const policyOf = (answer: Response): string => answer.headers.get('content-security-policy') ?? '';

/** The page with a nonce of its own: one that is used twice is none. */
async function afresh(kept: Response): Promise<Response> {
  const [, old] = NONCE.exec(policyOf(kept)) ?? [];
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  // They are about the bytes that came.
  headers.delete('content-encoding');
  headers.delete('content-length');
  if (old === undefined) return new Response(html, { headers });
  const nonce = crypto.randomUUID();
  headers.set('content-security-policy', policyOf(kept).replaceAll(old, nonce));
  return new Response(html.replaceAll(old, nonce), { headers });
}

async function askPage(): Promise<Response> {
  const answer = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store', redirect: 'error' });
  // While servers are replaced one after the other, the page may be of another build than this file.
  if (!answer.ok || !(await answer.clone().text()).includes(VERSION))
    throw new Error('The page is of another version.');
  return answer;
}

/** Files are named by their content: what an older version has is taken from there. */
async function keepFile(cache: Cache, url: string): Promise<void> {
  const answer = (await caches.match(url, { ignoreVary: true })) ?? (await fetch(url));
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await cache.put(url, answer);
}

async function install(): Promise<void> {
  // A version that comes back after another one is the newest again.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  // A browser that reads barcodes itself does not need the megabyte of the library that does.
  const readsBarcodes = (await ownFormats()).length > 0;
  const files = self.__WB_MANIFEST.map(({ url }) => url).filter((url) => !readsBarcodes || !url.endsWith('.wasm'));
  const [page] = await Promise.all([askPage(), ...files.map((url) => keepFile(cache, url))]);
  await cache.put(PAGE, page);
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Browsers let a worker begin when no page is open that the one before answers: what older versions kept is of no use from then on.
 * What comes after it is a newer version, which waits.
 */
async function activate(): Promise<void> {
  const names = await versionCaches();
  await Promise.all(names.slice(0, Math.max(0, names.indexOf(CACHE))).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page of the newest version that is kept; its files are found whichever worker is at work. */
async function keptPage(): Promise<Response | undefined> {
  const name = await newestCache();
  return name === undefined ? undefined : caches.match(PAGE, { cacheName: name });
}

/** Screens are always the page that is kept, with or without network; other addresses are the server's, while it answers. */
async function openPage(request: Request): Promise<Response> {
  if (isScreen(new URL(request.url).pathname)) {
    const page = await keptPage();
    if (page) return afresh(page);
  }
  try {
    return await fetch(request);
  } catch (error) {
    const page = await keptPage();
    if (!page) throw error;
    return afresh(page);
  }
}

/** Parts of the application: from whichever version has it, else from the server, and kept from then on. */
async function openFile(request: Request, keep: (done: Promise<void>) => void): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    keep(caches.open(CACHE).then((cache) => cache.put(request, copy)));
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isServers(pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(openPage(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openFile(request, (done) => event.waitUntil(done)));
  }
});

/** The signal is back: pages send what waits, and the worker where none is open or awake. Whoever is first sends all of it. */
async function send(): Promise<void> {
  for (const page of await openPages()) page.postMessage({ type: 'send-outbox' });
  await sendOutbox();
}

self.addEventListener('sync', ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === 'outbox') event.waitUntil(send());
}) as EventListener);
