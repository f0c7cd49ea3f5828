import pino from 'pino';
import type { LogLevel } from '../../config.js';

/** Keys that may hold a secret, wherever they stand in a logged object. */
const SECRET_PATHS = ['password', 'token', 'authorization', 'cookie'].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** The process's logger: one JSON object per line on standard output, secrets blanked. */
export function createLogger(level: LogLevel): pino.Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
  });
}
