/** A place in the write-ahead log as PostgreSQL writes it (`16/B374D848`), as a number. */
export function walPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Where the primary's write-ahead log was, and when. A replica that has replayed it up to a sample has all that was
 * written before the sample's time. This needs no clock but ours, and tells a replica that has lost its primary from one
 * whose primary has nothing to say: by their own account both are up to date.
 */
export class WalTrack {
  private readonly samples: Sample[] = [];

  /** @param span how far back samples are kept, in milliseconds */
  constructor(private readonly span: number) {}

  add(position: bigint, at: number): void {
    this.samples.push({ at, position });
    // The first one beyond the span stays: it tells how far behind the others a replica is.
    while (at - (this.samples[1]?.at ?? at) > this.span) this.samples.shift();
  }

  /** Milliseconds that a replica is behind at most, or undefined when it has not even replayed the oldest sample. */
  lag(replayed: bigint, at: number): number | undefined {
    for (let n = this.samples.length - 1; n >= 0; n--) {
      const sample = this.samples[n];
      if (sample && sample.position <= replayed) return at - sample.at;
    }
    return undefined;
  }
}
