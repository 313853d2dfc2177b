import {
  alertOutcomeSchema,
  connectionOutcomeSchema,
  connectionSchema,
  type DesktopBridge,
  leadPathSchema,
} from '../../../bridge/desktop-bridge.ts';
import type { Platform } from './platform.ts';

/**
 * The desktop app: it may always alert, and the operating system's own settings decide the rest. Whatever the main
 * process answers is checked here, as it checks whatever it is asked.
 */
export const desktopPlatform = (bridge: DesktopBridge): Platform => ({
  kind: 'desktop',
  connection: {
    readConnection: async () => connectionSchema.parse(await bridge.readConnection()),
    connect: async (address) => connectionOutcomeSchema.parse(await bridge.connect(address)),
    changeServer: () => bridge.changeServer(),
    keepServer: () => bridge.keepServer(),
    onConnectionChange: (changed) => bridge.onConnectionChange(changed),
  },
  showAlert: async (alert) => alertOutcomeSchema.parse(await bridge.showAlert(alert)),
  // The main process counts for itself, because its badge must be right while there is no window.
  setUnreadCount: async () => {},
  onOpenLead: (open) =>
    bridge.onOpenLead((leadPath) => {
      const parsed = leadPathSchema.safeParse(leadPath);
      if (parsed.success) open(parsed.data);
    }),
  alertPermission: () => 'granted',
  askForAlerts: async () => 'granted',
  testAlert: () => {},
});
