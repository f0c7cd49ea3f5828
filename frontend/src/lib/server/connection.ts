import { t } from '@lingui/core/macro';
import type { Trouble } from './trouble';

export { troubleOf, type Trouble } from './trouble';

/** The same as the end of a sentence. */
export const troubleWords: Readonly<Record<Trouble, string>> = {
  get offline() {
    return t`you are offline`;
  },
  get unreachable() {
    return t`the server cannot be reached`;
  },
  get busy() {
    return t`the server cannot answer now`;
  },
  get slow() {
    return t`the server takes too long to answer`;
  },
};

/** A short fault that the next try ends is not worth a word. */
const PATIENCE_MS = 1000;
const PROBE_MS = 5000;

let trouble: Trouble | null = null;
let shown: Trouble | null = null;
let keptAt: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const restoredListeners = new Set<() => void>();

function show(next: Trouble | null): void {
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
}

/** Asks the server whether it answers again; any answer but a fault of the way there will do. */
async function probe(): Promise<void> {
  clearTimeout(timer);
  const answered = await fetch('/ready').then(
    ({ status }) => status < 500,
    () => false,
  );
  if (answered) connection.restored();
  else if (trouble !== null) timer = setTimeout(() => void probe(), PROBE_MS);
}

const onOnline = (): void => void probe();

/** Whether the server answers, as the requests of this page find it. */
export const connection = {
  /** What has lasted long enough to be told. */
  trouble: (): Trouble | null => shown,
  /** When that was so what is shown instead of the server's answers; null where nothing is. */
  keptAt: (): string | null => keptAt,
  /** What is shown was kept on this device at a time. */
  showsKept(at: string): void {
    if (keptAt === at) return;
    keptAt = at;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Calls back when the server answers after it did not, however short that was; returns the way to stop. */
  onRestored: (listener: () => void): (() => void) => {
    restoredListeners.add(listener);
    return () => restoredListeners.delete(listener);
  },
  /** A request got no answer. */
  lost(why: Trouble): void {
    const first = trouble === null;
    trouble = why;
    if (shown !== null) show(why);
    if (!first) return;
    window.addEventListener('online', onOnline);
    timer = setTimeout(() => {
      if (trouble !== null) show(trouble);
      timer = setTimeout(() => void probe(), PROBE_MS);
    }, PATIENCE_MS);
  },
  /** A request was answered, whatever the answer. */
  restored(): void {
    if (trouble === null && keptAt === null) return;
    trouble = null;
    keptAt = null;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    show(null);
    for (const listener of restoredListeners) listener();
  },
};
