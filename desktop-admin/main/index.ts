import { join } from 'node:path';
import { app, ipcMain, protocol, session } from 'electron';
import { channels } from '../bridge/channels.ts';
import { leadAlertSchema, unreadCountSchema } from '../bridge/desktop-bridge.ts';
import { createAppProtocol } from './app-protocol.ts';
import { handleChecked } from './checked-ipc.ts';
import { createLeadAlerts } from './lead-alerts.ts';
import { createMainWindow, rendererOrigin } from './main-window.ts';

const serverOrigin = new URL(process.env.DESK_SERVER ?? 'http://127.0.0.1:3000').origin;

/** Cookies of this partition outlive the app. */
const partition = 'persist:admin';

/** The only thing that a page may do beyond the ordinary: the copy buttons write to the clipboard. */
const granted = 'clipboard-sanitized-write';

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);

function start(): void {
  const desk = session.fromPartition(partition);
  desk.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === granted));
  desk.setPermissionCheckHandler((_contents, permission) => permission === granted);
  desk.protocol.handle(
    'app',
    createAppProtocol({
      rendererDir: join(import.meta.dirname, '../renderer'),
      serverOrigin: () => serverOrigin,
      fetch: (url, init) => desk.fetch(url, init),
    }),
  );

  const trustedOrigin = rendererOrigin();
  const window = createMainWindow({ session: desk, rendererOrigin: trustedOrigin });
  const showAlert = createLeadAlerts(window.openLead);
  handleChecked(ipcMain, { channel: channels.showAlert, schema: leadAlertSchema, trustedOrigin }, showAlert);
  handleChecked(ipcMain, { channel: channels.setUnreadCount, schema: unreadCountSchema, trustedOrigin }, (count) => {
    app.setBadgeCount(count);
  });
}

void app.whenReady().then(start);
app.on('window-all-closed', () => app.quit());
