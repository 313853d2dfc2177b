// @module-tag slow
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { LeadEntry } from '../../../shared/schemas/leads/lead-entry.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createContactInput, createQuoteInput } from '../support/factories.ts';
import { CrashTestServer } from '../support/servers/fault-target.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { RetryingWriters } from '../support/servers/persistent-writers.ts';
import { createUsedDataFolder, readEmbeddedPostgres, signIn } from '../support/servers/server-process.ts';
import { executeSql } from '../support/test-database.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

const roundTimeoutMs = 60_000;

const writers = 8;
const entriesBetweenKills = 50;

/** Fewer leads than staff, so that changes wait for each other. */
const newLeads = [
  { path: '/api/quotes', form: createQuoteInput },
  { path: '/api/quotes', form: createQuoteInput },
  { path: '/api/contacts', form: createContactInput },
];

/** Entries with side effects that must not be duplicated. */
const writtenEntries = [
  { type: 'note' },
  { type: 'visit' },
  { type: 'call', outcome: 'reached' },
  { type: 'call', outcome: 'no_answer' },
  { type: 'whatsapp', outcome: 'sent' },
];

interface Acknowledgement {
  id: string;
  leadId: string;
  text: string;
}

interface Sent {
  path: string;
  body: { id: string; text: string };
  headers: Record<string, string>;
}

async function readTimeline(staff: ApiClient, lead: string): Promise<LeadEntry[]> {
  const entries: LeadEntry[] = [];
  for (let next: string | undefined = `${lead}/entries?limit=200`; next; ) {
    const { body, headers } = await staff.get(next);
    entries.push(...body);
    next = headers.get('Link')?.match(/<(.+)>/)?.[1];
  }
  return entries;
}

const byId = (entries: Acknowledgement[]) => entries.toSorted((a, b) => a.id.localeCompare(b.id));

test(`${rounds} kills while staff write entries lose and duplicate no acknowledged entry`, {
  timeout: 60_000 + rounds * roundTimeoutMs,
}, async ({ annotate }) => {
  const victims = new CrashTestServer(await reserveFreePort(), await createUsedDataFolder());
  await victims.start();
  const { origin } = victims.server;
  const staff = await signIn(victims.server);
  const leads = await Promise.all(
    newLeads.map(async ({ path, form }) => `${path}/${(await staff.post(path, form())).body.id}`),
  );
  let turn = 0;
  const misread: string[] = [];
  const writing = new RetryingWriters({
    origin,
    writers,
    nextSending: () => {
      turn += 1;
      const lead = leads[turn % leads.length] ?? '';
      const id = randomUUID();
      const entry = writtenEntries[turn % writtenEntries.length];
      return {
        path: `${lead}/entries`,
        body: { ...entry, id, text: `Entry ${id}` },
        headers: { Cookie: staff.cookie },
      };
    },
    acknowledge: ({ path, body }: Sent, answer) => {
      const { entry, lead }: { entry: Acknowledgement; lead: { id: string } } = JSON.parse(answer);
      if (entry.id !== body.id || !path.includes(lead.id)) misread.push(answer);
      return { id: entry.id, leadId: lead.id, text: entry.text };
    },
  });
  const running = writing.run();
  onTestFinished(() => writing.stop());

  const resume = async () => {
    const before = writing.acknowledged.length;
    await expect
      .poll(() => writing.acknowledged.length - before, { timeout: roundTimeoutMs })
      .toBeGreaterThan(entriesBetweenKills);
  };
  const kills = [victims.faults['the server is killed'], victims.faults['both are killed']];
  for (let round = 0; round < rounds; round++) {
    await resume();
    await kills[round % kills.length]?.();
  }
  await resume();
  writing.stop();
  await running;

  const { acknowledged, afterBrokenTry, unavailable, wrong } = writing;
  await annotate(
    `${acknowledged.length} entries acknowledged, ${afterBrokenTry} of them after a try that was broken off; ${unavailable.length} times 503`,
  );
  const written = [...new Set(writtenEntries.map(({ type }) => type))];
  const { url } = readEmbeddedPostgres(victims.dataDir);
  const ofLeads = `in (${leads.map((lead) => `'${lead.split('/').at(-1)}'`).join(', ')})`;
  const { rows: stored } = await executeSql(
    url,
    `select id, lead_id as "leadId", text from lead_entry
     where lead_id ${ofLeads} and type in (${written.map((type) => `'${type}'`).join(', ')})`,
  );
  expect(byId(stored)).toEqual(byId(acknowledged));
  expect([wrong, misread]).toEqual([[], []]);

  const client = await signIn(victims.server);
  for (const lead of leads) {
    const timeline = await readTimeline(client, lead);
    const count = (isCounted: (entry: LeadEntry) => boolean) => timeline.filter(isCounted).length;
    expect(new Set(timeline.map(({ id }) => id)).size).toBe(timeline.length);
    const ofLead = acknowledged.filter(({ leadId }) => lead.endsWith(leadId));
    expect(count((entry) => 'outcome' in entry)).toBe(ofLead.length);
    expect(count(({ type }) => type === 'status')).toBe(1);
    const isSet = (entry: LeadEntry) => entry.type === 'follow_up' && entry.details.to !== null;
    expect(count(isSet)).toBe(count((entry) => 'outcome' in entry && entry.outcome === 'no_answer'));
    // A call that reaches the customer ends the follow-up at most once.
    const ended = count((entry) => entry.type === 'follow_up' && !isSet(entry));
    expect(ended).toBeGreaterThan(0);
    expect(ended).toBeLessThanOrEqual(count((entry) => 'outcome' in entry && entry.outcome === 'reached'));
    const { rows: audit } = await executeSql(
      url,
      `select count(*)::int as noted from audit_entry where verb = 'create' and thing_id = '${lead.split('/').at(-1)}'`,
    );
    expect(audit).toEqual([{ noted: ofLead.length }]);
  }
});
