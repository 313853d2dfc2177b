import type { DesktopBridge } from '../../bridge/desktop-bridge.ts';
import type { Platform } from './platform.ts';

/** The desktop app: it may always alert, and the operating system's own settings decide the rest. */
export const desktopPlatform = (bridge: DesktopBridge): Platform => ({
  kind: 'desktop',
  showAlert: (alert) => bridge.showAlert(alert),
  setUnreadCount: (count) => bridge.setUnreadCount(count),
  onOpenLead: (open) => bridge.onOpenLead(open),
  alertPermission: () => 'granted',
  askForAlerts: async () => 'granted',
});
