import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import type { WhatsappEnvironment } from './kernel/context.js';
import { StartupError } from './kernel/startup-error.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PASSWORD_MAX = 128;
const NODE_ENVS = ['development', 'test', 'production'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];
export type NodeEnv = (typeof NODE_ENVS)[number];

/** Allowed number of calls (`points`) in a window of `seconds`. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** How often who may do what. */
export interface RateLimits {
  /** `false` turns every limit off: for load tests only. */
  readonly enabled: boolean;
  readonly signInPerAddressAndAccount: RateLimit;
  readonly signInPerAccount: RateLimit;
  readonly signInPerAddress: RateLimit;
  readonly requestsPerSession: RateLimit;
  /** GraphQL without a session, by the address it comes from. */
  readonly anonymousGraphQLPerAddress: RateLimit;
  readonly writesPerSession: RateLimit;
  readonly imagePostsPerSession: RateLimit;
  readonly exportsPerSession: RateLimit;
}

/** Everything the environment decides. Frozen; read once at start. */
export interface Config {
  readonly nodeEnv: NodeEnv;
  readonly production: boolean;
  readonly host: string;
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
  /** A given PostgreSQL server; absent: the server starts its own in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databaseReplicaUrls: readonly string[];
  /** Seconds that a replica may be behind the primary before nobody reads there. */
  readonly databaseReplicaMaxLag: number;
  /** Connections of one process to the primary, and to each replica. */
  readonly poolSize: number;
  readonly dataDir: string;
  /** `'auto'`: demo data go into an empty embedded database, unless a first admin is named, and nowhere else. */
  readonly demoData: 'auto' | boolean;
  /** IANA name; days and months are cut in this zone. */
  readonly businessTimezone: string;
  /** Where people reach the server, without a slash at the end. */
  readonly publicUrl: string;
  /** Origins whose pages may call the API from a browser, beside our own; none by default. */
  readonly corsOrigins: readonly string[];
  /** Whether this copy runs jobs, too; in any deployment at least one copy must. */
  readonly jobs: boolean;
  readonly logLevel: LogLevel;
  /** Number of proxies in front, or their addresses (CIDR); `false`: none. Never "trust everyone". */
  readonly trustProxy: false | number | readonly string[];
  readonly rateLimits: RateLimits;
  readonly passwordMinLength: number;
  /** Becomes the first admin when there is none. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined;
  readonly currency: string;
  /** Opens `GET /metrics` to whoever sends it as bearer; absent: only to this machine. */
  readonly metricsToken: string | undefined;
  /** The server that takes our mail (`smtp://` or `smtps://`, user and password in it); absent: `.eml` files in `dataDir`/mail. */
  readonly smtpUrl: string | undefined;
  /** A service that says what is at a place (reverse geocoding); absent: addresses are typed. */
  readonly geocoderUrl: string | undefined;
  /** Server of map pictures, as its address with `{z}`, `{x}` and `{y}`, and whose they are; absent: maps have a plain ground. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | undefined;
  /** By it secrets in the database are sealed; absent: a key in `dataDir`. */
  readonly secretsKey: Buffer | undefined;
  /** How WhatsApp is reached; what is absent may stand in the settings. */
  readonly whatsapp: WhatsappEnvironment;
  /** Whether a simulator stands in the place of WhatsApp; `'auto'`: with demo data, while nothing else is set. */
  readonly whatsappSimulator: 'auto' | boolean;
  /** Sender of our mail, e.g. `Wholesale Desk <desk@example.com>`. */
  readonly mailFrom: string;
}

/** The server of map pictures. Whose they are has to be said wherever they are shown. */
function readMapTiles(reader: EnvReader): Config['mapTiles'] {
  const url = reader.text('MAP_TILES_URL');
  if (url === undefined) return undefined;
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) {
    reader.faults.push('MAP_TILES_URL must have {z}, {x} and {y} in it');
  } else {
    reader.url('MAP_TILES_URL', url.replace(/\{\w\}/g, '1'), ['https', 'http']);
  }
  const attribution = reader.text('MAP_TILES_ATTRIBUTION');
  if (attribution === undefined) reader.faults.push('MAP_TILES_ATTRIBUTION must say whose map MAP_TILES_URL shows');
  return { url, attribution: attribution ?? '' };
}

