import { t } from '@lingui/core/macro';
import { formatCount } from './numbers';

const KB = 1000;

/** A size of something stored, rounded as people say it: `42 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return t`${formatCount(bytes)} B`;
  if (bytes < KB ** 2) return t`${formatCount(Math.round(bytes / KB))} KB`;
  const isLarge = bytes >= KB ** 3;
  const size = bytes / (isLarge ? KB ** 3 : KB ** 2);
  const shown = formatCount(size < 10 ? Math.round(size * 10) / 10 : Math.round(size));
  return isLarge ? t`${shown} GB` : t`${shown} MB`;
}
