import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from '../config.js';
import { networkOf } from '../kernel/text/addresses.js';
import { AppError } from '../kernel/errors.js';

/** What of a session is counted: every call, and beside it changes, image uploads and exports. */
export type Counted = 'request' | 'write' | 'image' | 'export';

/**
 * The general limits of a session, and of GraphQL without one. They shield one process from a client that runs wild, so each process
 * counts for itself; what decides something (sign-in) is counted in PostgreSQL.
 */
export class SessionLimits {
  private readonly limiters: Readonly<Record<Counted, RateLimiterMemory>>;
  private readonly anonymous: RateLimiterMemory;

  constructor(private readonly limits: RateLimits) {
    const limiter = ({ points, seconds }: { points: number; seconds: number }): RateLimiterMemory =>
      new RateLimiterMemory({ points, duration: seconds });
    this.limiters = {
      request: limiter(limits.requestsPerSession),
      write: limiter(limits.writesPerSession),
      image: limiter(limits.imagePostsPerSession),
      export: limiter(limits.exportsPerSession),
    };
    this.anonymous = limiter(limits.anonymousGraphQLPerAddress);
  }

  /** Counts one call of a session, or throws `RATE_LIMITED`. */
  async take(sessionId: number, counted: Counted): Promise<void> {
    if (this.limits.enabled) await consume(this.limiters[counted], sessionId);
  }

  /** Counts one GraphQL call that nobody has signed in for, or throws `RATE_LIMITED`. */
  async takeAnonymous(ip: string): Promise<void> {
    if (this.limits.enabled) await consume(this.anonymous, networkOf(ip));
  }
}

async function consume(limiter: RateLimiterMemory, key: number | string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError(
      'RATE_LIMITED',
      'requests.tooMany',
      {},
      {
        retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      },
    );
  }
}