/** Reads settings one by one and keeps every fault, so that all of them are reported together. */
class EnvReader {
  readonly faults: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** The trimmed value; an empty variable counts as absent. */
  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** The value to the letter; an empty variable counts as absent. */
  secret(name: string): string | undefined {
    return this.env[name] || undefined;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    return this.fault(`${name} must be a whole number from ${min} to ${max}`, fallback);
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === value);
    return choice ?? this.fault(`${name} must be one of ${choices.join(', ')}`, fallback);
  }

  url(name: string, value: string, protocols: readonly string[]): string {
    const protocol = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    // The value itself is never repeated: it may hold a password.
    if (!protocols.includes(protocol)) this.fault(`${name} must be a URL that starts with ${protocols[0]}://`, value);
    return value;
  }

  /** Address of a database. Its password may stand apart, as it is: within a URL it would have to be encoded. */
  database(name: string, value: string): string {
    const password = this.text('DATABASE_PASSWORD');
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (!['postgres:', 'postgresql:'].includes(protocol)) {
      return this.fault(
        `${name} must be a URL that starts with postgres:// (a password with / or @ in it is given as DATABASE_PASSWORD)`,
        value,
      );
    }
    const url = new URL(value);
    if (password === undefined || url.password !== '') return value;
    url.password = encodeURIComponent(password);
    return url.href;
  }

  fault<T>(message: string, fallback: T): T {
    this.faults.push(message);
    return fallback;
  }
}

function isTimezone(name: string): boolean {
  // Fixed offsets such as "+03:00" are refused: they know no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isAddressRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readTrustProxy(reader: EnvReader): Config['trustProxy'] {
  const value = reader.text('TRUST_PROXY');
  if (value === undefined || value === '0' || value === 'false') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  if (ranges.every(isAddressRange)) return ranges;
  return reader.fault(
    'TRUST_PROXY must be a number of proxies (0 to 9) or a list of addresses such as 10.0.0.0/8',
    false,
  );
}

/** A bare address, or a name with an address in angle brackets. */
function readMailFrom(reader: EnvReader): string {
  const value = reader.text('MAIL_FROM') ?? 'Wholesale Desk <no-reply@localhost>';
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value;
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(address)) return value;
  return reader.fault('MAIL_FROM must be an address such as Wholesale Desk <desk@example.com>', value);
}

/** Whole origins only: a pattern or "everybody" is how data leak. */
function readCorsOrigins(reader: EnvReader): readonly string[] {
  const origins = (reader.text('CORS_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
  const isOrigin = (text: string): boolean =>
    /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
  if (!origins.every(isOrigin)) {
    reader.fault('CORS_ORIGINS must be a list of origins such as https://shop.example.com', undefined);
  }
  return Object.freeze(origins);
}

/** An admin needs both, an address and a password; nothing else is said of either in an error. */
function readFirstAdmin(reader: EnvReader, passwordMin: number): Config['firstAdmin'] {
  const email = reader.text('ADMIN_EMAIL')?.toLowerCase();
  const password = reader.secret('ADMIN_PASSWORD');
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) return reader.fault('ADMIN_PASSWORD needs ADMIN_EMAIL', undefined);
  if (password === undefined) return reader.fault('ADMIN_EMAIL needs ADMIN_PASSWORD', undefined);
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    reader.fault('ADMIN_EMAIL must be an e-mail address such as owner@example.com', undefined);
  }
  if ([...password].length < passwordMin || password.length > PASSWORD_MAX || password.trim() === '') {
    reader.fault(`ADMIN_PASSWORD must have ${passwordMin} to ${PASSWORD_MAX} characters`, undefined);
  }
  return Object.freeze({ email, password });
}

/** 32 bytes as hexadecimal digits, as `openssl rand -hex 32` gives them. */
function readSecretsKey(reader: EnvReader): Buffer | undefined {
  const text = reader.text('SECRETS_KEY');
  if (text === undefined) return undefined;
  if (!/^[\da-f]{64}$/i.test(text)) return reader.fault('SECRETS_KEY must be 64 hexadecimal digits', undefined);
  return Buffer.from(text, 'hex');
}

function readWhatsapp(reader: EnvReader): WhatsappEnvironment {
  const apiUrl = reader.url('WHATSAPP_API_URL', reader.text('WHATSAPP_API_URL') ?? 'https://graph.facebook.com/v23.0', [
    'https',
    'http',
  ]);
  const phoneNumberId = reader.text('WHATSAPP_PHONE_NUMBER_ID');
  if (phoneNumberId !== undefined && !/^\d{1,32}$/.test(phoneNumberId)) {
    reader.fault('WHATSAPP_PHONE_NUMBER_ID must be the id of the number: digits only', undefined);
  }
  const accessToken = reader.text('WHATSAPP_ACCESS_TOKEN');
  const appSecret = reader.text('WHATSAPP_APP_SECRET');
  const verifyToken = reader.text('WHATSAPP_VERIFY_TOKEN');
  return Object.freeze({
    apiUrl: apiUrl.replace(/\/+$/, ''),
    ...(phoneNumberId !== undefined && { phoneNumberId }),
    ...(accessToken !== undefined && { accessToken }),
    ...(appSecret !== undefined && { appSecret }),
    ...(verifyToken !== undefined && { verifyToken }),
  });
}

function readSimulator(reader: EnvReader): Config['whatsappSimulator'] {
  const value = reader.oneOf('WHATSAPP_SIMULATOR', ['auto', 'on', 'off'], 'auto');
  return value === 'auto' ? value : value === 'on';
}

