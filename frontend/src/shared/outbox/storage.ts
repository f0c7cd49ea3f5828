/** How full this browser's store is, in bytes. */
export interface StoreFill {
  used: number;
  room: number;
}

/** The store is told to be nearly full from here on. */
const NEARLY = 0.9;
/** Photos of one visit and a little more, in bytes. */
const NEEDED = 20_000_000;

/** Null where the browser does not tell. */
export async function storeFill(): Promise<StoreFill | null> {
  if (typeof navigator.storage?.estimate !== 'function') return null;
  const { usage, quota } = await navigator.storage.estimate();
  return usage === undefined || quota === undefined || quota === 0 ? null : { used: usage, room: quota };
}

/** Whether what is saved next might not fit. */
export const isNearlyFull = ({ used, room }: StoreFill): boolean => used > room * NEARLY || room - used < NEEDED;

let asked = false;

/** Asks the browser once not to clear what waits when it needs room. */
export async function askToPersist(): Promise<void> {
  if (asked || typeof navigator.storage?.persist !== 'function') return;
  asked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
