// @module-tag slow
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient, staffAccount } from '../support/api-client.ts';
import { EventReader } from '../support/event-reader.ts';
import { createBlogPostInput, createQuoteInput } from '../support/factories.ts';
import { type ServerProcess, signIn, startServer } from '../support/servers/server-process.ts';
import { createMigratedDatabase } from '../support/test-database.ts';

// Several servers on a database, as `docker compose up --scale server=3` runs them.

/** Forwards requests to the servers in turn, like a balancer without sticky sessions. */
async function balancer(servers: readonly ServerProcess[]): Promise<{ origin: string }> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { origin } = servers[turn++ % servers.length] ?? {};
    const options = { method: incoming.method, headers: { ...incoming.headers, 'x-forwarded-for': '192.0.2.7' } };
    const onward = request(`${origin}${incoming.url}`, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

async function startReplicas() {
  const database = await createMigratedDatabase();
  onTestFinished(database.drop);
  const environment = {
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '1',
    RATE_LIMITS: 'on',
    ADMIN_USERNAME: staffAccount.username,
    ADMIN_EMAIL: staffAccount.email,
    ADMIN_PASSWORD: staffAccount.password,
  };
  const start = () => startServer(environment);
  const servers = [await start(), ...(await Promise.all([start(), start()]))] as const;
  return { servers, site: await balancer(servers) };
}

test('shares sessions, limits, events and content between servers behind a balancer', async () => {
  const { servers, site } = await startReplicas();
  const direct = [new ApiClient(servers[0]), new ApiClient(servers[1]), new ApiClient(servers[2])] as const;

  const staff = await signIn(site, staffAccount);
  for (const replica of direct) {
    replica.cookie = staff.cookie;
    expect((await replica.get('/api/admin/stats')).status).toBe(200);
  }

  const readers = await Promise.all(servers.map(({ origin }) => EventReader.open(origin, { cookie: staff.cookie })));
  for (const reader of readers) await reader.live();
  const { body: lead } = await new ApiClient(site).post('/api/quotes', createQuoteInput());
  for (const reader of readers) await reader.waitForLead(lead.id);
  for (const reader of readers) reader.disconnect();

  const post = createBlogPostInput();
  const pages = servers.map(({ origin }) => `${origin}/blog/${post.slug}`);
  for (const page of pages) expect((await fetch(page)).status).toBe(404);
  const { body: stored } = await direct[0].post('/api/blog-posts', post);
  const statuses = () => Promise.all(pages.map(async (page) => (await fetch(page)).status));
  await expect.poll(statuses).toEqual([200, 200, 200]);
  await direct[1].put(`/api/blog-posts/${stored.id}`, { ...post, title: 'Quite another title' });
  const changedPages = async () => {
    const texts = await Promise.all(pages.map(async (page) => (await fetch(page)).text()));
    return texts.filter((text) => text.includes('Quite another title')).length;
  };
  await expect.poll(changedPages).toBe(3);

  // All servers together allow ten in ten minutes.
  const email = 'reader@example.com';
  const answers: number[] = [];
  for (let form = 0; form < 11; form += 1)
    answers.push((await new ApiClient(site).post('/api/quotes', createQuoteInput({ email }))).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);

  await staff.post('/api/admin/logout');
  for (const replica of direct) expect((await replica.get('/api/admin/stats')).status).toBe(401);
});
