/** A chunk, as the bundler's manifest tells of it. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  /** Other files that it names, such as a library in WebAssembly. */
  readonly assets?: readonly string[];
}

/** What the frame and the field screens load by and by; all else of the office is kept when it is used. Whoever signs out sees the sign-in. */
const FOR_THE_FIELD =
  /^src\/(?:app|shared|ui|lib|features\/(?:visits|field-order|outbox|not-found|search|help|sign-in))\//;
/** What such a screen loads on a desk only. */
const FOR_DESKS = /\/VisitGrid\.tsx$/;
/** The letters of both languages; other scripts are fetched when a text has them. */
const FONTS = /\/(?:inter-latin|noto-sans-arabic-arabic)-wght-normal-[\w-]+\.woff2$/;

/** What reads barcodes where the browser does not: the worker keeps it where it is needed. */
const isProgram = (file: string): boolean => file.endsWith('.wasm');

/**
 * The files that a phone keeps before it loses the signal: the frame and the field screens with all that they open, in both
 * languages.
 * @param files all files of the build, from its root
 */
export function fieldFiles(manifest: Readonly<Record<string, Chunk>>, files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const each of chunk.imports ?? []) add(each);
    for (const each of chunk.dynamicImports ?? []) if (FOR_THE_FIELD.test(each) && !FOR_DESKS.test(each)) add(each);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) add(key);
  const chunks = [...found].flatMap((key) => manifest[key] ?? []);
  return new Set([
    ...chunks.flatMap(({ file, css, assets }) => [file, ...(css ?? []), ...(assets ?? []).filter(isProgram)]),
    ...files.filter((file) => FONTS.test(file)),
  ]);
}
