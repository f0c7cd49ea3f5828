/** How long a test waits for what does not come; a good one is as fast as its machine, which may be a slow one. */
export const PATIENCE_MS = 60_000;
/** How often it looks, in milliseconds. */
const LOOK_MS = 10;

/** Waits until `done`, or fails after a minute. */
export async function until(done: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
