import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { streamTimings } from '../../desktop-admin/main/server/server-session.ts';
import type { DesktopApp } from './desktop-app.ts';
import { findMenuEntry, type RunningApp, runApp } from './running-app.ts';
import { WindowPages } from './window-pages.ts';

export interface HarnessApp extends DesktopApp {
  readonly running: RunningApp;
}

/** Runs the app's real main-process code in Node, and shows its real windows in Chromium. */
export async function launchHarness(browser: Browser, onPage: (page: Page) => void = () => {}): Promise<HarnessApp> {
  const userData = await mkdtemp(join(tmpdir(), 'trinity-desk-'));
  const start = (before?: RunningApp): RunningApp =>
    runApp({
      userData,
      // Tests cannot wait a minute for the next attempt.
      timings: { ...streamTimings, maxRetryDelayMs: 2_000 },
      ...(before ? { before: before.electron } : {}),
      prepare: (electron) => electron.happened.on('window', (window) => pages.attach(window, electron)),
    });
  let running: RunningApp;
  const pages = new WindowPages(browser, () => running.electron, onPage);
  // Pages of the first window read `running` only after this line.
  running = start();

  return {
    get running() {
      return running;
    },
    page: () => pages.current(),
    listAlerts: async () => running.electron.notifications.map(({ text }) => text),
    async clickAlert(title) {
      const found = running.electron.notifications.find(({ options }) => options.title === title);
      expect(found, `an alert "${title}"`).toBeDefined();
      found?.emit('click');
    },
    isVisible: async () => running.electron.window.isVisible(),
    hide: async () => running.electron.window.close(),
    getTrayText: async () => running.electron.tray.toolTip,
    chooseFromMenu: async (label) => findMenuEntry(running.electron.applicationMenu, label).click?.(),
    followLink: async (link) => void running.electron.app.emit('second-instance', {}, ['app', link]),
    wakeComputer: async () => void running.electron.powerMonitor.emit('resume'),
    async restart() {
      running.app.stop();
      running = start(running);
    },
    async close() {
      running.app.stop();
      await pages.close();
      await rm(userData, { recursive: true, force: true });
    },
  };
}
