import type { DataSource } from 'typeorm';
import type { buildApp } from '../../src/app/build-app.js';
import type { createDataSource } from '../../src/app/database/data-source.js';
import type { entities } from '../../src/app/entities.js';
import type { createEventDispatcher } from '../../src/app/jobs.js';
import type { migrations } from '../../src/app/migrations/index.js';
import type { limitHttpServer } from '../../src/app/process/http-server.js';
import type { createLogger } from '../../src/app/process/logger.js';
import type { Config, loadConfig } from '../../src/config.js';

/** The modules of a server. */
export interface ServerParts {
  readonly buildApp: typeof buildApp;
  readonly createDataSource: typeof createDataSource;
  readonly limitHttpServer: typeof limitHttpServer;
  readonly createLogger: typeof createLogger;
  readonly entities: typeof entities;
  readonly migrations: typeof migrations;
  readonly loadConfig: typeof loadConfig;
  readonly createEventDispatcher?: typeof createEventDispatcher;
}

export const TEST_ENV: Readonly<Record<string, string>>;

export interface ServedApp {
  readonly url: string;
  readonly config: Config;
  readonly dataSource: DataSource;
  close(): Promise<void>;
}

export function serveApp(
  parts: ServerParts,
  wanted: { readonly env: Readonly<Record<string, string>>; readonly databaseUrl: string },
): Promise<ServedApp>;
