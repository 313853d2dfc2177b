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

/** `prompt`: the person has not been asked yet. */
export type AlertPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** What the desktop app's window can do about its server; a browser is at its server already. */
export interface DesktopConnection {
  readConnection(): Promise<Connection>;
  /** Checks the address, and on success makes it this app's server: the window then starts anew. */
  connect(address: string): Promise<ConnectionOutcome>;
  /** The connection screen comes. */
  changeServer(): Promise<void>;
  keepServer(): Promise<void>;
  /** @returns a function that ends this. */
  onConnectionChange(changed: () => void): () => void;
}

/** Where it is kept how alerts ring: in this browser, or by the desktop app, which has them in its menu too. */
export interface AlertSettingsStore {
  read(): Promise<AlertSettings>;
  change(settings: AlertSettings): Promise<void>;
  /** @returns a function that ends this. */
  onChange(changed: () => void): () => void;
}

/** What the screens may ask of the program they run in: a browser, or our desktop app. */
export interface Platform {
  readonly kind: 'browser' | 'desktop';
  readonly connection: DesktopConnection | null;
  showAlert(alert: LeadAlert): Promise<AlertOutcome>;
  /** Sounds with an alert within the page, which the system has not shown; as the person has set it. */
  playAlertSound(): void;
  /** New leads that wait for an answer, for the badge of the app's icon. */
  setUnreadCount(count: number): Promise<void>;
  /**
   * Calls back with the path of a screen when the person clicks the alert of a lead or, in the desktop app, follows a link.
   * @returns a function that ends this.
   */
  onOpenScreen(open: (path: string) => void): () => void;
  /**
   * Calls back when somebody wants to find a text on the page; browsers do that themselves.
   * @returns a function that ends this.
   */
  onFind(find: () => void): () => void;
  getAlertPermission(): AlertPermission;
  /** Asks the person; to be called from a click, or browsers refuse. */
  requestAlertPermission(): Promise<AlertPermission>;
  /** Shows one although the page is looked at. */
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

/** Addresses of pages of the public site: in a browser, which is on the site, the path; in the desktop app all of it. */
export function useSiteAddress(): (path: string) => string {
  const { kind } = usePlatform();
  const { data: site } = useQuery(siteInfoQuery);
  const origin = kind === 'desktop' ? (site?.origin ?? '') : '';
  return useCallback((path) => origin + path, [origin]);
}
