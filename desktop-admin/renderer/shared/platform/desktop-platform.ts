import {
  type BridgeAnswer,
  type BridgeArgument,
  type BridgeRequests,
  bridgeContract,
  type DesktopBridge,
  type RequestChannel,
} from '../../../bridge/contract.ts';
import type { Platform } from './platform.ts';

/** The desktop app always allows alerts. Users can block alerts in the operating system's settings. */
export function createDesktopPlatform(bridge: DesktopBridge): Platform {
  const requests: BridgeRequests = bridge;
  const checked =
    <C extends RequestChannel>(channel: C) =>
    async (argument: BridgeArgument<C>): Promise<BridgeAnswer<C>> =>
      bridgeContract[channel].answer.parse(await requests[channel](argument));
  const testAlert = checked('testAlert');
  const takeScreen = checked('takeScreen');
  const screenOpened = checked('screenOpened');

  return {
    kind: 'desktop',
    connection: {
      readConnection: checked('readConnection'),
      connect: checked('connect'),
      changeServer: checked('changeServer'),
      keepServer: checked('keepServer'),
      onConnectionChange: (changed) => bridge.onConnectionChanged(changed),
    },
    showAlert: checked('showAlert'),
    // The operating system plays a sound with its notifications.
    playAlertSound: () => {},
    // The main process counts unread leads, because the badge must be correct even without a window.
    setUnreadCount: async () => {},
    onOpenScreen: (open) => {
      const take = async () => {
        const path = await takeScreen();
        if (path === null) return;
        open(path);
        await screenOpened();
      };
      // The user may have clicked an alert or a link before this listener was added.
      void take();
      return bridge.onScreenWaits(() => void take());
    },
    onFind: (find) => bridge.onFindAsked(find),
    getAlertPermission: () => 'granted',
    requestAlertPermission: async () => 'granted',
    testAlert: () => void testAlert(undefined),
    alertSettings: {
      read: checked('readAlertSettings'),
      change: checked('changeAlertSettings'),
      onChange: (changed) => bridge.onAlertSettingsChanged(changed),
    },
  };
}
