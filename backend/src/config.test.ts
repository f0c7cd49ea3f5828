import pg from 'pg';
import { loadConfig } from './config.js';

/** What the database's client makes of an address. */
const parse = (connectionString: string): pg.Client => new pg.Client({ connectionString });

describe('loadConfig', () => {
  it('has a safe default for everything', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 4000,
      production: true,
      databaseUrl: undefined,
      databaseReplicaUrls: [],
      dataDir: '.data',
      demoData: 'auto',
      businessTimezone: 'Asia/Riyadh',
      publicUrl: 'http://localhost:4000',
      trustProxy: false,
      passwordMinLength: 6,
      currency: '$',
    });
    expect(config.poolSize).toBeGreaterThanOrEqual(4);
    expect(config.rateLimits).toMatchObject({ enabled: true, signInPerAccount: { points: 20, seconds: 3600 } });
    expect(Object.isFrozen(config) && Object.isFrozen(config.rateLimits)).toBe(true);
  });

  it('counts an empty variable as absent and cuts the slash off PUBLIC_URL', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined });
    expect(loadConfig({ PUBLIC_URL: 'https://desk.example/' }).publicUrl).toBe('https://desk.example');
  });

  it.each([
    ['', []],
    ['https://shop.example, http://localhost:3000/', ['https://shop.example', 'http://localhost:3000']],
  ])('takes origins one by one: %j', (CORS_ORIGINS, origins) => {
    expect(loadConfig({ CORS_ORIGINS }).corsOrigins).toEqual(origins);
  });

  it.each(['*', 'shop.example', 'https://*.example', 'https://shop.example/path', 'null', 'ftp://shop.example'])(
    'takes no %s for an origin',
    (CORS_ORIGINS) => {
      expect(() => loadConfig({ CORS_ORIGINS })).toThrow('CORS_ORIGINS must be a list of origins');
    },
  );

  it('reports all faults together and repeats no value', () => {
    const load = (): unknown =>
      loadConfig({
        PORT: '70000',
        DATABASE_URL: 'mysql://user:secret@host/db',
        BUSINESS_TIMEZONE: 'Mars/Olympus',
        DEMO_DATA: 'maybe',
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'loud',
        SMTP_URL: 'http://user:secret@mail.example',
        MAIL_FROM: 'nobody',
      });
    expect(load).toThrow(
      /PORT.*DATABASE_URL.*BUSINESS_TIMEZONE.*SMTP_URL.*DEMO_DATA.*LOG_LEVEL.*TRUST_PROXY.*MAIL_FROM/,
    );
    expect(load).not.toThrow(/secret/);
  });

  it('takes a server of map pictures only with the parts of its address and whose map it is', () => {
    const url = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png';
    expect(loadConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Somebody' }).mapTiles).toEqual({
      url,
      attribution: '© Somebody',
    });
    expect(loadConfig({}).mapTiles).toBeUndefined();
    expect(() => loadConfig({ MAP_TILES_URL: url })).toThrow('MAP_TILES_ATTRIBUTION must say');
    expect(() => loadConfig({ MAP_TILES_URL: 'https://tiles.example/1.png', MAP_TILES_ATTRIBUTION: 'x' })).toThrow(
      'MAP_TILES_URL must have {z}, {x} and {y} in it',
    );
    expect(() => loadConfig({ MAP_TILES_URL: 'javascript:{z}{x}{y}', MAP_TILES_ATTRIBUTION: 'x' })).toThrow(
      'MAP_TILES_URL must be a URL that starts with https://',
    );
  });

  it.each(['4000.5', '-1', '1e3', '0x10', 'abc', '99999999999'])('refuses PORT=%s', (port) => {
    expect(() => loadConfig({ PORT: port })).toThrow('PORT must be a whole number from 0 to 65535');
  });

  it('reads the first admin: an address and a password to the letter', () => {
    expect(loadConfig({ ADMIN_EMAIL: ' Owner@Shop.example ', ADMIN_PASSWORD: ' secret ' }).firstAdmin).toEqual({
      email: 'owner@shop.example',
      password: ' secret ',
    });
    expect(loadConfig({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }).firstAdmin).toBeUndefined();
  });

  it.each([
    [{ ADMIN_EMAIL: 'owner@shop.example' }, 'ADMIN_EMAIL needs ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'secret-1' }, 'ADMIN_PASSWORD needs ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'secret-1' }, 'ADMIN_EMAIL must be an e-mail address'],
    [{ ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD must have 6 to 128 characters'],
    [{ ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'x'.repeat(129) }, 'ADMIN_PASSWORD must have 6 to 128'],
    [
      { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'secret-1', PASSWORD_MIN_LENGTH: '12' },
      'ADMIN_PASSWORD must have 12 to 128 characters',
    ],
  ])('refuses half a first admin, or a bad one: %j', (env, fault) => {
    expect(() => loadConfig(env)).toThrow(fault);
    expect(() => loadConfig(env)).not.toThrow(/secret-1|12345/);
  });

  it.each(['+03:00', 'UTC+3', 'Nowhere'])('refuses BUSINESS_TIMEZONE=%s', (zone) => {
    expect(() => loadConfig({ BUSINESS_TIMEZONE: zone })).toThrow('IANA');
  });

  it.each([
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['::1/128', ['::1/128']],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each(['10.0.0.0/33', '10.0.0', 'loopback', '10.0.0.0/8/8', '*'])('refuses TRUST_PROXY=%s', (value) => {
    expect(() => loadConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY');
  });

  it.each(['abc/def+gh=', 'p@ss:w?rd#1', '100%41', 'كلمة سر', "a'b c"])(
    'takes the password %s as it is',
    (password) => {
      const { databaseUrl, databaseReplicaUrls } = loadConfig({
        DATABASE_URL: 'postgres://desk@db:5432/desk?sslmode=require',
        DATABASE_REPLICA_URLS: 'postgres://desk@replica/desk, postgres://other:own@replica/desk',
        DATABASE_PASSWORD: password,
      });
      expect(parse(databaseUrl!)).toMatchObject({ user: 'desk', password, host: 'db', port: 5432, database: 'desk' });
      expect(databaseReplicaUrls.map((url) => parse(url).password)).toEqual([password, 'own']);
    },
  );

  it('says where a password belongs that makes no URL, without repeating it', () => {
    const load = (): unknown => loadConfig({ DATABASE_URL: 'postgres://desk:abc/def+gh=@db/desk' });
    expect(load).toThrow('DATABASE_PASSWORD');
    expect(load).not.toThrow('abc');
  });
});
