import { changeAlertSettings } from './app-commands.ts';
import type { AppStateStore } from './app-state.ts';
import type { ServerConnection } from './server/server-connection.ts';
import type { SettingsStore } from './settings-store.ts';
import type { AppCommands } from './system/menu-entries.ts';
import type { BridgeHandlers } from './window/bridge-handlers.ts';

interface BridgeHandlerParts {
  store: SettingsStore;
  state: AppStateStore;
  connection: ServerConnection;
  commands: Pick<AppCommands, 'testAlert'>;
}

export function createBridgeHandlers({ store, state, connection, commands }: BridgeHandlerParts): BridgeHandlers {
  return {
    readAlertSettings: () => {
      const { hasSound, hasQuietHours } = store.read();
      return { hasSound, hasQuietHours };
    },
    changeAlertSettings: (settings) => changeAlertSettings({ store, state, connection }, settings),
    testAlert: () => commands.testAlert(),
    showAlert: () => {
      // The window has just received a lead, so the server is reachable and the main process can reconnect at once.
      if (state.read().connection !== 'live') connection.session?.reconnectNow('the window received a lead');
      return connection.session?.alerts.getOutcome() ?? { status: 'not-shown', reason: 'unsupported' };
    },
    takeScreen: () => connection.window?.requestedScreen.take() ?? null,
    screenOpened: () => connection.window?.requestedScreen.confirmOpened(),
    readConnection: () => connection.readConnection(),
    connect: (address) => connection.connect(address),
    changeServer: () => connection.changeServer(),
    keepServer: () => connection.keepServer(),
  };
}
