import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

type Environment = Record<string, string>;

const publicSite = {
  HOST: '0.0.0.0',
  SITE_ORIGIN: 'https://movers.example',
  DATABASE_URL: 'postgresql://movers:secret@db.internal:5432/movers',
};

const firstStaff = {
  ADMIN_USERNAME: 'Wanjiru',
  ADMIN_EMAIL: 'Wanjiru@Example.com',
  ADMIN_PASSWORD: 'a long enough password',
};

const ownBucket = { S3_BUCKET: 'trinity-pictures', S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 's3cret' };

function listProblems(environment: Environment): string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe('without any variable', () => {
  test('runs a demo for this machine only, with its own database', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      siteOrigin: 'http://127.0.0.1:3000',
      trustedProxies: 0,
      loopback: true,
      demoMode: true,
      firstStaff: undefined,
      logLevel: 'warn',
      hasRateLimits: true,
    });
  });

  test('treats empty variables as missing', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'SITE_ORIGIN',
      'TRUSTED_PROXIES',
      'DEMO_MODE',
      'ADMIN_USERNAME',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SMTP_URL',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_REGION',
      'LOG_LEVEL',
      'RATE_LIMITS',
      'WEBHOOKS_TO_LOOPBACK',
    ];
    expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
  });
});

describe('each variable', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, siteOrigin: 'http://127.0.0.1:8080' }],
    [{ PORT: '1' }, { port: 1 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: 'localhost' }, { host: 'localhost', loopback: true, siteOrigin: 'http://localhost:3000' }],
    [{ HOST: '::1' }, { host: '::1', loopback: true, siteOrigin: 'http://[::1]:3000' }],
    [{ DATA_DIR: '/var/lib/movers' }, { dataDir: '/var/lib/movers' }],
    [
      { DATABASE_URL: 'postgres://db/movers' },
      { databaseUrl: 'postgres://db/movers', demoMode: false, logLevel: 'info' },
    ],
    [{ SITE_ORIGIN: 'http://localhost:8080/' }, { siteOrigin: 'http://localhost:8080' }],
    [{ SITE_ORIGIN: 'https://Movers.Example:443/home?x#y' }, { siteOrigin: 'https://movers.example' }],
    [{ SITE_DOMAIN: 'www.movers.co.ke' }, { port: 3000 }],
    [{ TRUSTED_PROXIES: '2' }, { trustedProxies: 2 }],
    [{ DEMO_MODE: 'off' }, { demoMode: false }],
    [{ DEMO_MODE: 'on' }, { demoMode: true }],
    [{ SMTP_URL: 'smtps://user:word@mail.example' }, { smtpUrl: 'smtps://user:word@mail.example' }],
    [
      { ...ownBucket, S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'auto' },
      {
        mediaBucket: {
          name: 'trinity-pictures',
          endpoint: 'http://minio:9000',
          region: 'auto',
          accessKeyId: 'AKIA',
          secretAccessKey: 's3cret',
        },
      },
    ],
    [ownBucket, { mediaBucket: expect.objectContaining({ endpoint: undefined, region: 'us-east-1' }) }],
    [{ ...ownBucket, S3_BUCKET: '' }, { mediaBucket: undefined }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ RATE_LIMITS: 'off' }, { hasRateLimits: false }],
    [{ WEBHOOKS_TO_LOOPBACK: 'on' }, { webhooksToLoopback: true }],
    [publicSite, { loopback: false, demoMode: false, siteOrigin: 'https://movers.example' }],
  ])('accepts %j', (environment, expected) => {
    expect(loadConfig(environment)).toMatchObject(expected);
  });

  test('reads the first account and lower-cases its name', () => {
    expect(loadConfig(firstStaff).firstStaff).toEqual({
      username: 'wanjiru',
      email: 'wanjiru@example.com',
      password: 'a long enough password',
      firstName: null,
      lastName: null,
    });
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://db/movers'],
    ['DATABASE_URL', 'db.internal'],
    ['SITE_ORIGIN', 'movers.example'],
    ['SITE_ORIGIN', 'ftp://movers.example'],
    ['SITE_DOMAIN', 'https://www.movers.example'],
    ['SITE_DOMAIN', 'www.movers.example/'],
    ['SITE_DOMAIN', 'www.movers.example:443'],
    ['SITE_DOMAIN', 'movers'],
    ['TRUSTED_PROXIES', 'yes'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', '10'],
    ['DEMO_MODE', 'true'],
    ['ERASURE_KEY', 'a key that anybody could try'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['SECURITY_CONTACT', 'security'],
    ['SECURITY_CONTACT', 'http://movers.example/report'],
    ['S3_BUCKET', 'trinity-pictures'],
    ['S3_BUCKET', 's3://trinity'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'no'],
  ])('rejects %s=%s with one line that names it', (name, value) => {
    const [line, ...others] = listProblems({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name}: \\S.{8,}$`));
    expect(others).toEqual([]);
  });

  test('reports all wrong variables at once, a line each, without values', () => {
    const lines = listProblems({ PORT: 'x', DEMO_MODE: 'x', DATABASE_URL: 'mysql://user:s3cret@db' });
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'DEMO_MODE']);
    expect(lines.join()).not.toContain('s3cret');
  });
});

describe('the demo account with its public password', () => {
  test.each([
    ['an external database', { DATABASE_URL: publicSite.DATABASE_URL }],
    ['a public address', { HOST: '0.0.0.0', SITE_ORIGIN: 'https://movers.example' }],
    ['a proxy in front that makes it public', { SITE_ORIGIN: 'https://movers.example' }],
  ])('is off with %s and cannot be turned on', (_, environment) => {
    expect(loadConfig(environment).demoMode).toBe(false);
    const lines = listProblems({ ...environment, DEMO_MODE: 'on' });
    expect(lines).toEqual([expect.stringMatching(/^DEMO_MODE: cannot be on .+ because the demo password is public$/)]);
  });
});

describe('contradictions', () => {
  test.each([
    ['a public HOST without an origin', { HOST: '0.0.0.0' }, /^SITE_ORIGIN: must be the https:\/\/ address/],
    [
      'a public HOST with http',
      { HOST: '10.0.0.5', SITE_ORIGIN: 'http://movers.example' },
      /^SITE_ORIGIN: must be the https/,
    ],
    ['a public name with http', { SITE_ORIGIN: 'http://movers.example' }, /^SITE_ORIGIN: must be the https/],
    [
      'a public HOST under a loopback name',
      { HOST: '0.0.0.0', SITE_ORIGIN: 'http://localhost:3000' },
      /^SITE_ORIGIN: /,
    ],
    [
      'webhooks to this computer on a public site',
      { ...publicSite, WEBHOOKS_TO_LOOPBACK: 'on' },
      /^WEBHOOKS_TO_LOOPBACK: cannot be on/,
    ],
    ['no limits on a public site', { ...publicSite, RATE_LIMITS: 'off' }, /^RATE_LIMITS: cannot be off/],
  ])('rejects %s with one line', (_, environment: Environment, line) => {
    expect(listProblems(environment)).toEqual([expect.stringMatching(line)]);
  });

  test.each([
    ['a missing password', { ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD'],
    ['a missing name', { ADMIN_USERNAME: '' }, 'ADMIN_USERNAME'],
    ['a missing address', { ADMIN_EMAIL: '' }, 'ADMIN_EMAIL'],
    ['a short password', { ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    ['an invalid address', { ADMIN_EMAIL: 'wanjiru' }, 'ADMIN_EMAIL'],
  ])('rejects a first account with %s, with one line that names it', (_, change, name) => {
    const [line, ...others] = listProblems({ ...firstStaff, ...change });
    expect(line).toMatch(new RegExp(`^${name}: .+ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD`));
    expect(line).not.toContain('short');
    expect(others).toEqual([]);
  });
});

test('names an empty file of the database password', () => {
  const environment = { ...publicSite, DATABASE_PASSWORD_FILE: '/dev/null' };
  expect(listProblems(environment)).toEqual(['DATABASE_PASSWORD_FILE: /dev/null is empty']);
});
