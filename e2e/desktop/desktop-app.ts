import type { Page } from '@playwright/test';

/** The desktop app as the journeys use it: on the stand-in for Electron, or the real one. */
export interface DesktopApp {
  /** The page of its window, which is another one after the server was changed. */
  page(): Promise<Page>;
  /** Titles and texts of the native notifications so far, the oldest first. */
  listAlerts(): Promise<string[]>;
  /** Somebody clicks on the notification with this title. */
  clickAlert(title: string): Promise<void>;
  isVisible(): Promise<boolean>;
  hide(): Promise<void>;
  /** What the tray says; empty where it cannot be read. */
  getTrayText(): Promise<string>;
  chooseFromMenu(label: string): Promise<void>;
  /** Follows a link such as `trinity-admin://quotes/…`. */
  followLink(link: string): Promise<void>;
  /** The computer wakes up. */
  wakeComputer(): Promise<void>;
  /** Quits and starts again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}
