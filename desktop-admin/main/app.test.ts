import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  findMenuEntry,
  invokeChannel,
  type RunningApp,
  runApp,
  upToDateUpdater,
} from '../../e2e/desktop/running-app.ts';
import { StandInDownload } from '../../e2e/desktop/stand-in-session.ts';
import { hourMs } from '../../shared/domain/time/durations.ts';
import { getTomorrowMorning } from './alerts/alert-pause.ts';
import { createNotifications } from './alerts/notifications.ts';
import { QuietHours } from './alerts/quiet-hours.ts';
import { type AppState, createAppStateStore } from './app-state.ts';
import { readPresetServer } from './preset-server.ts';
import { watchConnectivity } from './server/connectivity.ts';
import { openSettingsStore } from './settings-store.ts';
import { formatAnswerPromise, formatNewLeads, formatPause } from './system/status-lines.ts';
import { Updates } from './system/updates.ts';
import { resolveWindowBounds } from './window/window-bounds.ts';

let userData: string;
let running: RunningApp | undefined;

beforeEach(async () => {
  userData = await mkdtemp(join(tmpdir(), 'desk-'));
});

afterEach(async () => {
  running?.app.stop();
  running = undefined;
  await rm(userData, { recursive: true });
});

function start(options: Partial<Parameters<typeof runApp>[0]> = {}): RunningApp {
  running = runApp({ userData, ...options });
  return running;
}

const storeFile = () => join(userData, 'userData/desk.json');

const id = '0199a4b2-0000-7000-8000-000000000001';

