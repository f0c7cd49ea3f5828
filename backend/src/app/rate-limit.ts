import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from '../config.js';
import { AppError } from '../kernel/errors.js';

/**
 * The general limits of a session (security.md). They shield one process from a client that runs wild, so each process
 * counts for itself; what decides something (sign-in) is counted in PostgreSQL.
 */
export class SessionLimits {
  private readonly requests: RateLimiterMemory;
  private readonly writes: RateLimiterMemory;
  private readonly images: RateLimiterMemory;

  constructor(private readonly limits: RateLimits) {
    const limiter = ({ points, seconds }: { points: number; seconds: number }): RateLimiterMemory =>
      new RateLimiterMemory({ points, duration: seconds });
    this.requests = limiter(limits.requestsPerSession);
    this.writes = limiter(limits.writesPerSession);
    this.images = limiter(limits.imagePostsPerSession);
  }

  /** Counts one call of a session, or throws `RATE_LIMITED`. */
  async take(sessionId: number, kind: 'read' | 'write' | 'image'): Promise<void> {
    if (!this.limits.enabled) return;
    await consume(this.requests, sessionId);
    if (kind === 'write') await consume(this.writes, sessionId);
    if (kind === 'image') await consume(this.images, sessionId);
  }
}

async function consume(limiter: RateLimiterMemory, sessionId: number): Promise<void> {
  try {
    await limiter.consume(sessionId);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('RATE_LIMITED', 'Too many requests, please wait and try again', {
      retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}
