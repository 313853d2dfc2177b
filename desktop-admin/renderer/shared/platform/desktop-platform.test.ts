import { expect, test, vi } from 'vitest';
import type { DesktopBridge } from '../../../bridge/contract.ts';
import { createDesktopPlatform } from './desktop-platform.ts';

const leadPath = '/admin/quotes/0199a4b2-0000-7000-8000-000000000001';

function bridgeTo(answers: Partial<Record<keyof DesktopBridge, unknown>>) {
  const signals = new Map<string, () => void>();
  const request = (name: keyof DesktopBridge) => vi.fn(async () => answers[name]);
  const signal = (name: string) => (onSignal: () => void) => {
    signals.set(name, onSignal);
    return () => void signals.delete(name);
  };
  const bridge = {
    readAlertSettings: request('readAlertSettings'),
    changeAlertSettings: request('changeAlertSettings'),
    testAlert: request('testAlert'),
    showAlert: request('showAlert'),
    takeScreen: request('takeScreen'),
    screenOpened: request('screenOpened'),
    readConnection: request('readConnection'),
    connect: request('connect'),
    changeServer: request('changeServer'),
    keepServer: request('keepServer'),
    onAlertSettingsChanged: signal('alertSettingsChanged'),
    onFindAsked: signal('findAsked'),
    onScreenWaits: signal('screenWaits'),
    onConnectionChanged: signal('connectionChanged'),
  } satisfies DesktopBridge;
  return { bridge, signals };
}

test('rejects invalid answers of the main process', async () => {
  const { bridge } = bridgeTo({ showAlert: { status: 'rung' }, connect: 'yes', changeServer: 'never' });
  const { connection, showAlert } = createDesktopPlatform(bridge);
  await expect(showAlert({ id: 1, title: 'x', body: 'y', leadPath })).rejects.toThrow('Invalid');
  await expect(connection?.connect('movers.test')).rejects.toThrow('Invalid');
  await expect(connection?.readConnection()).rejects.toThrow('Invalid');
  await expect(connection?.changeServer()).rejects.toThrow('Invalid');
  expect(bridge.connect).toHaveBeenCalledWith('movers.test');
});

test('opens a waiting lead and each later one, until the listener is removed', async () => {
  const { bridge, signals } = bridgeTo({ takeScreen: leadPath });
  const open = vi.fn();
  const stop = createDesktopPlatform(bridge).onOpenScreen(open);
  await expect.poll(() => bridge.screenOpened).toHaveBeenCalledOnce();
  signals.get('screenWaits')?.();
  await expect.poll(() => bridge.screenOpened).toHaveBeenCalledTimes(2);
  expect(open.mock.calls).toEqual([[leadPath], [leadPath]]);
  stop();
  expect(signals.size).toBe(0);
});

test('opens nothing if no lead waits', async () => {
  const { bridge } = bridgeTo({ takeScreen: null });
  const open = vi.fn();
  createDesktopPlatform(bridge).onOpenScreen(open);
  await bridge.takeScreen.mock.results[0]?.value;
  expect(open).not.toHaveBeenCalled();
  expect(bridge.screenOpened).not.toHaveBeenCalled();
});
