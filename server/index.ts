import { setMaxListeners } from 'node:events';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { type Database, openDatabase } from './db/database.ts';
import { LeadFeed } from './events/lead-feed.ts';
import { startLeadListener } from './events/lead-listener.ts';
import { closeGracefully, createHttpServer, listen } from './http/http-server.ts';
import { createRateLimits, noRateLimits } from './http/rate-limit.ts';
import { startMaintenance } from './maintenance.ts';
import { demoStaff } from './modules/staff/demo-staff.ts';
import { refuseDemoAccount } from './modules/staff/staff.service.ts';
import { builtWeb, developmentWeb } from './web/web.ts';

/** Starts everything in the order in which it is needed; what it returns stops it in the opposite one. */
async function start(config: Config, log: Logger, development: boolean): Promise<() => Promise<void>> {
  const database = await openDatabase(config, log, new Date());
  try {
    if (!config.demoMode) await refuseDemoAccount(database.orm.em.fork());
    return await startServer(config, log, database, development);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startServer(config: Config, log: Logger, database: Database, development: boolean) {
  const { orm } = database;
  const stopping = new AbortController();
  // Every open stream listens to it.
  setMaxListeners(0, stopping.signal);
  const feed = new LeadFeed(orm, log);
  const context: AppContext = {
    config,
    orm,
    log,
    feed,
    limits: config.rateLimits ? createRateLimits(await orm.em.getConnection().getNativeClient()) : noRateLimits,
    now: () => new Date(),
    stopping: stopping.signal,
  };
  const server = createHttpServer();
  server.on(
    'request',
    createApp(context, development ? await developmentWeb(context, server) : await builtWeb(context)).callback(),
  );
  await listen(server, config.port, config.host);
  const listener = startLeadListener(database.url, feed, log);
  const maintenance = startMaintenance(orm, log);

  return async () => {
    stopping.abort();
    maintenance.stop();
    await closeGracefully(server);
    await listener.stop();
    await database.close();
  };
}

function announce(config: Config): void {
  const demo = config.demoMode ? `   (demo: ${demoStaff.username} / ${demoStaff.password})` : '';
  process.stdout.write(`
  Trinity Movers is ready.

  Site            ${config.siteOrigin}/
  Admin           ${config.siteOrigin}/admin${demo}
  API reference   ${config.siteOrigin}/api/docs

`);
}

/** One clear line for each thing that is wrong; the stack only for those who ask for it. */
function giveUp(error: unknown): never {
  const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`Cannot start: ${line}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = pino({ level: config.logLevel, base: null });
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // npm passes Ctrl-C on a second time: only the first counts.
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    Promise.resolve(stop?.()).then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  stop = await start(config, log, process.argv.includes('--dev'));
  announce(config);
}

main().catch(giveUp);
