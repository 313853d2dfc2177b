import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import type {
  AlertOutcome,
  AlertSettings,
  ConnectionOutcome,
  LeadAlert,
  ServerConnectionStatus,
} from '../../../bridge/contract.ts';
import { siteInfoQuery } from '../api/common-queries.query.ts';

/** `prompt`: the browser has not asked the user yet. */
export type AlertPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** Server settings of the desktop app. In a browser, the admin always uses the server that served the page. */
export interface DesktopConnection {
  readConnection(): Promise<ServerConnectionStatus>;
  /** Checks the address. If the check succeeds, the app uses this server and reloads the window. */
  connect(address: string): Promise<ConnectionOutcome>;
  changeServer(): Promise<void>;
  keepServer(): Promise<void>;
  onConnectionChange(changed: () => void): () => void;
}

/** Stores alert settings in the browser or in the desktop app. The desktop app's menu shows the same settings. */
export interface AlertSettingsStore {
  read(): Promise<AlertSettings>;
  change(settings: AlertSettings): Promise<void>;
  onChange(changed: () => void): () => void;
}

export interface Platform {
  readonly kind: 'browser' | 'desktop';
  readonly connection: DesktopConnection | null;
  showAlert(alert: LeadAlert): Promise<AlertOutcome>;
  playAlertSound(): void;
  /** Shows the number of unanswered new leads as a badge on the app icon. */
  setUnreadCount(count: number): Promise<void>;
  /** Calls `open` with a screen's path when the user clicks an alert or, in the desktop app, a link. */
  onOpenScreen(open: (path: string) => void): () => void;
  /** Calls `find` when the user opens the desktop app's page search. Browsers have their own find bar. */
  onFind(find: () => void): () => void;
  getAlertPermission(): AlertPermission;
  /** Asks the user to allow alerts. Call this function in a click handler, because browsers reject other calls. */
  requestAlertPermission(): Promise<AlertPermission>;
  testAlert(): void;
  readonly alertSettings: AlertSettingsStore;
}

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = PlatformContext.Provider;

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform must be used inside a PlatformProvider');
  return platform;
}

/** Returns the path of a public page in a browser, and the full URL in the desktop app. */
export function useSiteAddress(): (path: string) => string {
  const { kind } = usePlatform();
  const { data: site } = useQuery(siteInfoQuery);
  const origin = kind === 'desktop' ? (site?.origin ?? '') : '';
  return useCallback((path) => origin + path, [origin]);
}
