import { z } from 'zod';
import { type NewStaff, newStaffSchema } from '../shared/schemas/accounts/staff.ts';
import { readSecretFiles } from './secret-files.ts';

const loopbackHosts = ['127.0.0.1', 'localhost', '::1'];

const onOffSchema = z.enum(['on', 'off'], 'must be on or off');
const toUnsetIfBlank = (value: unknown) => (value === '' ? undefined : value);
const ignoreBlank = <T extends z.ZodType>(schema: T) => z.preprocess(toUnsetIfBlank, schema);

const domainPattern = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

const environmentSchema = z.object({
  PORT: ignoreBlank(z.coerce.number('must be a number from 1 to 65535').int().min(1).max(65_535).default(3000)),
  HOST: ignoreBlank(z.string().default('127.0.0.1')),
  DATA_DIR: ignoreBlank(z.string().default('./data')),
  DATABASE_URL: ignoreBlank(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  ),
  DATABASE_PASSWORD: ignoreBlank(z.string().optional()),
  // docker compose adds https:// to SITE_DOMAIN. With a second https://, the host name in SITE_ORIGIN would be `https`.
  SITE_DOMAIN: ignoreBlank(
    z
      .string()
      .regex(domainPattern, 'must be only a domain, such as www.example.co.ke, without https://, port or path')
      .optional(),
  ),
  SITE_ORIGIN: ignoreBlank(z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional()),
  TRUSTED_PROXIES: ignoreBlank(z.coerce.number('must be a number from 0 to 9').int().min(0).max(9).default(0)),
  DEMO_MODE: ignoreBlank(onOffSchema.optional()),
  ADMIN_USERNAME: ignoreBlank(z.string().optional()),
  ADMIN_EMAIL: ignoreBlank(z.string().optional()),
  ADMIN_PASSWORD: ignoreBlank(z.string().optional()),
  MAIL_FROM: ignoreBlank(z.email('must be an e-mail address').optional()),
  SECURITY_CONTACT: ignoreBlank(
    z.union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or an https:// address').optional(),
  ),
  ERASURE_KEY: ignoreBlank(
    z
      .string()
      .refine(
        (text) =>
          text
            .trim()
            .split(/\s*\n\s*/)
            .every((line) => line.length >= 32),
        'must have at least 32 characters on each line',
      )
      .optional(),
  ),
  TWO_STEP_KEY: ignoreBlank(
    z
      .string()
      .regex(/^\s*\S{32,}(?:\s+\S{32,})*\s*$/, 'must have at least 32 characters on each line')
      .optional(),
  ),
  SMTP_URL: ignoreBlank(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional()),
  S3_BUCKET: ignoreBlank(
    z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be 3 to 63 lower-case letters, digits, dots or hyphens')
      .optional(),
  ),
  S3_ENDPOINT: ignoreBlank(z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional()),
  S3_REGION: ignoreBlank(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: ignoreBlank(z.string().optional()),
  S3_SECRET_ACCESS_KEY: ignoreBlank(z.string().optional()),
  LOG_LEVEL: ignoreBlank(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional()),
  RATE_LIMITS: ignoreBlank(onOffSchema.default('on')),
  WEBHOOKS_TO_LOOPBACK: ignoreBlank(onOffSchema.default('off')),
  METRICS_PORT: ignoreBlank(z.coerce.number('must be a number from 1 to 65535').int().min(1).max(65_535).optional()),
  SLOW_QUERY_MS: ignoreBlank(z.coerce.number('must be a number of milliseconds').int().min(1).default(500)),
});

/** Variables that can be read from files, for example `DATABASE_PASSWORD_FILE=/run/secrets/database_password`. */
const secretVariables = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'ADMIN_PASSWORD',
  'ERASURE_KEY',
  'TWO_STEP_KEY',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Environment)[];

type Environment = z.infer<typeof environmentSchema>;

export interface MediaBucket {
  name: string;
  /** URL of the storage service. Undefined for Amazon S3, which needs only the region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Absent if the server starts an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Origin of all absolute URLs, without a trailing slash. */
  siteOrigin: string;
  /** Number of proxies in front of the server that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** True if the server listens on a loopback address only. Clients can then use http and any loopback host name. */
  loopback: boolean;
  demoMode: boolean;
  /** Account to create at startup if there are no accounts. */
  firstStaff: NewStaff | undefined;
  /** Sender address of e-mails. Default: the company's e-mail address in Site Settings. */
  mailFrom: string | undefined;
  /** E-mail address or URL for security reports. Default: the company's e-mail address in Site Settings. */
  securityContact: string | undefined;
  /** SMTP server. If absent, e-mails wait in the queue. */
  smtpUrl: string | undefined;
  /** Key for hashing erased e-mail addresses and phone numbers. Default for embedded PostgreSQL: a key in `dataDir`. */
  erasureKey: string | undefined;
  /** Key for encrypting secrets of two-step login and webhooks. Default for embedded PostgreSQL: a key in `dataDir`. */
  twoStepKey: string | undefined;
  /** Absent if the database stores the pictures. */
  mediaBucket: MediaBucket | undefined;
  logLevel: NonNullable<Environment['LOG_LEVEL']>;
  hasRateLimits: boolean;
  webhooksToLoopback: boolean;
  /** Port of the Prometheus metrics. If absent, there are no metrics. */
  metricsPort: number | undefined;
  slowQueryMs: number;
}

