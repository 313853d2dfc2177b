import { contextBridge, ipcRenderer } from 'electron';
import { channels } from '../bridge/channels.ts';
import type { DesktopBridge } from '../bridge/desktop-bridge.ts';

/** Named functions only: the window never gets hold of `ipcRenderer`. */
const bridge = {
  kind: 'desktop',
  showAlert: (alert) => ipcRenderer.invoke(channels.showAlert, alert),
  setUnreadCount: (count) => ipcRenderer.invoke(channels.setUnreadCount, count),
  onOpenLead: (open) => {
    const listener = (_event: unknown, leadPath: string) => open(leadPath);
    ipcRenderer.on(channels.openLead, listener);
    return () => ipcRenderer.removeListener(channels.openLead, listener);
  },
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld('desktop', bridge);
