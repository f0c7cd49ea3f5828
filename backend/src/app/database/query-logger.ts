import type { Logger as TypeOrmLogger } from 'typeorm';
import type { Logger } from 'pino';

/**
 * Sends TypeORM's messages to the process's log. Parameters are left out on purpose: they hold what people typed,
 * passwords among it.
 */
export class QueryLogger implements TypeOrmLogger {
  constructor(private readonly logger: Logger) {}

  logQuery(query: string): void {
    this.logger.trace({ sql: query }, 'query');
  }

  logQueryError(error: string | Error, query: string): void {
    // Refusals are expected (a duplicate, a short stock); whoever ran the statement decides whether it is a fault.
    this.logger.debug({ sql: query, reason: error instanceof Error ? error.message : error }, 'query failed');
  }

  logQuerySlow(time: number, query: string): void {
    this.logger.warn({ sql: query, milliseconds: time }, 'slow query');
  }

  logSchemaBuild(message: string): void {
    this.logger.debug(message);
  }

  logMigration(message: string): void {
    this.logger.debug(message);
  }

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    this.logger[level === 'warn' ? 'warn' : 'debug'](String(message));
  }
}
