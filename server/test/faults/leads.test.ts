// @module-tag slow
import { describe, expect, onTestFinished, test } from 'vitest';
import { createQuoteInput } from '../support/factories.ts';
import { LeadAlertRecorder } from '../support/lead-follower.ts';
import { CrashTestServer } from '../support/servers/fault-target.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { RetryingWriters } from '../support/servers/persistent-writers.ts';
import { createUsedDataFolder, readEmbeddedPostgres, signIn } from '../support/servers/server-process.ts';
import { executeSql } from '../support/test-database.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 3);

const writers = 12;
const leadsBetweenFaults = 200;

interface Acknowledgement {
  id: string;
  email: string;
}

function newRequest() {
  const body = createQuoteInput();
  return { path: '/api/quotes', body, headers: { 'Idempotency-Key': body.email } };
}

const acknowledge = ({ body }: ReturnType<typeof newRequest>, answer: string): Acknowledgement => ({
  id: JSON.parse(answer).id,
  email: body.email,
});

const byId = (leads: Acknowledgement[]) => leads.toSorted((a, b) => a.id.localeCompare(b.id));

describe('while leads arrive', () => {
  test(
    `loses and duplicates no acknowledged lead, alert or e-mail in ${rounds} faults`,
    async ({ annotate }) => {
      const victims = new CrashTestServer(await reserveFreePort(), await createUsedDataFolder());
      await victims.start();
      const { origin } = victims.server;
      const { cookie } = await signIn(victims.server);
      const follower = new LeadAlertRecorder(origin, cookie);
      const following = follower.run();
      await follower.live;
      const sending = new RetryingWriters({ origin, writers, nextSending: newRequest, acknowledge });
      const writing = sending.run();
      onTestFinished(() => {
        sending.stop();
        follower.stop();
      });

      const kinds = Object.entries(victims.faults);
      for (let round = 0; round < rounds; round++) {
        const [name, strike] = kinds[round % kinds.length] ?? [];
        const before = sending.acknowledged.length;
        await expect.poll(() => sending.acknowledged.length - before).toBeGreaterThan(leadsBetweenFaults);
        await strike?.();
        await annotate(`${name}: it is back`);
      }
      const before = sending.acknowledged.length;
      await expect.poll(() => sending.acknowledged.length - before).toBeGreaterThan(leadsBetweenFaults);
      sending.stop();
      await writing;

      const { acknowledged, unavailable, wrong } = sending;
      // Events of simultaneous leads arrive in another order than their answers, so the test compares all leads.
      await expect.poll(() => follower.leads.length).toBeGreaterThanOrEqual(acknowledged.length);
      follower.stop();
      await following;
      await annotate(`${acknowledged.length} acknowledged; ${unavailable.length} times 503`);

      const { url } = readEmbeddedPostgres(victims.dataDir);
      const stored = await executeSql(
        url,
        `select id, email from lead where kind = 'quote' and created_at > (select min(created_at) from lead_event) - interval '1 hour' and email ~ '^[0-9a-f-]{36}@'`,
      );
      expect(byId(stored.rows)).toEqual(byId(acknowledged));
      const mails = await executeSql(
        url,
        `select name, count(*)::int, count(distinct id)::int as leads from pgboss.job where id in (select id from lead) group by name`,
      );
      const each = { count: acknowledged.length, leads: acknowledged.length };
      expect(mails.rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
        { name: 'lead-mail-customer', ...each },
        { name: 'lead-mail-office', ...each },
      ]);
      expect(follower.leads.toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted());
      expect(follower.resets).toBe(0);
      expect(wrong).toEqual([]);
      expect(unavailable.map(({ retryAfter }) => retryAfter)).toEqual(unavailable.map(() => '5'));
    },
    60_000 + rounds * 15_000,
  );
});
