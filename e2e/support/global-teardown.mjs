/** Ends what global-setup.mjs started. */
export default async function globalTeardown() {
  await globalThis.stopE2eServers?.();
}
