import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../../kernel/text/addresses.js';
import { poolOf, type CallLimit, type RequestContext, type SignInLimits } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import type { PlainKey } from '../../../words/index.js';

/**
 * Counts sign-in attempts in PostgreSQL, so that both transports and every copy of the server share the count.
 * Points are taken before any hash is computed and given back on success.
 */
export class SignInThrottle {
  private readonly pair: RateLimiterPostgres;
  private readonly account: RateLimiterPostgres;
  private readonly address: RateLimiterPostgres;
  private readonly secret: RateLimiterPostgres;
  private readonly reset: RateLimiterPostgres;

  constructor(
    pool: Pool,
    private readonly limits: SignInLimits,
  ) {
    const limiter = (keyPrefix: string, { points, seconds }: CallLimit): RateLimiterPostgres =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points,
        duration: seconds,
      });
    this.pair = limiter('sign-in-pair', limits.signInPerAddressAndAccount);
    this.account = limiter('sign-in-account', limits.signInPerAccount);
    this.address = limiter('sign-in-address', limits.signInPerAddress);
    this.secret = limiter('secret-address', limits.signInPerAddress);
    this.reset = limiter('reset-account', limits.signInPerAddressAndAccount);
  }

  /**
   * Takes one attempt, or throws `RATE_LIMITED` with the seconds to wait.
   * @param knownAddress whether this account signed in from this address lately: then the account's own count, which a
   *   stranger can exhaust, does not lock its owner out.
   */
  async take(ip: string, email: string, knownAddress: boolean): Promise<void> {
    if (!this.limits.enabled) return;
    const address = networkOf(ip);
    await this.consume(this.address, address);
    await this.consume(this.pair, `${address} ${email}`);
    if (!knownAddress) await this.consume(this.account, email);
  }

  async giveBack(ip: string, email: string): Promise<void> {
    if (!this.limits.enabled) return;
    const address = networkOf(ip);
    await Promise.all([
      this.address.reward(address),
      this.pair.delete(`${address} ${email}`),
      this.account.delete(email),
    ]);
  }

  /** Forgets the attempts of an account from an address, once its owner has proved themselves in another way. */
  async forgive(ip: string, email: string): Promise<void> {
    if (!this.limits.enabled) return;
    await Promise.all([this.pair.delete(`${networkOf(ip)} ${email}`), this.account.delete(email)]);
  }

  /** Takes one attempt from this address at something that a one-time secret opens; none is given back. */
  async takeSecret(ip: string): Promise<void> {
    if (this.limits.enabled) await this.consume(this.secret, networkOf(ip), 'people.attempts');
  }

  /** Takes one letter to an address, whether or not it is anybody's: from one machine, and to one mailbox. */
  async takeReset(ip: string, email: string): Promise<void> {
    if (!this.limits.enabled) return;
    await this.consume(this.secret, networkOf(ip), 'people.attempts');
    await this.consume(this.reset, email, 'people.messages');
  }

  private async consume(
    limiter: RateLimiterPostgres,
    key: string,
    what: PlainKey = 'people.signInAttempts',
  ): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('RATE_LIMITED', what, {}, { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }
}

const throttles = new WeakMap<object, SignInThrottle>();

/** The throttle of the application that serves this request. */
export function throttleOf(ctx: RequestContext): SignInThrottle {
  let throttle = throttles.get(ctx.dataSource);
  if (!throttle) {
    throttles.set(ctx.dataSource, (throttle = new SignInThrottle(poolOf(ctx.dataSource), ctx.signInLimits)));
  }
  return throttle;
}
