import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createContext } from './bootstrap/create-context.ts';
import { type Database, openDatabase } from './bootstrap/open-database.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { findNewerMigrations } from './db/migrate.ts';
import { startLeadListener } from './events/lead-listener.ts';
import { closeGracefully, createHttpServer, findFreePort, startListening } from './http/http-server.ts';
import { startDueLeadChecks } from './jobs/lead-watch.ts';
import { startMaintenance } from './jobs/maintenance.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { demoStaff } from './modules/staff/demo-staff.ts';
import { assertNoDemoAccount } from './modules/staff/password.service.ts';
import { createLog } from './observability/log.ts';
import { serveMetrics } from './observability/metrics-server.ts';
import { createRequestListener } from './page-cache/request-listener.ts';
import { formatVersion, readProductVersion } from './product-version.ts';
import { shouldChoosePort, storeTrialAddress } from './trial-address.ts';
import { createBuiltWebHandlers } from './web/built-web.ts';

/** Starts all services. @returns a function that stops the services and then closes the database */
async function start(config: Config, log: Logger, development: boolean): Promise<() => Promise<void>> {
  log.info({ ...readProductVersion(), node: process.version }, 'starting');
  const database = await openDatabase(config, log, new Date());
  const newer = await findNewerMigrations(database.orm.em.fork());
  if (newer.length > 0) {
    log.warn(
      { migrations: newer },
      'the database has the schema of a newer version, which this version can serve temporarily',
    );
  }
  try {
    if (!config.demoMode) await assertNoDemoAccount(database.orm.em.fork());
    return await startServer(config, log, database, development);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startServer(config: Config, log: Logger, database: Database, development: boolean) {
  const stopping = new AbortController();
  const { orm, url } = database;
  const context = await createContext(config, { orm, log, now: () => new Date(), stopping: stopping.signal });
  const server = createHttpServer();
  // Import Vite in development only, because production is installed without Vite.
  const web = development
    ? await (await import('./web/development.ts')).createDevelopmentWebHandlers(context, server)
    : await createBuiltWebHandlers(context);
  server.on('request', createRequestListener(createApp(context, web), context));
  await startListening(server, config.port, config.host, config.demoMode);
  const stopJobs = await startJobs(context);
  context.media.start();
  const listener = startLeadListener(url, context);
  const leadWatch = startDueLeadChecks(context);
  const maintenance = startMaintenance(context);
  const metricsServer = await serveMetrics(context);

  return async () => {
    stopping.abort();
    leadWatch.stop();
    maintenance.stop();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    // Behind a proxy, keep idle connections open longer, because the proxy can still send requests on them.
    await closeGracefully(server, config.demoMode ? undefined : 4_000);
    await context.media.stop();
    await stopJobs();
    await listener.stop();
    await database.close();
  };
}

function printAddresses(config: Config): void {
  const demo = config.demoMode ? `   (demo: ${demoStaff.username} / ${demoStaff.password})` : '';
  process.stdout.write(`
  Trinity Movers is ready.

  Site            ${config.siteOrigin}/
  Admin           ${config.siteOrigin}/admin${demo}
  API reference   ${config.siteOrigin}/api/docs
  Version         ${formatVersion()}

`);
}

/** Prints one line for each problem. LOG_LEVEL=debug adds the stack trace. */
function exitWithError(error: unknown): never {
  const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`Cannot start: ${line}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

/** In demo mode without PORT and SITE_ORIGIN, uses the first free port. */
async function loadConfigWithFreePort(environment: NodeJS.ProcessEnv): Promise<Config> {
  const config = loadConfig(environment);
  if (!shouldChoosePort(config)) return config;
  const port = await findFreePort(config.port, config.host, config.metricsPort);
  return loadConfig({ ...environment, PORT: String(port) });
}

/** Keep this timeout below 30 s. After 30 s, process supervisors kill the process and no message is logged. */
const shutdownTimeoutMs = 25_000;

async function main(): Promise<void> {
  const config = await loadConfigWithFreePort(process.env);
  const log = createLog(config.logLevel);
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // Ignore the second signal. npm forwards Ctrl-C, so the signal arrives twice.
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('could not stop in time');
      process.exit(1);
    }, shutdownTimeoutMs).unref();
    Promise.resolve(stop?.()).then(() => process.exit(0), exitWithError);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  stop = await start(config, log, process.argv.includes('--dev'));
  if (config.demoMode) storeTrialAddress(config);
  printAddresses(config);
}

main().catch(exitWithError);
