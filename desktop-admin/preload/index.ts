import { contextBridge, ipcRenderer } from 'electron';
import { channels } from '../bridge/channels.ts';
import type { DesktopBridge } from '../bridge/desktop-bridge.ts';

/** Calls back whenever the main process tells this, until the returned function is called. */
function onMessage(channel: string, told: () => void): () => void {
  const listener = () => told();
  ipcRenderer.on(channel, listener);
  return () => ipcRenderer.removeListener(channel, listener);
}

/** Named functions only: the window never gets hold of `ipcRenderer`. What they answer is checked by the window. */
const bridge = {
  kind: 'desktop',
  showAlert: (alert) => ipcRenderer.invoke(channels.showAlert, alert),
  onOpenLead: (open) => {
    const take = async () => {
      const leadPath: unknown = await ipcRenderer.invoke(channels.takeLead);
      if (typeof leadPath !== 'string') return;
      open(leadPath);
      await ipcRenderer.invoke(channels.leadOpened);
    };
    void take();
    return onMessage(channels.leadWaits, () => void take());
  },
  readConnection: () => ipcRenderer.invoke(channels.readConnection),
  connect: (address) => ipcRenderer.invoke(channels.connect, address),
  changeServer: () => ipcRenderer.invoke(channels.changeServer),
  keepServer: () => ipcRenderer.invoke(channels.keepServer),
  onConnectionChange: (changed) => onMessage(channels.connectionChanged, changed),
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld('desktop', bridge);