describe('the window', () => {
  test('hides when closed if there is a tray, says so once, and closes when the app quits', () => {
    const { electron } = start();
    electron.window.close();
    expect([electron.window.isDestroyed(), electron.window.isVisible()]).toEqual([false, false]);
    expect(electron.notifications.map(({ options }) => options.title)).toEqual(['Trinity Lead Desk is still running']);
    findMenuEntry(electron.tray.menu, 'Open the Lead Desk').click?.();
    expect(electron.window.isVisible()).toBe(true);
    electron.window.close();
    expect(electron.notifications).toHaveLength(1);
    findMenuEntry(electron.tray.menu, 'Quit').click?.();
    const { window } = electron;
    window.close();
    expect([electron.app.hasQuit, window.isDestroyed()]).toEqual([true, true]);
  });

  test('closes, and ends the app, if there is no tray', () => {
    const { electron } = start({
      prepare: (before) => {
        before.hasTray = false;
      },
    });
    const { window } = electron;
    window.close();
    expect(window.isDestroyed()).toBe(true);
    electron.app.emit('window-all-closed');
    expect(electron.app.hasQuit).toBe(true);
  });

  test('restores its position, unless that screen is gone', () => {
    const screens = [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }];
    const bounds = { x: 100, y: 50, width: 900, height: 700, isMaximized: false };
    expect(resolveWindowBounds(bounds, screens)).toEqual({ x: 100, y: 50, width: 900, height: 700 });
    expect(resolveWindowBounds({ ...bounds, x: 2_500 }, screens)).toEqual({ width: 1280, height: 800 });
    expect(resolveWindowBounds(null, screens)).toEqual({ width: 1280, height: 800 });
    start().electron.window.close();
    expect(openSettingsStore(storeFile()).read().bounds).toMatchObject({ width: 1280 });
  });

  test('reopens after a crash, and asks first if that does not help', async () => {
    const { electron } = start();
    const reload = vi.fn();
    electron.window.happened.on('reload', reload);
    const crash = () => electron.window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    crash();
    crash();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(electron.messages[0]?.message).toContain('was reopened');
    electron.answers.push(1);
    crash();
    await expect.poll(() => electron.app.hasQuit).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('asks before unsaved changes are lost', () => {
    const { electron } = start();
    const preventDefault = vi.fn();
    electron.answers.push(0, 1);
    electron.window.webContents.emit('will-prevent-unload', { preventDefault });
    expect(preventDefault).not.toHaveBeenCalled();
    electron.window.webContents.emit('will-prevent-unload', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('links', () => {
  test.each([
    [`trinity-admin://quotes/${id}`, `/admin/quotes/${id}`],
    [`TRINITY-ADMIN://contacts/${id}/`, `/admin/contacts/${id}`],
    ['trinity-admin://quotes', '/admin/quotes'],
    [`trinity-admin://pages/${id.toUpperCase()}/`, `/admin/pages/${id}`],
    [`trinity-admin://blog/${id}/write`, `/admin/blog/${id}/write`],
    [`trinity-admin://seo?page=${id}`, `/admin/seo?page=${id}`],
    [`trinity-admin://settings/?section=staff`, '/admin/settings?section=staff'],
    ['trinity-admin://quotes?q=Wanjirũ <b>#x', '/admin/quotes?q=Wanjir%C5%A9+%3Cb%3E%23x'],
    ['trinity-admin://', '/admin/'],
    ['trinity-admin://join', null],
    [`trinity-admin://seo/${id}`, null],
    [`trinity-admin://pages/${id}/../../join`, null],
    ['trinity-admin://api/quotes', null],
    ['trinity-admin:////evil.test/', null],
    ['trinity-admin://quotes\\evil', null],
    [`trinity-admin://quotes#${id}`, null],
    [`trinity-admin://quotes?q=${'x'.repeat(1_000)}`, null],
    ['trinity-admin://quotes/../../etc', null],
    [`https://quotes/${id}`, null],
  ])('opens the link %s of a second start at %s', async (link, leadPath) => {
    const { electron } = start();
    electron.app.emit('second-instance', {}, ['app', '--flag', link]);
    expect(await invokeChannel({ electron, app: { stop() {} }, log: [] }, 'takeScreen')).toBe(leadPath);
    expect(electron.app.protocolClients).toEqual(['trinity-admin']);
  });

  test('keeps the link that started the app until the page requests it', async () => {
    const app = start({ argv: ['app', `trinity-admin://quotes/${id}`] });
    expect(await invokeChannel(app, 'takeScreen')).toBe(`/admin/quotes/${id}`);
  });
});

describe('the context menu', () => {
  const clicked = {
    dictionarySuggestions: [],
    isEditable: false,
    linkURL: '',
    misspelledWord: '',
    selectionText: '',
    editFlags: { canCopy: true, canCut: true, canPaste: false },
  };
  const labels = (entries: readonly { label?: string; role?: string; type?: string }[]) =>
    entries.map(({ label, role, type }) => label ?? role ?? type);

  test('offers spelling and editing in a field, copying a selection, and the address of a link', () => {
    const { electron } = start();
    const { webContents } = electron.window;
    webContents.emit(
      'context-menu',
      {},
      {
        ...clicked,
        isEditable: true,
        misspelledWord: 'colour',
        dictionarySuggestions: ['color', 'colours'],
      },
    );
    expect(labels(electron.contextMenu)).toEqual([
      'color',
      'colours',
      'separator',
      'cut',
      'copy',
      'paste',
      'selectAll',
    ]);
    findMenuEntry(electron.contextMenu, 'colours').click?.();
    expect(webContents.misspellings).toEqual(['colours']);
    webContents.emit('context-menu', {}, { ...clicked, linkURL: 'https://www.example.com/', selectionText: 'Example' });
    expect(labels(electron.contextMenu)).toEqual(['copy', 'separator', 'Copy Link']);
    findMenuEntry(electron.contextMenu, 'Copy Link').click?.();
    expect(electron.copiedTexts).toEqual(['https://www.example.com/']);
  });

  test('goes back and forward like the menu, prints, and checks spelling in the available languages', () => {
    const { electron } = start();
    for (const label of ['Back', 'Forward', 'Print…']) findMenuEntry(electron.applicationMenu, label).click?.();
    const { history, prints } = electron.window.webContents;
    expect([history, prints]).toEqual([['back', 'forward'], 1]);
    expect(electron.getSession('no-server').spellCheckerLanguages).toEqual(['en-GB']);
  });
});

describe('files', () => {
  function download({ electron }: RunningApp, name: string, state: 'completed' | 'interrupted' = 'completed'): string {
    const item = new StandInDownload(name);
    electron.getSession('no-server').emit('will-download', {}, item);
    if (state === 'completed') {
      mkdirSync(dirname(item.savePath), { recursive: true });
      writeFileSync(item.savePath, 'x');
    }
    item.emit('done', {}, state);
    return item.savePath;
  }

  test('saves a download under a free name, reports it, and opens its folder', () => {
    const app = start();
    const { electron } = app;
    const folder = join(userData, 'downloads');
    expect(download(app, 'quotes.csv')).toBe(join(folder, 'quotes.csv'));
    expect(download(app, 'quotes.csv')).toBe(join(folder, 'quotes (1).csv'));
    expect(download(app, '../../.bashrc')).toBe(join(folder, '.bashrc'));
    const second = electron.notifications[1];
    expect(second?.options).toMatchObject({ title: 'quotes (1).csv saved', silent: true });
    expect(second?.options.actions).toEqual([{ type: 'button', text: 'Show in Folder' }]);
    second?.emit('click');
    expect(electron.shownFiles).toEqual([join(folder, 'quotes (1).csv')]);
    expect(electron.messages).toEqual([]);
  });

  test('saves two simultaneous downloads of one name as two files', () => {
    const { electron } = start();
    const items = [new StandInDownload('report.xlsx'), new StandInDownload('report.xlsx')];
    for (const item of items) electron.getSession('no-server').emit('will-download', {}, item);
    expect(new Set(items.map(({ savePath }) => savePath)).size).toBe(2);
  });

  test('reports a failed download, and a saved one also without notifications', async () => {
    const app = start({
      prepare: (before) => {
        before.showsNotifications = false;
      },
    });
    const { electron } = app;
    download(app, 'quotes.csv', 'interrupted');
    expect(electron.messages[0]?.message).toBe('quotes.csv was not saved.');
    electron.answers.push(1);
    const saved = download(app, 'quotes.csv');
    expect(electron.messages[1]?.message).toBe('quotes.csv saved.');
    await expect.poll(() => electron.shownFiles).toEqual([saved]);
  });

  test('saves the screen as PDF at the selected path, named after the screen', async () => {
    const { electron } = start();
    const choose = () => findMenuEntry(electron.applicationMenu, 'Save as PDF…').click?.();
    electron.window.webContents.title = '• (3) Quote Requests · Trinity: Movers';
    const file = join(userData, 'requests.pdf');
    electron.savePaths.push(file, join(userData, 'no/such/folder.pdf'));
    choose();
    await expect.poll(() => electron.notifications.map(({ options }) => options.title)).toEqual(['requests.pdf saved']);
    expect(readFileSync(file, 'utf8')).toMatch(/^%PDF/);
    expect(electron.saveDialogs[0]?.defaultPath).toBe(join(userData, 'downloads/Quote Requests · Trinity Movers.pdf'));
    choose();
    await expect.poll(() => electron.messages.map(({ message }) => message)).toEqual(['folder.pdf was not saved.']);
    choose();
    await expect.poll(() => electron.saveDialogs).toHaveLength(3);
    expect([electron.messages.length, electron.notifications.length]).toEqual([1, 1]);
  });
});

describe('the preset server', () => {
  test('comes from the environment or from the administrator’s file', async () => {
    const file = join(userData, 'preset.json');
    await writeFile(file, '{"server": "https://desk.example.co.ke"}');
    const read = (env: NodeJS.ProcessEnv) => readPresetServer(env, 'linux');
    expect(read({ LEAD_DESK_PRESET: file })).toBe('https://desk.example.co.ke');
    expect(read({ LEAD_DESK_PRESET: file, LEAD_DESK_SERVER: ' desk.example.org ' })).toBe('desk.example.org');
    await writeFile(file, '{"server": 7}');
    expect(read({ LEAD_DESK_PRESET: file })).toBeNull();
    expect(read({ LEAD_DESK_PRESET: `${file}.none` })).toBeNull();
  });
});

describe('the texts of the tray', () => {
  const now = Date.parse('2026-11-21T09:30:00Z');
  const ago = (hours: number) => new Date(now - hours * hourMs).toISOString();
  const state = (changes: Partial<AppState>): AppState => ({
    connection: 'live',
    figures: { newQuotes: 3, newContacts: 1, oldestNewQuoteAt: ago(21) },
    promiseHours: 24,
    pausedUntil: null,
    hasSound: true,
    hasQuietHours: false,
    isQuiet: false,
    ringsAgain: true,
    startsAtLogin: false,
    updateVersion: null,
    ...changes,
  });
  const withOldest = (hours: number) =>
    state({ figures: { newQuotes: 1, newContacts: 0, oldestNewQuoteAt: ago(hours) } });

  test('count new leads and the remaining time', () => {
    expect(formatNewLeads(state({}))).toBe('3 new quotes, 1 new message');
    expect(formatNewLeads(withOldest(1))).toBe('1 new quote');
    expect(formatAnswerPromise(state({}), now)).toBe('Oldest new quote: 3 h of 24 h left to answer');
    expect(formatAnswerPromise(withOldest(23.5), now)).toBe('Oldest new quote: 30 min of 24 h left to answer');
    expect(formatAnswerPromise(withOldest(26), now)).toBe('Oldest new quote: 2 h late (answer promised within 24 h)');
  });

  test('explain why no alert can arrive', () => {
    expect(formatNewLeads(state({ connection: 'signed-out' }))).toContain('Signed out');
    expect(formatNewLeads(state({ connection: 'disconnected' }))).toContain('No connection');
    expect(formatAnswerPromise(state({ connection: 'disconnected' }), now)).toBeNull();
    expect(formatPause(state({ pausedUntil: now + hourMs }), now)).toBe('Alerts are paused until 13:30');
    expect(formatPause(state({ pausedUntil: now }), now)).toBeNull();
    expect(formatPause(state({ isQuiet: true }), now)).toBe('Quiet: no alerts until the office opens');
  });

  test('use Nairobi time for "tomorrow 8:00"', () => {
    expect(new Date(getTomorrowMorning(now)).toISOString()).toBe('2026-11-22T05:00:00.000Z');
    expect(new Date(getTomorrowMorning(Date.parse('2026-11-21T21:30:00Z'))).toISOString()).toBe(
      '2026-11-23T05:00:00.000Z',
    );
  });
});

test('polls the network, because Electron does not report changes', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isOnline = true;
  const wake = new EventEmitter();
  const returned: string[] = [];
  const watch = watchConnectivity({ net: { isOnline: () => isOnline }, powerMonitor: wake }, (reason) =>
    returned.push(reason),
  );
  isOnline = false;
  vi.advanceTimersByTime(10_000);
  isOnline = true;
  vi.advanceTimersByTime(10_000);
  wake.emit('resume');
  watch.stop();
  wake.emit('resume');
  vi.useRealTimers();
  expect(returned).toEqual(['the network is back', 'the computer woke up']);
});

test('ends the quiet time of the first read if the office is open', async () => {
  const officeHours = { weekdays: null, saturday: null, sunday: null, publicHolidays: null };
  const { promise: response, resolve: answer } = Promise.withResolvers<Response>();
  const changes: boolean[] = [];
  const quietHours = new QuietHours({
    call: () => response,
    isOn: () => true,
    onChange: (isQuiet) => changes.push(isQuiet),
    now: () => new Date(),
    onPromise: () => {},
    log: { info: () => {}, warn: () => {} },
  });
  onTestFinished(() => quietHours.stop());
  const reading = quietHours.refresh();
  expect(quietHours.isQuiet()).toBe(true);
  answer(Response.json({ promiseHours: 24, officeHours }));
  await reading;
  expect(changes).toEqual([false]);
});

describe('settings', () => {
  const soundOf = ({ electron }: RunningApp) => findMenuEntry(electron.tray.menu, 'Play a Sound').checked;
  const alertOf = ({ electron }: RunningApp) => {
    findMenuEntry(electron.applicationMenu, 'Show a Test Alert').click?.();
    return electron.notifications.at(-1)?.options;
  };

  test('survive a restart of the app', () => {
    const first = start();
    expect(alertOf(first)).toMatchObject({ title: 'New quote: Test Customer', silent: false });
    findMenuEntry(first.electron.applicationMenu, 'Play a Sound').click?.();
    findMenuEntry(first.electron.applicationMenu, 'Start When I Sign In to This Computer').click?.();
    first.app.stop();
    const second = start({ before: first.electron });
    expect(soundOf(second)).toBe(false);
    expect(alertOf(second)).toMatchObject({ silent: true });
    expect(findMenuEntry(second.electron.tray.menu, 'Start When I Sign In to This Computer').checked).toBe(true);
  });

  test.each(['', '{"hasSound": fal', 'null', '[]', '{"hasSound": "no", "bounds": {"x": "left"}}'])(
    'get their defaults if the file is damaged: %j',
    (damaged) => {
      const first = start();
      findMenuEntry(first.electron.applicationMenu, 'Play a Sound').click?.();
      first.app.stop();
      writeFileSync(storeFile(), damaged);
      const second = start({ before: first.electron });
      expect(soundOf(second)).toBe(true);
      findMenuEntry(second.electron.applicationMenu, 'Play a Sound').click?.();
      expect(openSettingsStore(storeFile()).read().hasSound).toBe(false);
    },
  );
});

test('opens the folder of the log file', () => {
  const { electron } = start();
  findMenuEntry(electron.applicationMenu, 'Show Log File').click?.();
  expect(electron.shownFiles).toEqual([join(userData, 'main.log')]);
});

test('shows the state as Windows and macOS apps do', async () => {
  const windows = start({ platform: 'win32' });
  findMenuEntry(windows.electron.tray.menu, 'Start When I Sign In to This Computer').click?.();
  expect(windows.electron.app.opensAtLogin).toBe(true);
  windows.app.stop();
  const mac = start({ platform: 'darwin' });
  expect(mac.electron.tray.image).toMatch(/tray-cutTemplate\.png$/);
  expect(mac.electron.app.dockBadge).toBe('');
});

describe('updates', () => {
  const newer = {
    isUpdateAvailable: true,
    updateInfo: { version: '0.2.0', releaseNotes: '<p>Alerts are folded.</p>' },
  };

  function open(updateAnswer: unknown) {
    const { electron } = start();
    const updater = {
      ...upToDateUpdater,
      setFeedURL: vi.fn(),
      checkForUpdates: vi.fn(async () => updateAnswer),
      downloadUpdate: vi.fn(async () => null),
      quitAndInstall: vi.fn(),
    };
    const log = { info() {}, warn() {} };
    const state = createAppStateStore({
      connection: 'live',
      figures: null,
      promiseHours: 24,
      pausedUntil: null,
      hasSound: true,
      hasQuietHours: false,
      isQuiet: false,
      ringsAgain: true,
      startsAtLogin: false,
      updateVersion: null,
    });
    const notifications = createNotifications(electron.parts, log);
    const onQuit = vi.fn();
    const updates = new Updates({
      electron: electron.parts,
      updater,
      notifications,
      state,
      log,
      appName: 'Desk',
      onQuit,
    });
    return { electron, updater, state, updates, onQuit };
  }

  test('show a notification and release notes, and install after two confirmations', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { electron, updater, state, updates, onQuit } = open(newer);
    updates.follow('https://desk.example.co.ke');
    expect(updater.setFeedURL).toHaveBeenCalledWith(
      expect.objectContaining({ provider: 'generic', url: 'https://desk.example.co.ke/desktop/' }),
    );
    expect([updater.autoDownload, updater.autoInstallOnAppQuit]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(electron.notifications[0]?.options.title).toBe('Desk 0.2.0 is available');
    expect(state.read().updateVersion).toBe('0.2.0');
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
    electron.answers.push(0, 0);
    electron.notifications[0]?.emit('click');
    await expect.poll(() => updater.quitAndInstall.mock.calls.length).toBe(1);
    expect(electron.messages[0]?.detail).toBe('Alerts are folded.');
    expect(onQuit).toHaveBeenCalledOnce();
    updates.stop();
  });

  test('are not loaded over an unencrypted connection', async () => {
    const { electron, updater, updates } = open(newer);
    updates.follow('http://127.0.0.1:3000');
    await updates.check();
    expect(updater.checkForUpdates).not.toHaveBeenCalled();
    expect(electron.messages[0]?.message).toContain('https://');
  });

  test('report that there is no update when a user checks', async () => {
    const { electron, updates } = open({ isUpdateAvailable: false, updateInfo: { version: '0.1.0' } });
    updates.follow('https://desk.example.co.ke');
    await updates.check();
    expect(electron.messages[0]?.message).toBe('Desk 0.1.0 is the newest version.');
    updates.stop();
  });

  test('report a failed check as a failure', async () => {
    const { electron, updater, updates } = open(newer);
    updates.follow('https://desk.example.co.ke');
    updater.checkForUpdates.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'));
    await updates.check();
    expect(electron.messages[0]?.message).toBe('Could not check for updates. Try again later.');
    // The update found earlier can still be installed.
    electron.answers.push(1, 1);
    await updates.check();
    updater.checkForUpdates.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'));
    await updates.check();
    expect(electron.messages[2]?.message).toBe('Desk 0.2.0 is available.');
    updates.stop();
  });
});
