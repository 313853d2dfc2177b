import { getEventListeners } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hourMs } from '../../shared/domain/time/durations.ts';
import { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../test/support/api-client.ts';
import { EventReader } from '../test/support/event-reader.ts';
import {
  createContactInput,
  createFaqInput,
  createInvitationInput,
  createQuoteInput,
  createReplyTemplateInput,
} from '../test/support/factories.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { executeSql } from '../test/support/test-database.ts';
import { eventNumberingLockKey, publishCommittedEvents, readEventLogBounds } from './event-log.ts';
import { LeadEventStream } from './lead-event-stream.ts';
import { LeadFeed } from './lead-feed.ts';
import { leadListenerApplicationName } from './lead-listener.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;
let readers: EventReader[];

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

beforeEach(() => {
  readers = [];
});

afterEach(async () => {
  vi.useRealTimers();
  for (const reader of readers) reader.disconnect();
  await expect.poll(openStreams).toBe(0);
});

const openStreams = () => getEventListeners(app.context.stopping, 'abort').length;

async function open(options: Parameters<typeof EventReader.open>[1] = {}): Promise<EventReader> {
  const reader = await EventReader.open(app.origin, { cookie: staff.cookie, ...options });
  readers.push(reader);
  return reader;
}

async function openLive(lastEventId?: string): Promise<EventReader> {
  const reader = await open({ lastEventId });
  await reader.live();
  return reader;
}

async function hold(statement: string): Promise<pg.Client> {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  await client.query(statement);
  return client;
}

function stopPolling(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}

async function post(): Promise<string> {
  const answer = await visitor.post('/api/quotes', createQuoteInput());
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function appendEvents(count: number): Promise<void> {
  const lead = await post();
  await executeSql(
    app.databaseUrl,
    `insert into lead_event (type, lead_id) select 'quote.updated', '${lead}' from generate_series(2, ${count})`,
  );
  await app.context.feed.poll();
}

const openDirectly = (options: Partial<ConstructorParameters<typeof LeadEventStream>[0]>) =>
  new LeadEventStream({
    feed: app.context.feed,
    endedSessions: app.context.endedSessions,
    stopping: app.context.stopping,
    presence: app.context.presence,
    changedLists: app.context.changedLists,
    canSeeList: () => true,
    reader: { id: null },
    readAlertChoice: async () => 'all',
    sessionId: '',
    mayStillRead: async () => true,
    unsentBytes: () => 0,
    ...options,
  });

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const leadsOf = (reader: EventReader) => reader.events.map(({ leadId }) => leadId);

describe('a stream that is opened without a cursor', () => {
  test('sends its position and no past events', async () => {
    const other = await openLive();
    const { position } = await other.waitForLead(await post());
    const reader = await openLive();
    expect(reader.messages).toMatchObject([{ name: 'ready', id: String(position), position, event: null }]);
  });

  test('reports each new quote request once, in order', async () => {
    const reader = await openLive();
    const leads: string[] = [];
    for (let round = 0; round < 50; round++) {
      leads.push(await post());
      await reader.waitForLead(leads.at(-1) ?? '');
    }
    expect(leadsOf(reader)).toEqual(leads);
  });

  test('reports a new message and a changed status', async () => {
    const reader = await openLive();
    const contact = await visitor.post('/api/contacts', createContactInput());
    expect(await reader.waitForLead(contact.body.id)).toMatchObject({
      name: 'contact.created',
      event: { lead: { reference: contact.body.reference } },
    });
    const lead = await post();
    await staff.patch(`/api/quotes/${lead}`, { status: 'contacted' });
    const changed = await reader.find(({ name }) => name === 'quote.updated');
    expect(changed.event).toMatchObject({ leadId: lead, lead: { status: 'contacted' } });
  });

  test('reports nothing if the status stays the same', async () => {
    const lead = await post();
    const reader = await openLive();
    await staff.patch(`/api/quotes/${lead}`, { status: 'new' });
    const next = await post();
    await reader.waitForLead(next);
    expect(leadsOf(reader).at(-1)).toBe(next);
    expect(reader.messages.some(({ name }) => name === 'quote.updated')).toBe(false);
  });
});

describe('a stream that is opened before its server has looked at the log', () => {
  test('goes live after the first poll, however many events arrive', async () => {
    const feed = new LeadFeed(app.orm, app.context.log, () => {});
    const stream = openDirectly({ feed });
    const fork = app.orm.em.fork.bind(app.orm.em);
    const tooMany = Promise.withResolvers<string>();
    const looks = vi.spyOn(app.orm.em, 'fork').mockImplementation((options) => {
      if (looks.mock.calls.length > 100) tooMany.resolve('still waiting after 100 looks');
      queueMicrotask(() => feed.publishNow());
      return fork(options);
    });
    feed.publishNow();
    const live = stream.start(fork(), '').then(() => 'live');
    const state = await Promise.race([live, tooMany.promise]);
    looks.mockRestore();
    await live;
    stream.body.destroy();
    await feed.close();
    expect(state).toBe('live');
  });
});

describe('a stream that is opened with a cursor', () => {
  test('sends later events in order before it goes live', async () => {
    const before = await openLive();
    const start = before.messages[0]?.position ?? 0;
    const leads: string[] = [];
    for (let round = 0; round < 20; round++) leads.push(await post());
    await before.waitForLead(leads.at(-1) ?? '');
    const reader = await openLive(String(start + 5));
    expect(leadsOf(reader)).toEqual(leads.slice(5));
    expect(reader.messages.map(({ name }) => name)).toEqual([...Array(15).fill('quote.created'), 'ready']);
    expect(reader.messages.map(({ id }) => Number(id) - start)).toEqual([...range(6, 20), 20]);
    const next = await post();
    expect(await reader.waitForLead(next)).toMatchObject({ id: String(start + 21), position: start + 21 });
  });

  test('sends thousands of past events', async () => {
    const start = (await openLive()).messages[0]?.position ?? 0;
    await appendEvents(2_300);
    const reader = await openLive(String(start));
    expect(reader.events.map(({ position }) => position)).toEqual(range(start + 1, start + 2_300));
  });

  const breaks = Number(process.env.DISCONNECTS ?? 25);
  const writers = 5;

  test(`skips no event and sends none twice over ${breaks} disconnects while ${writers * breaks} requests arrive`, async ({
    annotate,
  }) => {
    const first = await openLive();
    const received: string[] = [];
    let cursor = first.cursor;
    let disconnects = 0;
    first.disconnect();
    const leads = new Set<string>();
    const posting = Promise.all(
      Array.from({ length: writers }, async () => {
        for (let round = 0; round < breaks; round++) {
          leads.add(await post());
          await sleep(Math.random() * 20);
        }
      }),
    );
    let isPosting = true;
    posting.finally(() => {
      isPosting = false;
    });
    while (isPosting || disconnects < breaks) {
      const reader = await open({ lastEventId: cursor });
      await sleep(Math.random() * 25);
      reader.disconnect();
      await reader.ended;
      received.push(...leadsOf(reader));
      cursor = reader.cursor ?? cursor;
      disconnects += 1;
    }
    await posting;
    const last = await openLive(cursor);
    await expect.poll(() => received.length + last.events.length).toBeGreaterThanOrEqual(writers * breaks);
    received.push(...leadsOf(last));
    await annotate(`${disconnects} disconnects, ${received.length} events`);
    expect(received.toSorted()).toEqual([...leads].toSorted());
  });

  test('sends reset for a cursor that is too old, in the future or invalid', async () => {
    for (let round = 0; round < 3; round++) await post();
    await publishCommittedEvents(app.orm.em.fork());
    const { head } = await readEventLogBounds(app.orm.em.fork());
    await executeSql(app.databaseUrl, `delete from lead_event where position < ${head - 1}`);
    for (const cursor of [head - 3, head + 1, 'nonsense', '-1', '1e3']) {
      const reader = await openLive(String(cursor));
      expect(reader.messages, `cursor ${cursor}`).toMatchObject([{ name: 'reset', id: String(head), position: head }]);
      reader.disconnect();
    }
    const oldest = await openLive(String(head - 2));
    expect(oldest.messages.map(({ name }) => name)).toEqual(['quote.created', 'quote.created', 'ready']);
  });
});

describe('access to the stream', () => {
  test('is for staff: a visitor gets 401', async () => {
    expect((await open({ cookie: '' })).status).toBe(401);
    expect((await open({ cookie: 'sid=invented' })).status).toBe(401);
  });

  test('is confirmed by a comment every 5 seconds', async () => {
    const reader = await openWithClock();
    for (const beats of [1, 2, 3]) {
      vi.advanceTimersByTime(5_000);
      await untilComments(reader, beats);
    }
    expect(reader.messages.map(({ name }) => name)).toEqual(['ready']);
  });

  test('is checked every 25 seconds: a stream ends with its session', async () => {
    const reader = await openWithClock();
    app.advanceClock(9 * hourMs);
    vi.advanceTimersByTime(25_000);
    expect(await reader.ended).toBe(true);
    app.advanceClock(-9 * hourMs);
  });

  test('continues while the database cannot check the session', async () => {
    const reader = await openWithClock();
    await executeSql(app.databaseUrl, 'alter table staff_session rename to hidden');
    vi.advanceTimersByTime(25_000);
    await untilComments(reader, 5);
    await post();
    await reader.find(({ name }) => name === 'quote.created');
    await executeSql(app.databaseUrl, 'alter table hidden rename to staff_session');
  });

  /** `expect.poll` would advance the fake timers. */
  async function untilComments(reader: EventReader, count: number): Promise<void> {
    while (reader.comments.length < count) await sleep(10);
    expect(reader.comments).toHaveLength(count);
  }

  async function openWithClock(cookie = staff.cookie): Promise<EventReader> {
    if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const reader = await open({ cookie });
    await reader.live();
    return reader;
  }
});

describe('lists that staff change', () => {
  const colleague = (role: 'office' | 'editor') =>
    createSignedInClient(app, { username: role, email: `${role}@example.com`, role });

  test('are reported on all servers to readers with the permission only', async () => {
    const replica = await createTestApp({ databaseUrl: app.databaseUrl });
    const openAt = async (origin: string, cookie: string, path = '/api/admin/events') => {
      const reader = await EventReader.open(origin, { cookie, path });
      readers.push(reader);
      await reader.live();
      return reader;
    };
    const [office, editor] = [await colleague('office'), await colleague('editor')];
    const boss = await openAt(replica.origin, staff.cookie);
    const clerk = await openAt(app.origin, office.cookie);
    const writer = await openAt(app.origin, editor.cookie, '/api/admin/presence/events');
    expect((await office.post('/api/admin/templates', createReplyTemplateInput())).status).toBe(201);
    expect((await staff.post('/api/admin/staff/invitations', createInvitationInput())).status).toBe(201);
    expect((await editor.post('/api/faqs', createFaqInput())).status).toBe(201);
    expect((await staff.put('/api/admin/settings/tagline', { value: 'No tears' })).status).toBe(200);
    await colleague('editor');

    for (const reader of [boss, clerk, writer]) await expect.poll(() => reader.changes.at(-1)).toBe('setting');
    expect(boss.changes.slice(-4)).toEqual(['template', 'staff', 'faq', 'setting']);
    expect(clerk.changes.slice(-3)).toEqual(['template', 'staff', 'setting']);
    expect(writer.changes.slice(-2)).toEqual(['faq', 'setting']);
    expect(clerk.changes).not.toContain('faq');
    expect(writer.changes).not.toContain('template');
    expect(writer.changes).not.toContain('staff');
    await replica.stop();
  });
});

describe('the end of a session', () => {
  const guest = { username: 'guest', email: 'guest@example.com', role: 'office' } as const;
  let replica: TestApp;
  let elsewhere: ApiClient;
  let client: ApiClient;

  beforeAll(async () => {
    replica = await createTestApp({ databaseUrl: app.databaseUrl });
  });
  afterAll(() => replica.stop());

  beforeEach(async () => {
    const em = app.orm.em.fork();
    await em.nativeUpdate(StaffUserEntity, { username: guest.username }, { isActive: true, role: 'office' });
    await em.nativeDelete(StaffSessionEntity, { user: { username: guest.username } });
    client = await createSignedInClient(app, guest);
    elsewhere = await createSignedInClient(app, guest);
  });

  const idOfOther = async () => {
    const { body } = await elsewhere.get('/api/admin/sessions');
    return body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
  };

  const ends: [string, () => Promise<unknown>][] = [
    ['signing out', () => client.post('/api/admin/logout')],
    ['ending it from another device', async () => elsewhere.delete(`/api/admin/sessions/${await idOfOther()}`)],
    ['signing out everywhere else', () => elsewhere.delete('/api/admin/sessions')],
    [
      'changing the password elsewhere',
      () =>
        elsewhere.post('/api/admin/password', {
          currentPassword: staffAccount.password,
          newPassword: staffAccount.password,
        }),
    ],
    [
      'disabling the account',
      () => executeSql(app.databaseUrl, `update staff_user set is_active = false where username = 'guest'`),
    ],
  ];

  test.each(ends)('by %s closes its streams on all servers at once, and no others', async (_, end) => {
    stopPolling();
    const colleague = await openLive();
    const streams = await Promise.all([app, replica].map(({ origin }) => openLiveAt(origin, client.cookie)));
    await end();
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual([true, true]);
    await colleague.waitForLead(await post());
  });

  test('closes the streams of a user who gets a role without leads, and rejects new ones', async () => {
    stopPolling();
    const streams = await Promise.all([app, replica].map(({ origin }) => openLiveAt(origin, client.cookie)));
    await executeSql(app.databaseUrl, `update staff_user set role = 'editor' where username = 'guest'`);
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual([true, true]);
    expect((await client.get('/api/admin/events')).status).toBe(403);
  });

  test('is detected even if its notification was missed', async () => {
    const reader = await openLiveAt(app.origin, client.cookie);
    await executeSql(
      app.databaseUrl,
      `alter table staff_session disable trigger tell_ended_session;
       delete from staff_session using staff_user where user_id = staff_user.id and username = 'guest';
       alter table staff_session enable trigger tell_ended_session;
       select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = '${leadListenerApplicationName}'`,
    );
    expect(await reader.ended).toBe(true);
  });

  async function openLiveAt(origin: string, cookie: string): Promise<EventReader> {
    const reader = await EventReader.open(origin, { cookie });
    readers.push(reader);
    await reader.live();
    return reader;
  }
});

describe('a stream that cannot be opened', () => {
  test('answers 503 while the log is locked and cleans up', async () => {
    const other = await hold('begin; lock table lead_event in access exclusive mode');
    expect((await open()).status).toBe(503);
    expect(openStreams()).toBe(0);
    await other.end();
    await openLive();
  });

  test('cleans up after a HEAD request', async () => {
    const answer = await staff.call('HEAD', '/api/admin/events');
    expect(answer.status).toBe(200);
    await expect.poll(openStreams).toBe(0);
  });
});

describe('a reader that does not read', () => {
  /** Exceeds the buffers of server and operating system, about 25 MB. */
  const flood = 8_000;

  test('is disconnected, reconnects and misses nothing', async () => {
    const start = (await openLive()).messages[0]?.position ?? 0;
    const { promise: wakingUp, resolve: wakeUp } = Promise.withResolvers<void>();
    const hanging = await open({ readFrom: wakingUp });
    await appendLongEvents(flood);
    wakeUp();
    await hanging.ended;
    const received = hanging.events;
    expect(received.length).toBeLessThan(flood);
    for (let cursor = hanging.cursor; received.length < flood; ) {
      const reader = await open({ lastEventId: cursor });
      await Promise.race([reader.ended, reader.live()]);
      received.push(...reader.events);
      cursor = reader.cursor ?? cursor;
      reader.disconnect();
    }
    expect(received.map(({ position }) => position)).toEqual(range(start + 1, start + flood));
  });

  test('is cut off if it does not read the rest within half a minute', async () => {
    await open({ readFrom: new Promise(() => {}) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await appendLongEvents(flood);
    expect(openStreams()).toBe(1);
    vi.advanceTimersByTime(30_000);
    await expect.poll(openStreams).toBe(0);
  });

  test('is cut off if even a little data has waited for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let unsentBytes = 0;
    const stream = openDirectly({ unsentBytes: () => unsentBytes });
    stream.body.resume();
    await stream.start(app.orm.em.fork(), '');
    const beat = async (count: number) => {
      for (let beats = 0; beats < count; beats++) {
        vi.advanceTimersByTime(5_000);
        await setImmediate();
      }
    };
    await beat(20);
    unsentBytes = 14;
    await beat(5);
    unsentBytes = 0;
    await beat(1);
    unsentBytes = 14;
    await beat(5);
    expect(stream.body.destroyed).toBe(false);
    await beat(1);
    expect(stream.body.destroyed).toBe(true);
  });

  async function appendLongEvents(count: number): Promise<void> {
    const long = { fullName: 'ƒ'.repeat(200), movingFrom: '€'.repeat(300), movingTo: '€'.repeat(300) };
    const { body } = await visitor.post('/api/quotes', createQuoteInput(long));
    await executeSql(
      app.databaseUrl,
      `insert into lead_event (type, lead_id) select 'quote.updated', '${body.id}' from generate_series(2, ${count})`,
    );
    await app.context.feed.poll();
  }
});

describe('two servers with one database', () => {
  let replica: TestApp;

  afterEach(() => replica.stop());

  test('notify each other of a lead without polling', async () => {
    stopPolling();
    replica = await createTestApp({ databaseUrl: app.databaseUrl });
    const reader = await EventReader.open(replica.origin, { cookie: staff.cookie });
    await reader.live();
    await reader.waitForLead(await post());
    expect(leadsOf(reader)).toHaveLength(1);
    reader.disconnect();
  });

  test('report a lead that arrived before the second server first read the log', async () => {
    const { position } = await (await openLive()).live();
    const numbering = await hold(`select pg_advisory_lock(${eventNumberingLockKey})`);
    replica = await createTestApp({ databaseUrl: app.databaseUrl });
    const opening = EventReader.open(replica.origin, { cookie: staff.cookie, lastEventId: String(position) });
    await sleep(300);
    const lead = await post();
    await numbering.end();
    const reader = await opening;
    await reader.waitForLead(lead);
    reader.disconnect();
  });
});

describe('the listening connection', () => {
  const listeners = `from pg_stat_activity where datname = current_database() and application_name = '${leadListenerApplicationName}'`;
  const readPids = async (select: string) => (await executeSql(app.databaseUrl, select)).rows.map(({ pid }) => pid);

  test('can break: leads still arrive once and it reconnects', async () => {
    stopPolling();
    const replica = await createTestApp({ databaseUrl: app.databaseUrl });
    onTestFinished(replica.stop);
    const reader = await EventReader.open(replica.origin, { cookie: staff.cookie });
    readers.push(reader);
    await reader.live();
    const leads: string[] = [];
    const postAndFind = async () => {
      leads.push(await post());
      await reader.waitForLead(leads.at(-1) ?? '');
    };
    // PostgreSQL may list a closed connection for a moment.
    const closed: unknown[] = [];
    const findOpen = async () => (await readPids(`select pid ${listeners}`)).filter((pid) => !closed.includes(pid));
    for (let round = 0; round < 3; round++) {
      await expect.poll(findOpen).toHaveLength(2);
      closed.push(...(await readPids(`select pid, pg_terminate_backend(pid) ${listeners}`)));
      await postAndFind();
      await expect.poll(findOpen).toHaveLength(2);
      // A new connection reads the log once and can find the first lead. The second lead needs a notification.
      await postAndFind();
      await postAndFind();
    }
    expect(leadsOf(reader)).toEqual(leads);
  });
});

describe('when the server stops', () => {
  test('ends a newly requested stream at once', async () => {
    const stream = openDirectly({ stopping: AbortSignal.abort() });
    await stream.start(app.orm.em.fork(), '');
    expect(await text(stream.body)).toBe('retry: 1000\n\n');
  });
});

describe('many streams', () => {
  test('send one event each to a hundred readers', async () => {
    const streams = await Promise.all(Array.from({ length: 100 }, () => openLive()));
    expect(openStreams()).toBe(100);
    const lead = await post();
    await Promise.all(streams.map((reader) => reader.waitForLead(lead)));
    for (const reader of streams) expect(leadsOf(reader)).toEqual([lead]);
  });
});
