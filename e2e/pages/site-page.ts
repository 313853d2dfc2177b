import type { Locator, Page, Response } from '@playwright/test';

/** Chromium's console message if the document itself is not found. */
export const notFoundConsoleError =
  'console: Failed to load resource: the server responded with a status of 404 (Not Found)';

export class SitePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly mainMenu: Locator;
  readonly footer: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.mainMenu = page.getByRole('navigation', { name: 'Main' });
    this.footer = page.getByRole('contentinfo');
    this.toast = page.getByRole('region', { name: /Notifications/ });
  }

  async open(path: string): Promise<Response> {
    const response = await this.page.goto(path);
    if (!response) throw new Error(`No answer to ${path}`);
    return response;
  }

  /** Opens a screen and waits until React has hydrated it. */
  async openHydrated(path: string): Promise<Response> {
    const response = await this.open(path);
    await this.waitUntilHydrated();
    return response;
  }

  /** Waits until React has hydrated or drawn the screen. Scrolling starts the hydration. */
  async waitUntilHydrated(): Promise<void> {
    await this.page.waitForFunction(() => {
      // Repeated, because the listener may not exist yet.
      document.dispatchEvent(new Event('scroll'));
      const heading = document.querySelector('h1');
      const isReached = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
      // React reaches the heading long before it has hydrated the rest of the screen.
      const root = document.getElementById('root');
      const containerKey = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer'));
      const container = root && containerKey ? Reflect.get(root, containerKey) : undefined;
      return isReached && container?.stateNode.pendingLanes === 0;
    });
    // Optional scripts load when the mouse first moves.
    await this.page.mouse.move(1, 1);
  }

  /** Returns the visible text of the screen, or of a part of it, as one line. */
  async readText(part: Locator = this.page.locator('body')): Promise<string> {
    return (await part.innerText()).replace(/\s+/g, ' ');
  }

  /** Returns the texts that are not visible. */
  async missing(texts: readonly string[], part?: Locator): Promise<string[]> {
    const shown = await this.readText(part);
    return texts.filter((text) => !shown.includes(text));
  }
}
