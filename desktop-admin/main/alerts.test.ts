import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FaultyProxy } from '../../e2e/desktop/faulty-proxy.ts';
import { findMenuEntry, invokeChannel, type RunningApp, runApp } from '../../e2e/desktop/running-app.ts';
import type { StandInElectron } from '../../e2e/desktop/stand-in-electron.ts';
import { WindowApiClient } from '../../e2e/desktop/window-user.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../../server/test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../server/test/support/factories.ts';
import { createTestApp, type TestApp } from '../../server/test/support/test-app.ts';
import { executeSql } from '../../server/test/support/test-database.ts';
import { dayMs, hourMs } from '../../shared/domain/time/durations.ts';

/** Number of connection losses. `npm run test:faults` uses 100. */
const rounds = Number(process.env.DISCONNECTS ?? 25);

const timings = { minRetryDelayMs: 20, maxRetryDelayMs: 100, silenceTimeoutMs: 1_500 };

let app: TestApp;
let line: FaultyProxy;
let visitor: ApiClient;
let userData: string;
let running: RunningApp;
let user: WindowApiClient;

beforeAll(async () => {
  app = await createTestApp();
  await createSignedInClient(app);
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  userData = await mkdtemp(join(tmpdir(), 'desk-'));
  line = await FaultyProxy.to(app.origin);
  start();
  await user.connect();
  await signIn();
});

afterEach(async () => {
  running.app.stop();
  await line.close();
  await rm(userData, { recursive: true });
});

function start(before?: StandInElectron): void {
  running = runApp({ userData, timings, ...(before ? { before } : {}) });
  user = new WindowApiClient(running, line.origin);
}

async function restart(options: Partial<Parameters<typeof runApp>[0]>): Promise<void> {
  running.app.stop();
  running = runApp({ userData, timings, ...options });
  user = new WindowApiClient(running, line.origin);
  await signIn();
}

async function signIn(): Promise<void> {
  // The server's window opens in the next turn of the event loop.
  await expect.poll(() => user.signIn(staffAccount).then(({ status }) => status, String)).toBe(200);
  await untilLive();
}

const untilLive = () => expect.poll(() => running.electron.tray.toolTip).toMatch(/new|Nothing/);
const alerts = () => running.electron.notifications.map(({ text }) => text);
const sendQuote = async (fullName: string) => (await visitor.post('/api/quotes', createQuoteInput({ fullName }))).body;
const until = async (text: string) => expect.poll(alerts).toContain(text);
/** The server assigns the positions of events after its response. A stream that opens earlier gets the event late. */
const untilPlaced = async () => {
  const unplaced = 'select count(*)::int as count from lead_event where position is null';
  await expect.poll(async () => (await executeSql(app.databaseUrl, unplaced)).rows).toEqual([{ count: 0 }]);
};
const alertOf = (name: string) => `New quote: ${name}\nWestlands, Nairobi → Nakuru`;

test('alerts once for a request, and a click opens it and shows the window', async () => {
  const { electron } = running;
  electron.window.hide();
  const { id } = await sendQuote('Wanjiru Kamau');
  await until(alertOf('Wanjiru Kamau'));
  const [notification, ...others] = electron.notifications;
  expect(others).toEqual([]);
  expect(notification?.options).toMatchObject({
    silent: false,
    timeoutType: 'never',
    actions: [{ type: 'button', text: 'Open' }],
  });

  notification?.emit('click');
  expect(electron.window.webContents.sent).toContain('screenWaits');
  expect(electron.window.isVisible()).toBe(false);
  expect(await invokeChannel(running, 'takeScreen')).toBe(`/admin/quotes/${id}`);
  expect(await invokeChannel(running, 'takeScreen')).toBeNull();
  await invokeChannel(running, 'screenOpened');
  expect(electron.window.isVisible()).toBe(true);
  notification?.emit('action');
  expect(await invokeChannel(running, 'takeScreen')).toBe(`/admin/quotes/${id}`);
});

