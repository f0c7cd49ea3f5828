/** What is kept of each version stands in a cache of its own, named by it. */
export const PREFIX = 'desk-';
/** The page itself; kept last, so that a version that has it is whole. */
export const PAGE = '/';

/** The caches of all versions, in the order in which they were begun. */
export const versionCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The name of the newest version's cache that is whole, whether its worker is at work yet or waits; nothing when none is. */
export async function newestCache(): Promise<string | undefined> {
  for (const name of (await versionCaches()).reverse()) if (await caches.match(PAGE, { cacheName: name })) return name;
  return undefined;
}
