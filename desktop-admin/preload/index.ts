import { contextBridge, ipcRenderer } from 'electron';
import type { BridgeArgument, DesktopBridge, RequestChannel, SignalChannel } from '../bridge/contract.ts';

const request =
  <C extends RequestChannel>(channel: C) =>
  (argument: BridgeArgument<C>): Promise<unknown> =>
    ipcRenderer.invoke(channel, argument);

const signal = (channel: SignalChannel) => (onSignal: () => void) => {
  const listener = () => onSignal();
  ipcRenderer.on(channel, listener);
  return () => void ipcRenderer.removeListener(channel, listener);
};

/** Exposes only the functions of the contract, so that the window cannot use `ipcRenderer`. */
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

contextBridge.exposeInMainWorld('desktop', bridge);
