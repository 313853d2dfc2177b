import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../../../db/actor.ts';
import { createSignedInClient, staffAccount } from '../../../test/support/api-client.ts';
import { MailServer } from '../../../test/support/servers/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { setPassword } from '../password.service.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

const mails = new MailServer();
let app: TestApp;

beforeAll(async () => {
  await mails.start();
  app = await createTestApp({ config: { smtpUrl: mails.url } });
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const told = () => mails.to(staffAccount.email);
const waitForMails = (times: number) => expect.poll(() => told().length).toBe(times);

test('reports each password change once with its author, and no rejected change', async () => {
  const staff = await createSignedInClient(app);
  const currentPassword = staffAccount.password;
  const change = (newPassword: string) => staff.post('/api/admin/password', { currentPassword, newPassword });
  expect((await change('123456789012')).status).toBe(400);
  expect((await change('other words of my own')).status).toBe(200);
  await waitForMails(1);
  const [own] = told();
  expect(own?.headers).toMatchObject({
    subject: 'Your password was changed: your account at Trinity Movers',
    'auto-submitted': 'auto-generated',
  });
  expect(own?.body).toContain('Only the new password works');
  expect(own?.body).toMatch(/When: \d{4}-\d\d-\d\d \d\d:\d\d, Nairobi time/);
  expect(own?.body).not.toContain('other words of my own');

  const em = app.orm.em.fork();
  const user = await em.findOneOrFail(StaffUserEntity, { username: staffAccount.username });
  await setPassword(em, user, 'quite another password', systemActor, { isMailed: true });
  app.context.mail.pollNow();
  await waitForMails(2);
  expect(told().at(-1)?.body).toContain('An administrator set a new password for your account');
  await setPassword(em, user, 'and yet another password', systemActor, { isMailed: false });
  const jobs = await em.execute(`select data from pgboss.job where data->>'kind' = 'password-changed'`);
  expect(jobs).toHaveLength(2);
});
