import type { Server } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';
import { pino } from 'pino';
import { createApp, type WebHandlers } from '../../app.ts';
import { createContext } from '../../bootstrap/create-context.ts';
import { openDatabase } from '../../bootstrap/open-database.ts';
import { type Config, loadConfig } from '../../config.ts';
import type { AppContext } from '../../context.ts';
import { startLeadListener } from '../../events/lead-listener.ts';
import { closeGracefully, createHttpServer, startListening } from '../../http/http-server.ts';
import { startJobs } from '../../jobs/start-jobs.ts';
import type { WebhookTransport } from '../../modules/webhook/webhook-transport.ts';
import { createRequestListener } from '../../page-cache/request-listener.ts';
import { addSiteMiddleware } from '../../web/built-web.ts';
import type { SiteRenderer } from '../../web/site-renderer.ts';
import { createMigratedDatabase, createSeededDatabase } from './test-database.ts';

export interface TestApp {
  origin: string;
  databaseUrl: string;
  orm: MikroORM;
  context: AppContext;
  server: Server;
  advanceClock(milliseconds: number): void;
  stop(): Promise<void>;
}

interface TestAppOptions {
  /** Overrides the defaults. `hasRateLimits` is off by default. */
  config?: Partial<Config>;
  /** The caller drops this database. */
  databaseUrl?: string;
  /** Public site. Default: API only. */
  renderer?: SiteRenderer;
  webhookTransport?: WebhookTransport;
}

/** The API over HTTP with its own database and a clock that tests set. */
export async function createTestApp({
  config: overrides = {},
  databaseUrl,
  renderer,
  webhookTransport,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: async () => {} }
    : await (overrides.demoMode ? createMigratedDatabase() : createSeededDatabase());
  const config: Config = {
    ...loadConfig({}),
    demoMode: false,
    hasRateLimits: false,
    twoStepKey: 'what-tests-seal-the-secrets-of-apps-with',
    databaseUrl: database.url,
    ...overrides,
  };
  const log = pino({ level: 'silent' });
  const { orm, close } = await openDatabase(config, log, new Date());
  const stopping = new AbortController();
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const context = await createContext(config, { orm, log, now, stopping: stopping.signal, webhookTransport });
  const server = createHttpServer();
  const install: WebHandlers['install'] = (app) => renderer && addSiteMiddleware(app, context, renderer);
  server.on('request', createRequestListener(createApp(context, { isDevelopment: false, install }), context));
  await startListening(server, 0, '127.0.0.1');
  const stopJobs = config.smtpUrl || webhookTransport ? await startJobs(context) : async () => {};
  const listener = startLeadListener(database.url, context);
  return {
    origin: getOrigin(server),
    databaseUrl: database.url,
    orm,
    context,
    server,
    advanceClock: (milliseconds) => {
      offset += milliseconds;
    },
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      await closeGracefully(server);
      await context.media.stop();
      await stopJobs();
      await listener.stop();
      await close();
      await database.drop();
    },
  };
}

function getOrigin(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server does not listen');
  return `http://127.0.0.1:${address.port}`;
}
