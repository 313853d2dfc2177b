import { changeAlertSettings } from './app-commands.ts';
import type { AppStateHolder } from './app-state.ts';
import type { ServerConnection } from './server/server-connection.ts';
import type { SettingsStore } from './settings-store.ts';
import type { AppCommands } from './system/menu-entries.ts';
import type { BridgeAnswers } from './window/bridge-answers.ts';

interface AskedParts {
  store: SettingsStore;
  state: AppStateHolder;
  connection: ServerConnection;
  commands: Pick<AppCommands, 'testAlert'>;
}

/** What the window is answered, by the parts of the app that know it. */
export function createWindowAnswers({ store, state, connection, commands }: AskedParts): BridgeAnswers {
  return {
    readAlertSettings: () => {
      const { hasSound, hasQuietHours } = store.read();
      return { hasSound, hasQuietHours };
    },
    changeAlertSettings: (settings) => changeAlertSettings({ store, state, connection }, settings),
    testAlert: () => commands.testAlert(),
    showAlert: () => {
      // The window has heard of a lead before the main process: it may have to connect first.
      if (state.read().connection !== 'live') connection.session?.reconnectNow('the window hears of a lead');
      return connection.session?.alerts.outcome() ?? { status: 'not-shown', reason: 'unsupported' };
    },
    takeScreen: () => connection.window?.screens.take() ?? null,
    screenOpened: () => connection.window?.screens.opened(),
    readConnection: () => connection.readConnection(),
    connect: (address) => connection.connect(address),
    changeServer: () => connection.changeServer(),
    keepServer: () => connection.keepServer(),
  };
}
