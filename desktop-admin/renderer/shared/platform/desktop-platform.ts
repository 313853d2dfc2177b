import {
  type Answer,
  type Argument,
  type BridgeRequests,
  contract,
  type DesktopBridge,
  type RequestChannel,
} from '../../../bridge/contract.ts';
import type { Platform } from './platform.ts';

/**
 * The desktop app: it may always alert, and the operating system's own settings decide the rest. Whatever the main
 * process answers is checked here, as it checks whatever it is asked.
 */
export function desktopPlatform(bridge: DesktopBridge): Platform {
  const requests: BridgeRequests = bridge;
  const checked =
    <C extends RequestChannel>(channel: C) =>
    async (argument: Argument<C>): Promise<Answer<C>> =>
      contract[channel].answer.parse(await requests[channel](argument));
  const takeLead = checked('takeLead');
  const leadOpened = checked('leadOpened');

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
    // The system rings with its own notifications, and nothing else does.
    ring: () => {},
    // The main process counts for itself, because its badge must be right while there is no window.
    setUnreadCount: async () => {},
    onOpenLead: (open) => {
      const take = async () => {
        const leadPath = await takeLead();
        if (leadPath === null) return;
        open(leadPath);
        await leadOpened();
      };
      // Its alert may have been clicked before anybody listened.
      void take();
      return bridge.onLeadWaits(() => void take());
    },
    alertPermission: () => 'granted',
    askForAlerts: async () => 'granted',
    testAlert: () => {},
  };
}
