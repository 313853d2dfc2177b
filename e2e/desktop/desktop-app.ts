import type { Page } from '@playwright/test';

/** The desktop app as the journeys use it, on the stand-in or on Electron itself. */
export interface DesktopApp {
  /** The page of the app's window. A change of the server opens a new page. */
  page(): Promise<Page>;
  /** Titles and texts of all native notifications, oldest first. */
  listAlerts(): Promise<string[]>;
  clickAlert(title: string): Promise<void>;
  isVisible(): Promise<boolean>;
  hide(): Promise<void>;
  /** Tooltip of the tray icon. Empty on Electron, which cannot return the tooltip. */
  getTrayText(): Promise<string>;
  chooseFromMenu(label: string): Promise<void>;
  /** Follows a link such as `trinity-admin://quotes/…`. */
  followLink(link: string): Promise<void>;
  wakeComputer(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}