/** `lines` contains one sentence for each problem. */
export class ConfigError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** @throws {ConfigError} naming every invalid variable */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const { environment: variables, problems: unreadable } = readSecretFiles(environment, secretVariables);
  if (unreadable.length > 0) throw new ConfigError(unreadable);
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const config = toConfig(parsed.data);
  const problems = [...findContradictions(parsed.data, config), ...findFirstStaffProblems(parsed.data)];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function toConfig(env: Environment): Config {
  const loopback = loopbackHosts.includes(env.HOST);
  const siteOrigin = env.SITE_ORIGIN
    ? new URL(env.SITE_ORIGIN).origin
    : `http://${formatUrlHost(env.HOST)}:${env.PORT}`;
  // A loopback server with a public origin is behind a proxy, so demo mode would let every visitor sign in.
  const isPrivate = loopback && isLoopbackOrigin(siteOrigin);
  const demoMode = env.DEMO_MODE ? env.DEMO_MODE === 'on' : !env.DATABASE_URL && isPrivate;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL && withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    siteOrigin,
    trustedProxies: env.TRUSTED_PROXIES,
    loopback,
    demoMode,
    firstStaff: newStaffSchema.safeParse(getFirstStaffFields(env)).data,
    mailFrom: env.MAIL_FROM,
    securityContact: env.SECURITY_CONTACT,
    smtpUrl: env.SMTP_URL,
    erasureKey: env.ERASURE_KEY,
    twoStepKey: env.TWO_STEP_KEY,
    mediaBucket: toMediaBucket(env),
    logLevel: env.LOG_LEVEL ?? (demoMode ? 'warn' : 'info'),
    hasRateLimits: env.RATE_LIMITS === 'on',
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK === 'on',
    metricsPort: env.METRICS_PORT,
    slowQueryMs: env.SLOW_QUERY_MS,
  };
}

function toMediaBucket({ S3_BUCKET, S3_ENDPOINT, S3_REGION, ...keys }: Environment): Config['mediaBucket'] {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = keys;
  if (!S3_BUCKET || !accessKeyId || !secretAccessKey) return undefined;
  return { name: S3_BUCKET, endpoint: S3_ENDPOINT, region: S3_REGION, accessKeyId, secretAccessKey };
}

/** Adds the password to the database URL, so that only the password needs a secret file. */
function withPassword(databaseUrl: string, password: string | undefined): string {
  if (password === undefined) return databaseUrl;
  const url = new URL(databaseUrl);
  url.password = encodeURIComponent(password);
  return url.href;
}

const formatUrlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);
const isLoopbackOrigin = (origin: string) => loopbackHosts.includes(new URL(origin).hostname.replace(/^\[|\]$/g, ''));

function findContradictions(env: Environment, config: Config): string[] {
  const https = config.siteOrigin.startsWith('https:');
  const loopbackOrigin = isLoopbackOrigin(config.siteOrigin);
  const problems: string[] = [];
  if (env.DEMO_MODE === 'on' && env.DATABASE_URL) {
    problems.push('DEMO_MODE: cannot be on with DATABASE_URL set, because the demo password is public');
  }
  if (env.DEMO_MODE === 'on' && (!config.loopback || !loopbackOrigin)) {
    problems.push(
      'DEMO_MODE: cannot be on when the server is reachable from outside, because the demo password is public',
    );
  }
  if (!https && !(config.loopback && loopbackOrigin)) {
    problems.push('SITE_ORIGIN: must be the https:// address of the site when HOST is not a loopback address');
  }
  if (env.S3_BUCKET && !config.mediaBucket)
    problems.push('S3_BUCKET: also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  if (config.metricsPort === config.port) problems.push('METRICS_PORT: must be different from PORT');
  if (!config.hasRateLimits && https) {
    problems.push('RATE_LIMITS: cannot be off with an https:// SITE_ORIGIN. Use off only for tests and benchmarks');
  }
  if (config.webhooksToLoopback && !(config.loopback && loopbackOrigin)) {
    problems.push(
      'WEBHOOKS_TO_LOOPBACK: cannot be on when the server is reachable from outside. Use on only for trials on one computer',
    );
  }
  return problems;
}

const getFirstStaffFields = (env: Environment) => ({
  username: env.ADMIN_USERNAME,
  email: env.ADMIN_EMAIL,
  password: env.ADMIN_PASSWORD,
});

const firstStaffVariables: Record<string, string> = {
  username: 'ADMIN_USERNAME',
  email: 'ADMIN_EMAIL',
  password: 'ADMIN_PASSWORD',
};

function findFirstStaffProblems(env: Environment): string[] {
  const fields = getFirstStaffFields(env);
  if (Object.values(fields).every((value) => value === undefined)) return [];
  const parsed = newStaffSchema.safeParse(fields);
  return (parsed.error?.issues ?? []).map(
    (issue) =>
      `${firstStaffVariables[String(issue.path[0])]}: ${issue.message} (set all three of ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD, or none)`,
  );
}