function readDemoData(reader: EnvReader): Config['demoData'] {
  const value = reader.oneOf('DEMO_DATA', ['auto', 'true', 'false'], 'auto');
  return value === 'auto' ? value : value === 'true';
}

function readRateLimits(reader: EnvReader): RateLimits {
  const limit = (name: string, points: number, seconds: number): RateLimit =>
    Object.freeze({ points: reader.integer(name, points, 1, 100_000_000), seconds });
  return Object.freeze({
    enabled: reader.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    signInPerAddressAndAccount: limit('RATE_LIMIT_SIGN_IN_PER_ADDRESS_AND_ACCOUNT', 5, 15 * 60),
    signInPerAccount: limit('RATE_LIMIT_SIGN_IN_PER_ACCOUNT', 20, 60 * 60),
    signInPerAddress: limit('RATE_LIMIT_SIGN_IN_PER_ADDRESS', 30, 15 * 60),
    requestsPerSession: limit('RATE_LIMIT_REQUESTS_PER_MINUTE', 600, 60),
    anonymousGraphQLPerAddress: limit('RATE_LIMIT_ANONYMOUS_GRAPHQL_PER_MINUTE', 300, 60),
    writesPerSession: limit('RATE_LIMIT_WRITES_PER_MINUTE', 60, 60),
    imagePostsPerSession: limit('RATE_LIMIT_IMAGE_POSTS_PER_MINUTE', 20, 60),
    exportsPerSession: limit('RATE_LIMIT_EXPORTS_PER_HOUR', 10, 60 * 60),
  });
}

/**
 * Reads the environment into a frozen {@link Config}.
 * Throws one {@link StartupError} that lists every fault; no value is repeated in it.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const reader = new EnvReader(env);
  const port = reader.integer('PORT', 4000, 0, 65_535);
  const givenUrl = reader.text('DATABASE_URL');
  const databaseUrl = givenUrl === undefined ? undefined : reader.database('DATABASE_URL', givenUrl);
  const databaseReplicaUrls = (reader.text('DATABASE_REPLICA_URLS') ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')
    .map((url) => reader.database('DATABASE_REPLICA_URLS', url));
  if (databaseReplicaUrls.length > 0 && databaseUrl === undefined) {
    reader.fault('DATABASE_REPLICA_URLS needs DATABASE_URL', undefined);
  }
  const businessTimezone = reader.text('BUSINESS_TIMEZONE') ?? 'Asia/Riyadh';
  if (!isTimezone(businessTimezone)) {
    reader.fault('BUSINESS_TIMEZONE must be an IANA time zone such as Asia/Riyadh', undefined);
  }
  const publicUrl = reader.url('PUBLIC_URL', reader.text('PUBLIC_URL') ?? `http://localhost:${port}`, [
    'http',
    'https',
  ]);
  const smtpUrl = reader.text('SMTP_URL');
  if (smtpUrl !== undefined) reader.url('SMTP_URL', smtpUrl, ['smtp', 'smtps']);
  const geocoderUrl = reader.text('GEOCODER_URL');
  if (geocoderUrl !== undefined) reader.url('GEOCODER_URL', geocoderUrl, ['https', 'http']);
  const mapTiles = readMapTiles(reader);
  const passwordMinLength = reader.integer('PASSWORD_MIN_LENGTH', 6, 6, 128);
  // Without NODE_ENV the server runs as in production: the safe side (no stack traces, no introspection for strangers).
  const nodeEnv = reader.oneOf('NODE_ENV', NODE_ENVS, 'production');

  const config: Config = {
    nodeEnv,
    production: nodeEnv === 'production',
    host: reader.text('HOST') ?? '0.0.0.0',
    port,
    databaseUrl,
    databaseReplicaUrls: Object.freeze(databaseReplicaUrls),
    databaseReplicaMaxLag: reader.integer('DATABASE_REPLICA_MAX_LAG', 10, 1, 3600),
    poolSize: reader.integer('DATABASE_POOL_SIZE', Math.max(4, 2 * availableParallelism()), 2, 200),
    dataDir: reader.text('DATA_DIR') ?? '.data',
    demoData: readDemoData(reader),
    businessTimezone,
    corsOrigins: readCorsOrigins(reader),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    jobs: reader.oneOf('JOBS', ['on', 'off'], 'on') === 'on',
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    trustProxy: readTrustProxy(reader),
    rateLimits: readRateLimits(reader),
    passwordMinLength,
    firstAdmin: readFirstAdmin(reader, passwordMinLength),
    currency: reader.text('CURRENCY') ?? '$',
    metricsToken: reader.text('METRICS_TOKEN'),
    smtpUrl,
    geocoderUrl,
    mapTiles,
    secretsKey: readSecretsKey(reader),
    whatsapp: readWhatsapp(reader),
    whatsappSimulator: readSimulator(reader),
    mailFrom: readMailFrom(reader),
  };
  if (reader.faults.length > 0) throw new StartupError(`Configuration: ${reader.faults.join('; ')}.`);
  return Object.freeze(config);
}
