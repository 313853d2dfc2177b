import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { listen } from '../http/http-server.ts';
import { jobSchema } from '../jobs/boss.ts';

/** For operators who ask for it; see docs/operations.md. */
export async function serveMetrics(context: AppContext): Promise<Server | undefined> {
  const { metricsPort, host } = context.config;
  if (metricsPort === undefined) return undefined;
  await measureProcess(context);
  return startMetricsServer(context.metrics.registry, metricsPort, host);
}

/** A scrape is small. */
const scrapeTimeoutMs = 5_000;

/**
 * Answers `/metrics`, on a port of its own so that no proxy passes it to the world.
 * @throws {AddressInUse}
 */
async function startMetricsServer(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer({ requestTimeout: scrapeTimeoutMs, headersTimeout: scrapeTimeoutMs });
  server.on('request', async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  });
  await listen(server, port, host);
  return server;
}

/** Adds what is measured when somebody asks: memory, processor, event loop, database connections, open streams. */
async function measureProcess({ metrics: { registry }, orm, feed }: AppContext): Promise<void> {
  const registers = [registry];
  const pool = await orm.em.getConnection().getNativeClient();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'trinity_database_connections',
    help: 'Connections of the pool, by what they do; `waiting` are requests that wait for one',
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
    help: 'Desks that read the stream of leads from this process',
    registers,
    collect() {
      this.set(feed.readers);
    },
  });
  new Gauge({
    name: 'trinity_jobs',
    help: 'Jobs in PostgreSQL by queue and state; all replicas tell the same',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      const { rows } = await pool.query<{ queue: string; state: string; jobs: number }>(jobCounts);
      for (const { queue, state, jobs } of rows) this.set({ queue, state }, jobs);
    },
  });
}

const jobCounts = `select name as queue, state::text as state, count(*)::int as jobs from ${jobSchema}.job group by 1, 2`;
