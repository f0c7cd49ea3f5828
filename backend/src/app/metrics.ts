import { timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { poolOf, type Log } from '../kernel/context.js';
import { AppError } from '../kernel/errors.js';
import { counters } from './process/counters.js';
import type { Replicas, ReplicaState } from './replicas/replicas.js';
import { bearerOf } from './request-context.js';
import { registerStoredFigures } from './stored-figures.js';
import { waitedFor } from './process/waits.js';

export type Transport = 'graphql' | 'http';

/** Names of GraphQL operations that are told apart; clients choose them, so there must be an end to them. */
const MOST_OPERATIONS = 300;

/** What Prometheus reads: Node's own figures, requests, connections, sockets, jobs, mail, sign-ins, and the version. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly readStored: () => Promise<void>;
  private readonly requests: Histogram<'transport' | 'status'>;
  private readonly operations: Counter<'operation' | 'code'>;
  private readonly operationNames = new Set<string>();

  constructor(dataSource: DataSource, log: Log, replicas?: Replicas) {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by transport and class of status; aborted: the client was gone first.',
      labelNames: ['transport', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.registry],
    });
    this.operations = new Counter({
      name: 'graphql_operations_total',
      help: 'GraphQL requests by name of their operation (other: beyond the first 300 names) and code of their first error (OK: none).',
      labelNames: ['operation', 'code'],
      registers: [this.registry],
    });
    const pool = poolOf(dataSource);
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this process: all, idle, and calls that wait for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.set({ state: 'open' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
    this.watchReplicas(replicas);
    this.readStored = registerStoredFigures(this.registry, dataSource, log);
  }

  private watchReplicas(replicas: Replicas | undefined): void {
    const gauge = (name: string, help: string, read: (replica: ReplicaState) => number): Gauge<'replica'> =>
      new Gauge({
        name,
        help,
        labelNames: ['replica'],
        registers: [this.registry],
        collect() {
          for (const replica of replicas?.states() ?? []) this.set({ replica: replica.name }, read(replica));
        },
      });
    gauge('database_replica_in_use', '1 while API keys read on this replica, 0 while it is left out.', ({ fault }) =>
      fault === undefined ? 1 : 0,
    );
    gauge('database_replica_lag_seconds', 'At most so far behind the primary, when last asked.', ({ lag }) => lag);
    gauge(
      'database_replica_failed_reads',
      'Reads that this replica could not answer since the start, and that another server did.',
      ({ failedReads }) => failedReads,
    );
  }

  /** Tells how many live sockets are open whenever it is asked. */
  followSockets(count: () => number): void {
    new Gauge({
      name: 'live_sockets',
      help: 'Open pages of this copy that follow live changes.',
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
  }

  /** Times an answer until it is sent or the client is gone. */
  observe(transport: Transport, response: ServerResponse): void {
    const begin = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      this.requests.observe({ transport, status }, (performance.now() - begin - waitedFor(response)) / 1000);
    });
  }

  /** Counts a GraphQL request that is over; one whose document was refused has no operation. */
  countOperation(name: string | undefined, code: string): void {
    const names = this.operationNames;
    const operation = name === undefined ? 'none' : names.has(name) || names.size < MOST_OPERATIONS ? name : 'other';
    if (operation === name) names.add(name);
    this.operations.inc({ operation, code });
  }

  /** `GET /metrics`: for whoever has `METRICS_TOKEN`; without one configured, for this machine only. */
  register(app: FastifyInstance, config: Config): void {
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, config.metricsToken)) throw new AppError('NOT_FOUND', 'requests.notFound');
      await this.readStored();
      return reply
        .header('cache-control', 'no-store')
        .type(this.registry.contentType)
        .send(await Registry.merge([this.registry, counters]).metrics());
    });
  }
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const forwarded = request.headers['x-forwarded-for'] !== undefined;
    return !forwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
  }
  const given = Buffer.from(bearerOf(request.headers) ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
