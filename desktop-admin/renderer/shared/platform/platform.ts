import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import type {
  AlertOutcome,
  AlertSettings,
  Connection,
  ConnectionOutcome,
  LeadAlert,
} from '../../../bridge/contract.ts';
import { siteInfoQuery } from '../api/common-queries.query.ts';

/** `prompt`: the user was not asked yet. */
export type AlertPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** Server settings of the desktop app. A browser is always at its server. */
export interface DesktopConnection {
  readConnection(): Promise<Connection>;
  /** Checks the address. On success it becomes this app's server, and the window reloads. */
  connect(address: string): Promise<ConnectionOutcome>;
  /** Opens the connection screen. */
  changeServer(): Promise<void>;
  keepServer(): Promise<void>;
  /** @returns a function that removes the listener */
  onConnectionChange(changed: () => void): () => void;
}

/** Storage of the alert settings: in this browser, or in the desktop app, whose menu shows them as well. */
export interface AlertSettingsStore {
  read(): Promise<AlertSettings>;
  change(settings: AlertSettings): Promise<void>;
  /** @returns a function that removes the listener */
  onChange(changed: () => void): () => void;
}

/** Services of the program that runs the screens: a browser, or the desktop app. */
export interface Platform {
  readonly kind: 'browser' | 'desktop';
  readonly connection: DesktopConnection | null;
  showAlert(alert: LeadAlert): Promise<AlertOutcome>;
  /** Plays the sound of an alert in the page, if the user wants it. */
  playAlertSound(): void;
  /** Unanswered new leads, for the badge of the app's icon. */
  setUnreadCount(count: number): Promise<void>;
  /**
   * Calls back with a screen's path when the user clicks an alert or, in the desktop app, follows a link.
   * @returns a function that removes the listener
   */
  onOpenScreen(open: (path: string) => void): () => void;
  /**
   * Calls back when the user wants to find text on the page. Browsers have their own find bar.
   * @returns a function that removes the listener
   */
  onFind(find: () => void): () => void;
  getAlertPermission(): AlertPermission;
  /** Asks the user. Call it in a click, otherwise browsers reject it. */
  requestAlertPermission(): Promise<AlertPermission>;
  /** Shows an alert even if the page is visible. */
  testAlert(): void;
  readonly alertSettings: AlertSettingsStore;
}

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = PlatformContext.Provider;

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

/** Addresses of public pages: the path in a browser, the full URL in the desktop app. */
export function useSiteAddress(): (path: string) => string {
  const { kind } = usePlatform();
  const { data: site } = useQuery(siteInfoQuery);
  const origin = kind === 'desktop' ? (site?.origin ?? '') : '';
  return useCallback((path) => origin + path, [origin]);
}
