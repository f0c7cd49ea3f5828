import { formIsOpen, wouldLose } from '../../ui/form/leave-guard';

/** How often a page that stays open looks for a new version, in milliseconds. */
const LOOK_MS = 15 * 60_000;
/** Without our server before it (in development), the page has no version and no service worker. */
const UNSERVED = '__APP_VERSION__';

let waiting: ServiceWorker | null = null;
/** A newer worker answers this page, which is still made of the version before. */
let replaced = false;
/** This page asked the worker that waits to take over, and is loaded anew when it does. */
let asked = false;
let controlled = false;
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

function takeOver(): void {
  asked = true;
  if (replaced) location.reload();
  else waiting?.postMessage({ type: 'take-over' });
}

function found(worker: ServiceWorker): void {
  waiting = worker;
  tell();
  if (isFree()) takeOver();
}

function onControllerChange(): void {
  const first = !controlled;
  controlled = true;
  // The first worker came with this very version.
  if (first) return;
  replaced = true;
  if (asked || isFree()) location.reload();
  else tell();
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && controlled) found(next);
    });
  });
  let looked = Date.now();
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    registration.update().catch((error: unknown) => console.warn('Nothing is known of a new version.', error));
  };
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}

/**
 * New versions of the application. One that is there waits until it breaks no open form: it is taken when nothing is typed and no form
 * is open, else at a later change of screens, or when the person says so.
 */
export const updates = {
  /** Registers the service worker, once. */
  start(): Promise<void> {
    registering ??= (async () => {
      const version = document.querySelector<HTMLMetaElement>('meta[name=app-version]')?.content ?? UNSERVED;
      if (!('serviceWorker' in navigator) || version === UNSERVED) return;
      controlled = navigator.serviceWorker.controller !== null;
      navigator.serviceWorker.addEventListener('controllerchange', onControllerChange);
      watch(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
    })();
    return registering;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether a new version is there that this page is not made of. */
  isReady: (): boolean => waiting !== null || replaced,
  /** Another screen was opened: there nothing is typed yet that a page loaded anew would take away. */
  onNavigation(): void {
    if (updates.isReady() && !wouldLose()) takeOver();
  },
  /** Takes it: the person wants it. */
  take: takeOver,
};
