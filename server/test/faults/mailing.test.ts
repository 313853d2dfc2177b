// @module-tag slow
import { expect, onTestFinished, test } from 'vitest';
import type { Mailing } from '../../../shared/schemas/content/mailing.ts';
import { createBlogPostInput } from '../support/factories.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { MailServer } from '../support/servers/mail-server.ts';
import { createUsedDataFolder, readEmbeddedPostgres, signIn, startServer } from '../support/servers/server-process.ts';
import { executeSql } from '../support/test-database.ts';

const readers = 60;

test('continues a mailing after its server was killed and sends nobody a second copy', async ({ annotate }) => {
  const mailServer = new MailServer();
  await mailServer.start();
  onTestFinished(() => mailServer.stop());
  const environment = {
    PORT: String(await reserveFreePort()),
    DATA_DIR: await createUsedDataFolder(),
    LOG_LEVEL: 'error',
    SMTP_URL: mailServer.url,
  };
  const killed = await startServer(environment);
  const database = () => readEmbeddedPostgres(environment.DATA_DIR).url;
  await executeSql(
    database(),
    `insert into newsletter_subscriber (id, email, status, consented_at, confirmed_at, unsubscribe_token)
     select gen_random_uuid(), 'reader' || n || '@example.com', 'confirmed', now(), now(), 'token-of-' || n
     from generate_series(1, ${readers}) n`,
  );
  const staff = await signIn(killed);
  const { body: post } = await staff.post('/api/blog-posts', createBlogPostInput());
  mailServer.maxMails = readers / 4;
  const { status } = await staff.post(`/api/admin/blog-posts/${post.id}/mailings`, { lastMailingId: null });
  expect(status).toBe(201);
  await expect.poll(() => mailServer.received.length).toBe(mailServer.maxMails);
  killed.signal('SIGKILL');
  await killed.exited;
  mailServer.maxMails = Number.POSITIVE_INFINITY;

  const again = await startServer(environment);
  // Skips the time until the queue retries the job of a dead process.
  await executeSql(database(), `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
  const client = await signIn(again);
  const mailing = async (): Promise<Mailing> => (await client.get('/api/admin/mailings')).body[0];
  await expect.poll(mailing, { timeout: 90_000 }).toMatchObject({ isFinished: true, recipients: readers });
  const { sent, unsure } = await mailing();
  const addresses = mailServer.received.flatMap(({ recipients }) => recipients);
  await annotate(`${unsure} put aside because it may have arrived`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(sent + unsure).toBe(readers);
  // At most one e-mail was in progress. Staff decide whether to send it again.
  expect(unsure).toBeLessThanOrEqual(1);
  expect(addresses.length).toBeGreaterThanOrEqual(sent);
});
