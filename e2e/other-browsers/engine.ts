/** Keys that steps press. Letters are typed. */
export type Key = 'Enter' | 'Escape';

/** A browser with one tab, as far as the steps use it. */
export interface BrowserEngine {
  goto(address: string): Promise<void>;
  /** Returns the value of a synchronous JavaScript expression as JSON. */
  evaluate(expression: string): Promise<string>;
  /** Presses the mouse at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  typeText(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  setWindowSize(width: number, height: number): Promise<void>;
  /** Goes to the tab that the page has just opened. Returns false if there is none yet. */
  enterNewTab(): Promise<boolean>;
  /** Closes that tab and returns to the first one. */
  leaveNewTab(): Promise<void>;
  /** Returns console errors, warnings and exceptions since the last call. */
  takeConsoleErrors(): Promise<string[]>;
  /** Names of the downloaded files. */
  listDownloads(): Promise<string[]>;
  takeScreenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface EngineLauncher {
  name: string;
  /** The command that installs the engine, if it is missing. */
  findMissing(): string | undefined;
  launch(options: { runsScripts: boolean }): Promise<BrowserEngine>;
}
