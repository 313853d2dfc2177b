import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import type { DesktopApp } from './desktop-app.ts';

const project = join(import.meta.dirname, '../..');

/** Records notifications instead of showing them, because tests cannot read the system's notifications. */
async function recordNotifications(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Notification }) => {
    const shown: Electron.Notification[] = [];
    Object.assign(globalThis, { shownNotifications: shown });
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this);
    };
  });
}

export async function launchElectron(executablePath: string): Promise<DesktopApp> {
  const userData = await mkdtemp(join(tmpdir(), 'trinity-electron-'));
  const start = async (): Promise<ElectronApplication> => {
    const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--user-data-dir=${userData}`, project];
    const started = await _electron.launch({ executablePath, args, cwd: project });
    await recordNotifications(started);
    await started.firstWindow();
    return started;
  };
  let app = await start();

  return {
    page: async (): Promise<Page> => app.windows().at(-1) ?? app.firstWindow(),
    listAlerts: () =>
      app.evaluate(() => {
        const shown: unknown = Reflect.get(globalThis, 'shownNotifications');
        return Array.isArray(shown) ? shown.map(({ title, body }) => `${title}\n${body}`) : [];
      }),
    clickAlert: (title) =>
      app.evaluate((_electronParts, wanted) => {
        const shown: unknown = Reflect.get(globalThis, 'shownNotifications');
        if (Array.isArray(shown)) shown.find((each) => each.title === wanted)?.emit('click');
      }, title),
    isVisible: () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((each) => each.isVisible())),
    hide: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(0)?.close()),
    getTrayText: async () => '',
    chooseFromMenu: (label) =>
      app.evaluate(({ Menu }, wanted) => {
        const items = Menu.getApplicationMenu()?.items ?? [];
        items
          .flatMap((item) => item.submenu?.items ?? [])
          .find((item) => item.label === wanted)
          ?.click();
      }, label),
    followLink: (link) =>
      app.evaluate(({ app: electronApp }, url) => void electronApp.emit('second-instance', {}, ['app', url]), link),
    wakeComputer: () => app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume')),
    async restart() {
      await app.close();
      app = await start();
    },
    async close() {
      await app.close();
      await rm(userData, { recursive: true, force: true });
    },
  };
}
