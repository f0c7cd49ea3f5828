import type { Job } from './jobs.js';

export interface Round {
  /** Requests a second. */
  readonly product: number;
  readonly limit: number;
}

export interface Result {
  readonly job: Job;
  readonly rounds: Round[];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/**
 * The table of a run. A ratio is the limit's requests a second over the product's within one round, where the machine was
 * the same for both; the median of the rounds is what counts.
 */
export function reportOf(results: readonly Result[]): { text: string; failed: boolean } {
  let failed = false;
  const rows = results.map(({ job, rounds }) => {
    const ratios = rounds.map((round) => round.limit / round.product);
    const ratio = median(ratios);
    const passed = ratio <= job.bound;
    if (!passed) failed = true;
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const rps = (who: keyof Round): string => median(rounds.map((round) => round[who])).toFixed(0);
    return [
      job.name,
      job.title,
      rps('product'),
      rps('limit'),
      ratio.toFixed(2),
      spread,
      job.bound.toFixed(1),
      passed ? 'ok' : 'TOO SLOW',
    ];
  });
  const head = ['', 'job', 'GraphQL rps', 'limit rps', 'ratio', 'spread', 'bound', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return { text: [line(head), line(rule), ...rows.map(line)].join('\n'), failed };
}
