import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApp, runApp } from '../../e2e/desktop/running-app.ts';
import { StandInElectron } from '../../e2e/desktop/stand-in-electron.ts';
import type { StandInSession } from '../../e2e/desktop/stand-in-session.ts';
import { bridgeContract } from '../bridge/contract.ts';
import { prepareApp } from './app.ts';
import { appOrigin } from './server/app-protocol.ts';
import { RejectedMessageError } from './window/bridge-handlers.ts';

// The rules of docs/security.md and Electron's own checklist, checked in calls to Electron and in the built files.

const built = resolve(import.meta.dirname, '../../out');
const server = 'https://desk.example.co.ke';

let userData: string;
let running: RunningApp;
let session: StandInSession;

beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'desk-'));
  running = runApp({ userData });
  const { partition = '' } = running.electron.window.options.webPreferences ?? {};
  session = running.electron.getSession(partition);
});

afterAll(async () => {
  running.app.stop();
  await rm(userData, { recursive: true });
});

describe('the window', () => {
  test('has a sandbox, an isolated world and no Node', () => {
    const { webPreferences = {} } = running.electron.window.options;
    expect(webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    expect(webPreferences).not.toHaveProperty('enableBlinkFeatures');
    expect(webPreferences.preload).toMatch(/out\/preload\/index\.cjs$/);
  });

  test('loads nothing but the app, by its own protocol', () => {
    expect(running.electron.window.url).toBe(`${appOrigin}/admin/`);
    expect(running.electron.registeredSchemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
    ]);
  });

  test.each([
    'https://evil.test/',
    'file:///etc/passwd',
    'app://evil/admin/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('does not go to %s', (url) => {
    const { webContents } = running.electron.window;
    expect(webContents.tryToNavigate('will-navigate', url)).toBe(true);
    expect(webContents.tryToNavigate('will-redirect', url)).toBe(true);
    expect(webContents.windowOpen({ url })).toEqual({ action: 'deny' });
  });

  test('rejects guest pages', () => {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    running.electron.window.webContents.emit('will-attach-webview', { preventDefault });
    expect(isPrevented).toBe(true);
  });

  test.each([
    ['https://wa.me/254712345678', true],
    ['tel:+254712345678', true],
    ['mailto:w@example.com', true],
    ['http://example.com/', false],
    ['file:///etc/passwd', false],
    ['smb://evil.test/share', false],
    ['javascript:alert(1)', false],
    ['ms-settings:', false],
  ])('opens a link to %s outside: %s', (url, isOpened) => {
    running.electron.openedUrls.length = 0;
    running.electron.window.webContents.windowOpen({ url });
    expect(running.electron.openedUrls).toEqual(isOpened ? [url] : []);
  });
});

describe('the session', () => {
  const request = (permission: string, requestingUrl: string) =>
    new Promise((answer) => session.permissionRequest({}, permission, answer, { requestingUrl }));

  test('grants alerts and copying to our page', async () => {
    for (const permission of ['notifications', 'clipboard-sanitized-write']) {
      expect(await request(permission, `${appOrigin}/admin/`)).toBe(true);
      expect(session.permissionCheck({}, permission, appOrigin)).toBe(true);
      expect(await request(permission, 'https://evil.test/')).toBe(false);
      expect(session.permissionCheck({}, permission, `${appOrigin}.evil.test`)).toBe(false);
    }
  });

  test.each(['media', 'geolocation', 'midi', 'hid', 'usb', 'fullscreen', 'openExternal', 'clipboard-read', 'unknown'])(
    'never grants %s',
    async (permission) => {
      expect(await request(permission, `${appOrigin}/admin/`)).toBe(false);
      expect(session.permissionCheck({}, permission, appOrigin)).toBe(false);
    },
  );

  test('differs for each server', async () => {
    const { getSessionPartitionName } = await import('./server/web-session.ts');
    const names = [null, server, 'https://other.example.co.ke'].map(getSessionPartitionName);
    expect(new Set(names).size).toBe(3);
    expect(names[1]).toMatch(/^persist:/);
  });
});

test.each(Object.keys(bridgeContract))('accepts the message %s from our page only', async (channel) => {
  const { electron } = running;
  for (const frame of [
    { url: 'https://evil.test/admin/', parent: null },
    { url: `${appOrigin}.evil.test/admin/`, parent: null },
    { url: `${appOrigin}/admin/`, parent: {} },
    null,
  ]) {
    await expect(electron.invoke(channel, undefined, frame)).rejects.toThrow(RejectedMessageError);
  }
  await expect(
    electron.invoke(channel, { not: 'agreed' }, { url: `${appOrigin}/admin/`, parent: null }),
  ).rejects.toThrow(RejectedMessageError);
});

describe('the build', () => {
  const read = (file: string) => readFileSync(join(built, file), 'utf8');

  test('exposes the bridge, and no part of Electron', () => {
    const preload = read('preload/index.cjs');
    expect(preload.match(/exposeInMainWorld\(\s*["'](\w+)["']/g)).toHaveLength(1);
    expect([...preload.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name]) => name)).toEqual(['electron']);
    expect(preload).not.toMatch(/\bipcRenderer\.(?:send|sendSync|postMessage)\b/);
    for (const channel of Object.keys(bridgeContract)) expect(preload).toContain(channel);
  });

  test('has no inline scripts, and sets a policy for every document', async () => {
    expect(read('renderer/index.html')).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/);
    const answer = await session.handler?.(new Request(`${appOrigin}/admin/`));
    const policy = answer?.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|http|\*)/);
  });

  test('starts with everything that it bundles', () => {
    const withoutElectron = resolve(import.meta.dirname, '../../e2e/desktop/without-electron.mjs');
    const ended = spawnSync(process.execPath, ['--import', withoutElectron, join(built, 'main/index.js')], {
      encoding: 'utf8',
    });
    expect(ended).toMatchObject({ status: 0, stderr: '', stdout: 'scheme app\nhanded over\n' });
  });
});

describe('the app', () => {
  // The fake throws on parts that `electron-api.ts` does not declare, so only listeners need a check.
  test('leaves the check of certificates to Chromium', () => {
    expect(running.electron.app.eventNames()).toContain('second-instance');
    expect(running.electron.app.eventNames()).not.toContain('certificate-error');
    expect(running.electron.app.eventNames()).not.toContain('login');
    for (const name of ['commandLine', 'disableHardwareAcceleration', 'importCertificate']) {
      expect(running.electron.app).not.toHaveProperty(name);
    }
    for (const name of ['setCertificateVerifyProc', 'allowNTLMCredentialsForDomains', 'enableNetworkEmulation']) {
      expect(session).not.toHaveProperty(name);
    }
  });

  test('starts once for each user, and rejects a second start', () => {
    const { parts, app } = new StandInElectron(userData);
    expect(prepareApp(parts)).toBe(true);
    app.isFirstInstance = false;
    expect(prepareApp(parts)).toBe(false);
  });
});
