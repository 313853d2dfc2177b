import { createContext, useContext } from 'react';
import type { DesktopBridge } from '../../bridge/desktop-bridge.ts';

/** `prompt`: the person has not been asked yet. */
export type AlertPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** What the screens may ask of the program they run in: a browser, or our desktop app. */
export interface Platform extends Omit<DesktopBridge, 'kind'> {
  readonly kind: 'browser' | 'desktop';
  alertPermission(): AlertPermission;
  /** Asks the person; to be called from a click, or browsers refuse. */
  askForAlerts(): Promise<AlertPermission>;
}

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = PlatformContext.Provider;

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}