test('alerts for a message, but not for a change, for spam or for a handled lead', async () => {
  const { body } = await visitor.post('/api/contacts', createContactInput());
  await until('New message: Otieno Ouma\nStorage for six months');
  await user.call(`/api/contacts/${body.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: '{"status":"replied"}',
  });
  await visitor.post('/api/quotes', createQuoteInput({ leaveEmpty: 'filled by a program' }));
  await sendQuote('After Them');
  await until(alertOf('After Them'));
  expect(alerts()).toHaveLength(2);
});

test('combines several leads into one alert that opens the inbox', async () => {
  line.breakConnections();
  await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => sendQuote(`Customer ${name}`)));
  await untilPlaced();
  line.repair();
  await expect.poll(alerts).toHaveLength(1);
  const [folded] = running.electron.notifications;
  expect(folded?.options.title).toBe('8 new requests');
  expect(folded?.options.body).toMatch(/^(?:Customer \w, Westlands, Nairobi → Nakuru\n){6}and 2 more$/);
  folded?.emit('click');
  expect(await invokeChannel(running, 'takeScreen')).toBe('/admin/quotes');
});

test('holds alerts during a pause, also over a restart, and shows them together at its end', async () => {
  const pause = () => findMenuEntry(running.electron.applicationMenu, 'For 30 Minutes').click?.();
  pause();
  expect(await invokeChannel(running, 'showAlert', alertMessage)).toEqual({ status: 'not-shown', reason: 'paused' });
  await sendQuote('While Paused');
  await expect.poll(() => running.electron.tray.toolTip).toMatch(/paused until \d\d:\d\d/);
  running.app.stop();
  await sendQuote('While Off');
  await untilPlaced();
  start(running.electron);
  await untilLive();
  expect(alerts()).toEqual([]);
  findMenuEntry(running.electron.tray.menu, 'Resume Alerts').click?.();
  expect(alerts()).toEqual([
    '2 new requests\nWhile Paused, Westlands, Nairobi → Nakuru\nWhile Off, Westlands, Nairobi → Nakuru',
  ]);
  expect(await invokeChannel(running, 'showAlert', alertMessage)).toEqual({ status: 'shown' });
});

const alertMessage = { id: 1, title: 'x', body: 'y', leadPath: '/admin/quotes' };

test('shows after a restart only the leads that arrived in the meantime', async () => {
  await sendQuote('Before');
  await until(alertOf('Before'));
  running.app.stop();
  await sendQuote('Later');
  start(running.electron);
  await until(alertOf('Later'));
  await sendQuote('Afterwards');
  await until(alertOf('Afterwards'));
  expect(alerts()).toEqual([alertOf('Later'), alertOf('Afterwards')]);
});

test('shows an ended session in tray and badge, and loses no alert', async () => {
  await sendQuote('Counted');
  await until(alertOf('Counted'));
  await expect.poll(() => running.electron.app.badgeCount).toBeGreaterThan(0);
  app.advanceClock(31 * dayMs);
  line.breakConnections();
  line.repair();
  await expect.poll(() => running.electron.tray.toolTip).toContain('Signed out');
  expect(running.electron.tray.image).toMatch(/tray-cut\.png$/);
  expect(running.electron.app.badgeCount).toBe(0);
  await sendQuote('Nobody There');
  await signIn();
  await until(alertOf('Nobody There'));
});

test('ends a session without "keep me signed in" with the app', async () => {
  await user.post('/api/admin/logout', {});
  await user.signIn(staffAccount, false);
  await untilLive();
  running.app.stop();
  start(running.electron);
  await expect.poll(() => running.electron.tray.toolTip).toContain('Signed out');
});

test('reconnects at once after sleep', async () => {
  await restart({ timings: { ...timings, silenceTimeoutMs: hourMs } });
  line.goSilent();
  await sendQuote('Asleep');
  line.repair('stay dead');
  running.electron.powerMonitor.emit('resume');
  await until(alertOf('Asleep'));
});

test('detects a silent connection loss', async () => {
  line.goSilent();
  await sendQuote('Black Hole');
  await expect.poll(() => running.electron.tray.toolTip).toContain('No connection');
  expect(running.electron.tray.image).toMatch(/tray-cut\.png$/);
  line.repair();
  await until(alertOf('Black Hole'));
});

test(`shows each alert once over ${rounds} disconnects`, { timeout: 120_000 + rounds * 1_000 }, async () => {
  const told = new Map<string, number>();
  running.electron.happened.on('notification', ({ text }) => {
    for (const [name] of text.matchAll(/Fault \d+ \w+/g)) told.set(name, (told.get(name) ?? 0) + 1);
  });
  const expected: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const names = [`Fault ${round} before`, `Fault ${round} while`];
    const sending = sendQuote(names[0] ?? '');
    await new Promise((done) => setTimeout(done, Math.random() * 30));
    if (round % 25 === 24) line.goSilent();
    else line.breakConnections();
    await Promise.all([sending, sendQuote(names[1] ?? '')]);
    line.repair();
    if (round % 25 === 24) running.electron.powerMonitor.emit('resume');
    expected.push(...names);
    await expect.poll(() => names.every((name) => told.has(name)), { interval: 5 }).toBe(true);
  }
  expect([...told.keys()].toSorted()).toEqual(expected.toSorted());
  expect([...told].filter(([, times]) => times !== 1)).toEqual([]);
});

test('holds alerts during quiet hours, and shows them when the office opens', async () => {
  const { electron } = running;
  const staff = await createSignedInClient(app);
  const set = (key: string, value: string) => staff.put(`/api/admin/settings/${key}`, { value });
  for (const key of ['hours_weekdays', 'hours_saturday', 'hours_sunday']) await set(key, '12:00 AM-11:59 PM');
  const days = [0, 1].map((later) =>
    new Date(Date.now() + later * dayMs).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'Africa/Nairobi',
    }),
  );
  await set('public_holidays', days.join(', '));
  electron.powerMonitor.emit('resume');
  await untilLive();
  await sendQuote('Rings On A Holiday');
  await until(alertOf('Rings On A Holiday'));

  await invokeChannel(running, 'changeAlertSettings', { hasSound: true, hasQuietHours: true });
  choose('Play a Sound');
  expect(electron.window.webContents.sent).toContain('alertSettingsChanged');
  await expect.poll(() => electron.tray.toolTip).toContain('Quiet: no alerts until the office opens');
  expect(findMenuEntry(electron.tray.menu, 'Mute Alerts While the Office Is Closed').checked).toBe(true);
  expect(await invokeChannel(running, 'showAlert', alertMessage)).toEqual({ status: 'not-shown', reason: 'quiet' });
  await sendQuote('On A Holiday');
  await sendQuote('Also On A Holiday');
  running.app.stop();
  start(running.electron);
  await expect.poll(() => running.electron.tray.toolTip).toContain('Quiet: no alerts until the office opens');
  await untilLive();
  expect(await invokeChannel(running, 'readAlertSettings')).toEqual({ hasSound: false, hasQuietHours: true });
  await invokeChannel(running, 'testAlert');
  expect(alerts()).toEqual(['New quote: Test Customer\nWestlands → Nakuru (this is only a test)']);

  await set('public_holidays', '');
  running.electron.powerMonitor.emit('resume');
  const route = 'Westlands, Nairobi → Nakuru';
  await until(`2 new requests\nOn A Holiday, ${route}\nAlso On A Holiday, ${route}`);
  expect(running.electron.notifications.at(-1)?.options.silent).toBe(true);
  expect(running.electron.tray.toolTip).not.toContain('Quiet');
});

test('uses the preset server without a server of its own, and copies links to that server', async () => {
  running.app.stop();
  running = runApp({ userData: join(userData, 'new'), timings, presetServer: line.origin });
  user = new WindowApiClient(running, line.origin);
  await signIn();
  const { electron } = running;
  expect(await invokeChannel(running, 'readConnection')).toMatchObject({ server: line.origin, isChanging: false });
  electron.window.url = 'app://desk/admin/settings?section=staff';
  choose('Copy Link');
  expect(electron.copiedTexts).toEqual([`${line.origin}/admin/settings?section=staff`]);
});

const firstReminderMs = 10 * hourMs;
const lastReminderMs = 20 * hourMs;
/** Longer than all other timers of these tests. */
const shortestHeldMs = 9 * hourMs;

function holdReminders() {
  const held = new Map<NodeJS.Timeout, { ring(): void; delayMs: number }>();
  const { setTimeout, clearTimeout } = globalThis;
  const starting = vi.spyOn(globalThis, 'setTimeout').mockImplementation((ring, delayMs, ...values) => {
    const timer = setTimeout(ring, delayMs, ...values);
    if (delayMs !== undefined && delayMs > shortestHeldMs) held.set(timer, { ring, delayMs });
    return timer;
  });
  const clearing = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    if (typeof timer === 'object') held.delete(timer);
    clearTimeout(timer);
  });
  onTestFinished(() => {
    starting.mockRestore();
    clearing.mockRestore();
  });
  return {
    count: () => held.size,
    ringUntil(limitMs: number) {
      for (const [timer, { ring, delayMs }] of held) {
        if (delayMs > limitMs) continue;
        held.delete(timer);
        clearTimeout(timer);
        ring();
      }
    },
  };
}

async function startWithReminders() {
  const reminders = holdReminders();
  await restart({ remindersMs: [firstReminderMs, lastReminderMs] });
  return reminders;
}

const choose = (label: string) => findMenuEntry(running.electron.applicationMenu, label).click?.();

test('alerts after a pause once for each lead that is still unassigned', async () => {
  const reminders = await startWithReminders();
  const staff = await createSignedInClient(app);
  const { body: me } = await staff.get('/api/admin/session');
  await sendQuote('Told Before');
  await until(alertOf('Told Before'));
  choose('For 30 Minutes');
  const { id: taken } = await sendQuote('Taken Later');
  await sendQuote('Came Later');
  await expect.poll(reminders.count).toBe(6);
  reminders.ringUntil(firstReminderMs);
  reminders.ringUntil(lastReminderMs);
  await staff.patch(`/api/quotes/${taken}`, { ownerId: me.user.id });
  await sendQuote('Came Last');
  await expect.poll(reminders.count).toBe(2);
  expect(alerts()).toEqual([alertOf('Told Before')]);
  choose('Resume Alerts');
  const route = 'Westlands, Nairobi → Nakuru';
  expect(alerts().slice(1)).toEqual([
    `3 new requests\nCame Later, ${route}\nTold Before, ${route}\nCame Last, ${route}`,
  ]);
});

test('sends no reminders if they are switched off', async () => {
  const reminders = await startWithReminders();
  choose('Alert Again After 5 and 15 Minutes');
  await sendQuote('Rings Once');
  await until(alertOf('Rings Once'));
  await expect.poll(reminders.count).toBe(2);
  reminders.ringUntil(lastReminderMs);
  choose('Alert Again After 5 and 15 Minutes');
  await sendQuote('Rings Again');
  await until(alertOf('Rings Again'));
  reminders.ringUntil(firstReminderMs);
  await expect.poll(() => alerts().join()).toContain('Still waiting, new quote: Rings Again');
  expect(alerts().join()).not.toContain('Still waiting, new quote: Rings Once');
});

test('sends reminders for an unassigned request, but not for an assigned one', async () => {
  const reminders = await startWithReminders();
  const staff = await createSignedInClient(app);
  const { body: me } = await staff.get('/api/admin/session');
  await sendQuote('Waits Still');
  const { id } = await sendQuote('Is Taken');
  await expect.poll(reminders.count).toBe(4);
  await staff.patch(`/api/quotes/${id}`, { ownerId: me.user.id });
  await expect.poll(reminders.count).toBe(2);
  // A pending alert would replace the reminder.
  await expect.poll(() => alerts().join()).toContain('Waits Still');
  const rung = () => alerts().filter((text) => text.startsWith('Still waiting, new quote: Waits Still'));
  reminders.ringUntil(firstReminderMs);
  await expect.poll(rung).toHaveLength(1);
  reminders.ringUntil(lastReminderMs);
  await expect.poll(rung).toHaveLength(2);
  expect(alerts().join()).not.toContain('Still waiting, new quote: Is Taken');
});

test('drops pending alerts after a sign-out, and shows them to the next user', async () => {
  const reminders = await startWithReminders();
  await sendQuote('Told Before');
  await until(alertOf('Told Before'));
  choose('For 30 Minutes');
  await sendQuote('Held Back');
  await expect.poll(reminders.count).toBe(4);
  await user.post('/api/admin/logout', {});
  await expect.poll(() => running.electron.tray.toolTip).toContain('Signed out');
  choose('Resume Alerts');
  expect(reminders.count()).toBe(0);
  expect(alerts()).toEqual([alertOf('Told Before')]);
  await signIn();
  await until(alertOf('Held Back'));
  expect(alerts()).toHaveLength(2);
});

test('counts in the tray by the promised hours', async () => {
  const staff = await createSignedInClient(app);
  await sendQuote('Waits By The Promise');
  await expect.poll(() => running.electron.tray.toolTip).toMatch(/of 24 h left to answer/);
  await staff.put('/api/admin/settings/answer_promise_hours', { value: '168' });
  running.electron.powerMonitor.emit('resume');
  await expect.poll(() => running.electron.tray.toolTip).toMatch(/\d+ h of 168 h left to answer/);
  await staff.put('/api/admin/settings/answer_promise_hours', { value: '24' });
});
