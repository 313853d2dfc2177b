import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { first, install, newestBackup } from './support/first-machine.ts';
import { servers } from './support/installation.ts';
import { describePosted, whilePosting } from './support/poster.ts';
import { erase, openSession, statusOfSession } from './support/staff.ts';
import { machineAddresses, quoteOf, visit } from './support/visitor.ts';

beforeAll(() => install());

test('the password of the database is changed while visitors send forms: none is lost', async ({ annotate }) => {
  const { posted } = await whilePosting(first, async () => {
    await first.follow('rotate-database-password');
    await first.untilHealthy('server', servers);
  });
  await annotate(describePosted(posted));
  expect(posted).toMatchObject({ acknowledged: posted.sent, lost: 0, doubled: 0 });
});

test('a password is encoded for the address of the mail server', async () => {
  expect(await first.follow('encode')).toContain('p%40ss%2Fword');
});

test('the mail server is another while visitors send forms: no request fails, and mails go by it', async ({
  annotate,
}) => {
  const mails = new MailServer();
  await mails.start(machineAddresses.ipv4);
  onTestFinished(async () => {
    await mails.stop();
    await writeFile(join(first.folder, 'secrets/smtp_url'), '');
  });
  const { posted } = await whilePosting(first, () =>
    first.follow('rotate-smtp', { values: { 'smtps://user:password@mail.example.co.ke': mails.url } }),
  );
  await annotate(describePosted(posted));
  expect(posted).toMatchObject({ failures: {}, lost: 0, doubled: 0 });
  await expect.poll(() => mails.received.length, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
});

test('the erasure key is another: no request fails, and people erased with the former key are erased again', async ({
  annotate,
}) => {
  await visit({ path: '/api/quotes', method: 'POST', body: quoteOf('to-be-erased@example.com') });
  await first.follow('back-up');
  const older = await newestBackup();
  await erase(await openSession(), 'to-be-erased@example.com');
  const { posted } = await whilePosting(first, () => first.follow('rotate-erasure-key'));
  await annotate(describePosted(posted));
  expect(posted).toMatchObject({ failures: {}, lost: 0, doubled: 0 });
  const said = await first.follow('restore', { values: { BACKUP: older } });
  expect(said).toContain('Erased again: quote requests 1');
  const [replaced = ''] = /trinity_before_\w+/.exec(said) ?? [];
  expect(await first.follow('erased-since', { values: { FORMER: replaced } })).toMatch(/\| t….*@example\.com/);
});

test('the key of two-step login is another: no request fails, and all is sealed with it', async ({ annotate }) => {
  let said = '';
  const { posted } = await whilePosting(first, async () => {
    said = await first.follow('rotate-two-step-key');
  });
  await annotate(describePosted(posted));
  expect(posted).toMatchObject({ failures: {}, lost: 0, doubled: 0 });
  expect(said).toContain('All secrets are sealed with the first key');
});

test('all sessions end at once', async () => {
  const cookie = await openSession();
  expect(await statusOfSession(cookie)).toBe(200);
  await first.follow('end-sessions');
  expect(await statusOfSession(cookie)).toBe(401);
  expect(await statusOfSession(await openSession())).toBe(200);
});
