import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { ensureInstalled, findNewestBackup, firstInstallation } from './support/first-installation.ts';
import { serverCount } from './support/installation.ts';
import { describeSendingReport, sendQuotesDuring } from './support/quote-sender.ts';
import { createSessionCookie, getSessionStatus, requestErasure } from './support/staff.ts';
import { buildVisitorQuote, machineAddresses, requestSite } from './support/visitor.ts';

beforeAll(() => ensureInstalled());

test('changes the database password without losing a form', async ({ annotate }) => {
  const { posted } = await sendQuotesDuring(firstInstallation, async () => {
    await firstInstallation.follow('rotate-database-password');
    await firstInstallation.waitUntilHealthy('server', serverCount);
  });
  await annotate(describeSendingReport(posted));
  expect(posted).toMatchObject({ acknowledged: posted.sent, lost: 0, doubled: 0 });
});

test('encodes a password for the mail server’s address', async () => {
  expect(await firstInstallation.follow('encode')).toContain('p%40ss%2Fword');
});

test('changes the mail server without a failed request', async ({ annotate }) => {
  const mails = new MailServer();
  await mails.start(machineAddresses.ipv4);
  onTestFinished(async () => {
    await mails.stop();
    await writeFile(join(firstInstallation.folder, 'secrets/smtp_url'), '');
  });
  const { posted } = await sendQuotesDuring(firstInstallation, () =>
    firstInstallation.follow('rotate-smtp', { values: { 'smtps://user:password@mail.example.co.ke': mails.url } }),
  );
  await annotate(describeSendingReport(posted));
  expect(posted).toMatchObject({ failures: {}, lost: 0, doubled: 0 });
  await expect.poll(() => mails.received.length, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
});

test('changes the erasure key and repeats erasures under the previous key', async ({ annotate }) => {
  await requestSite({ path: '/api/quotes', method: 'POST', body: buildVisitorQuote('to-be-erased@example.com') });
  await firstInstallation.follow('back-up');
  const older = await findNewestBackup();
  await requestErasure(await createSessionCookie(), 'to-be-erased@example.com');
  const { posted } = await sendQuotesDuring(firstInstallation, () => firstInstallation.follow('rotate-erasure-key'));
  await annotate(describeSendingReport(posted));
  expect(posted).toMatchObject({ failures: {}, lost: 0, doubled: 0 });
  const said = await firstInstallation.follow('restore', { values: { BACKUP: older } });
  expect(said).toContain('Erased again: quote requests 1');
  const [replaced = ''] = /trinity_before_\w+/.exec(said) ?? [];
  expect(await firstInstallation.follow('erased-since', { values: { FORMER: replaced } })).toMatch(
    /\| t….*@example\.com/,
  );
});

test('changes the two-step key without a failed request and encrypts everything with it', async ({ annotate }) => {
  let said = '';
  const { posted } = await sendQuotesDuring(firstInstallation, async () => {
    said = await firstInstallation.follow('rotate-two-step-key');
  });
  await annotate(describeSendingReport(posted));
  expect(posted).toMatchObject({ failures: {}, lost: 0, doubled: 0 });
  expect(said).toContain('All secrets are encrypted with the first key');
});

test('ends all sessions at once', async () => {
  const cookie = await createSessionCookie();
  expect(await getSessionStatus(cookie)).toBe(200);
  await firstInstallation.follow('end-sessions');
  expect(await getSessionStatus(cookie)).toBe(401);
  expect(await getSessionStatus(await createSessionCookie())).toBe(200);
});
