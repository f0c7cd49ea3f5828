import { isScreen, isServers } from './addresses';

declare const self: ServiceWorkerGlobalScope & {
  /** What the build found that the field screens are made of (`frontend/pwa/precache.ts`). */
  readonly __WB_MANIFEST: readonly { readonly url: string }[];
};

/** The server writes here what stands for this build and the headers of its pages, so that a change of either is a new version. */
const VERSION = '__APP_VERSION__';
const PREFIX = 'desk-';
const CACHE = PREFIX + VERSION;
const PAGE = '/';
/** Under this address the cache keeps which pages were open when this version took over: they are made of an older one. */
const OLD_PAGES = '/old-pages';
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

async function keepPage(cache: Cache): Promise<void> {
  const answer = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store', redirect: 'error' });
  // While servers are replaced one after the other, the page may be of another build than this file.
  if (!answer.ok || !(await answer.clone().text()).includes(VERSION))
    throw new Error('The page is of another version.');
  await cache.put(PAGE, answer);
}

/** Files are named by their content: what an older version has is taken from there. */
async function keepFile(cache: Cache, url: string): Promise<void> {
  const answer = (await caches.match(url, { ignoreVary: true })) ?? (await fetch(url));
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await cache.put(url, answer);
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([keepPage(cache), ...self.__WB_MANIFEST.map(({ url }) => keepFile(cache, url))]);
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Drops what older versions kept, once no page is open that is made of one: their parts may be gone from the server. */
async function dropOld(): Promise<void> {
  const cache = await caches.open(CACHE);
  const noted = await cache.match(OLD_PAGES);
  const old = new Set(noted ? ((await noted.json()) as string[]) : []);
  if ((await openPages()).some(({ id }) => old.has(id))) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function activate(): Promise<void> {
  const cache = await caches.open(CACHE);
  const ids = (await openPages()).map(({ id }) => id);
  await cache.put(OLD_PAGES, new Response(JSON.stringify(ids)));
  await dropOld();
  await self.clients.claim();
}

/** Hands over to a version that waits, when no other page is open that it could break; answers whether it does. */
async function handOver(): Promise<boolean> {
  const { waiting } = self.registration;
  // The page that is left is still open: one at most.
  if (!waiting || (await openPages()).length > 1) return false;
  waiting.postMessage({ type: 'take-over' });
  return true;
}

/** Screens are always this version's page, with or without network; other addresses are the server's, while it answers. */
async function openPage(request: Request): Promise<Response> {
  if (await handOver()) return new Response('', { headers: { refresh: '0', 'content-type': 'text/html' } });
  const kept = async () => (await caches.open(CACHE)).match(PAGE);
  if (isScreen(new URL(request.url).pathname)) {
    const page = await kept();
    if (page) return afresh(page);
  }
  try {
    return await fetch(request);
  } catch (error) {
    const page = await kept();
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
    event.waitUntil(dropOld());
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openFile(request, (done) => event.waitUntil(done)));
  }
});

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown }).type === 'take-over') void self.skipWaiting();
});

/** The signal is back: open pages send what waits. They hold the session, which a worker cannot see. */
async function tellToSend(): Promise<void> {
  for (const page of await openPages()) page.postMessage({ type: 'send-outbox' });
}

self.addEventListener('sync', ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === 'outbox') event.waitUntil(tellToSend());
}) as EventListener);
