import { createServer, type Server } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { startListening } from '../http/http-server.ts';
import { readProductVersion } from '../product-version.ts';
import { DatabaseMetrics } from './database-metrics.ts';

export async function serveMetrics(context: AppContext): Promise<Server | undefined> {
  const { metricsPort, host } = context.config;
  if (metricsPort === undefined) return undefined;
  const { registry } = context.metrics;
  const pool = await context.orm.em.getConnection().getNativeClient();
  measureProcess(context, pool);
  const database = new DatabaseMetrics(registry, pool);
  return startMetricsServer(registry, metricsPort, host, () => database.refresh());
}

const scrapeTimeoutMs = 5_000;

/** Listens on a separate port, which the public proxy does not forward. @throws {AddressInUse} */
export async function startMetricsServer(
  registry: Registry,
  port: number,
  host: string,
  refresh: () => Promise<void>,
): Promise<Server> {
  const server = createServer({ requestTimeout: scrapeTimeoutMs, headersTimeout: scrapeTimeoutMs });
  server.on('request', async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    await refresh();
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  });
  await startListening(server, port, host);
  return server;
}

function measureProcess({ metrics: { registry }, feed }: AppContext, pool: Pool): void {
  const registers = [registry];
  const product = readProductVersion();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'trinity_info',
    help: 'Always 1. The labels contain the running version',
    labelNames: ['version', 'revision'],
    registers,
  }).set({ version: product.version, revision: product.revision ?? '' }, 1);
  new Gauge({
    name: 'trinity_database_connections',
    help: 'Connections of the pool by state; `waiting` counts requests that wait for a connection',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'trinity_lead_streams',
    help: 'Browsers and desktop apps connected to the lead stream of this process',
    registers,
    collect() {
      this.set(feed.readerCount);
    },
  });
}
