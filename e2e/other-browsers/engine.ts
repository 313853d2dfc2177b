export type KeyName = 'Enter' | 'Escape';

/** The functions of a browser that the steps use. */
export interface BrowserEngine {
  goto(address: string): Promise<void>;
  /** Returns the value of a synchronous JavaScript expression as JSON. */
  evaluate(expression: string): Promise<string>;
  /** Clicks at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  typeText(text: string): Promise<void>;
  press(key: KeyName): Promise<void>;
  setWindowSize(width: number, height: number): Promise<void>;
  /** Switches to the tab that the page has just opened. Returns false if no tab has opened yet. */
  enterNewTab(): Promise<boolean>;
  leaveNewTab(): Promise<void>;
  /** Returns console errors, warnings and exceptions since the last call. */
  takeConsoleErrors(): Promise<string[]>;
  listDownloads(): Promise<string[]>;
  takeScreenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface EngineLauncher {
  name: string;
  /** Returns the command that installs the engine, or undefined if the engine is installed. */
  findMissing(): string | undefined;
  launch(options: { runsScripts: boolean }): Promise<BrowserEngine>;
}
