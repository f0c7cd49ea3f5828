import { newestCache, PREFIX } from '../../../worker/versions';
import { formIsOpen, wouldLose } from '../../ui/form/leave-guard';

/** How often a page that stays open looks for a new version, in milliseconds. */
const LOOK_MS = 15 * 60_000;
/** Without our server before it (in development), the page has no version and no service worker. */
const UNSERVED = '__APP_VERSION__';

/** A newer version is kept than the one that this page is made of. */
let ready = false;
let registering: Promise<void> | undefined;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Nobody works on something that a page loaded anew would take away: no form, no dialog, no field that is typed in. */
function isFree(): boolean {
  const { activeElement } = document;
  const typing = activeElement?.matches('input, textarea, [contenteditable=true]') === true;
  return !typing && !formIsOpen() && document.querySelector('[role=dialog], [role=alertdialog]') === null;
}

const versionOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=app-version]')?.content ?? UNSERVED;

/** The page loaded anew is of the newest version that is kept, whichever worker answers it. */
const take = (): void => location.reload();

/** Answers whether a newer version was found that this page did not know of. */
async function look(): Promise<boolean> {
  const newest = await newestCache();
  if (ready || newest === undefined || newest === PREFIX + versionOfPage()) return false;
  ready = true;
  tell();
  return true;
}

async function onNewVersion(): Promise<void> {
  if ((await look()) && isFree()) take();
}

function watch(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') void onNewVersion();
    });
  });
  let looked = Date.now();
  const ask = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    registration.update().catch((error: unknown) => console.warn('Nothing is known of a new version.', error));
  };
  setInterval(ask, LOOK_MS);
  document.addEventListener('visibilitychange', ask);
}

/**
 * New versions of the application. One that is there waits until it breaks no open form: it is taken when nothing is typed and no form
 * is open, else at a later change of screens, or when the person says so.
 */
export const updates = {
  /** Registers the service worker, once. */
  start(): Promise<void> {
    registering ??= (async () => {
      if (!('serviceWorker' in navigator) || versionOfPage() === UNSERVED) return;
      watch(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
      // Not taken at once: while servers are replaced, one of them may give the older page again.
      await look();
    })();
    return registering;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether a newer version is kept than the one that this page is made of. */
  isReady: (): boolean => ready,
  /** Another screen was opened: there nothing is typed yet that a page loaded anew would take away. */
  onNavigation(): void {
    if (ready && !wouldLose()) take();
  },
  /** Takes it: the person wants it. */
  take,
};
