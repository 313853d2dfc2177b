/** What menus and tray can do. */
export interface AppCommands {
  show(): void;
  openInbox(): void;
  changeServer(): void;
  pauseAlerts(until: number): void;
  resumeAlerts(): void;
  setSound(hasSound: boolean): void;
  setStartAtLogin(startsAtLogin: boolean): void;
  testAlert(): void;
  /** Looks for a newer version, and says so when there is none. */
  checkForUpdates(): void;
  /** Shows what is new in the version that waits, and asks. */
  offerUpdate(): void;
  showLog(): void;
  toggleDevTools(): void;
  quit(): void;
}
