import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { listen } from '../http/http-server.ts';

/** A scrape is small. */
const scrapeTimeoutMs = 5_000;

/**
 * Answers `/metrics`, on a port of its own so that no proxy passes it to the world.
 * @throws {AddressInUse}
 */
export async function startMetricsServer(registry: Registry, port: number, host: string): Promise<Server> {
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
