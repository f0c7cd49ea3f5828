import { existsSync, readFileSync } from 'node:fs';

/**
 * Whether a path is a screen of the browser application. Its build writes down its own routes (`screens.json`), so the
 * two cannot differ; a trailing slash and the case of letters do not matter, as to the router.
 */
export function screenMatcher(folder: string): (path: string) => boolean {
  const file = `${folder}screens.json`;
  const patterns = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
  const screens = patterns.map(patternOf);
  return (path) => screens.some((screen) => screen.test(path));
}

/** `/orders/:id` → any one order's path. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const source = parts.map((part) =>
    part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${escaped(part)}`,
  );
  return new RegExp(`^${source.join('')}/?$`, 'i');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
