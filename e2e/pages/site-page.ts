import type { Locator, Page, Response } from '@playwright/test';

/** What Chromium writes to the console when the document itself is not there. */
export const notFoundConsoleError =
  'console: Failed to load resource: the server responded with a status of 404 (Not Found)';

/** Any screen of the public site as a visitor sees it. */
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

  /** Opens a screen as the server sends it. */
  async open(path: string): Promise<Response> {
    const response = await this.page.goto(path);
    if (!response) throw new Error(`No answer to ${path}`);
    return response;
  }

  /** Opens a screen, and waits until React has taken it over. */
  async openHydrated(path: string): Promise<Response> {
    const response = await this.open(path);
    await this.waitUntilHydrated();
    return response;
  }

  /** Waits until React has taken over the screen that the server has sent, for a visitor who scrolls, or has drawn one itself. */
  async waitUntilHydrated(): Promise<void> {
    await this.page.waitForFunction(() => {
      // More than once: nobody may be listening yet.
      document.dispatchEvent(new Event('scroll'));
      const heading = document.querySelector('h1');
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    });
    // What improves a screen is fetched with the first move of a visitor.
    await this.page.mouse.move(1, 1);
  }

  /** All that can be read on the screen, or in a part of it, as one line. */
  async readText(part: Locator = this.page.locator('body')): Promise<string> {
    return (await part.innerText()).replace(/\s+/g, ' ');
  }

  /** Texts that cannot be read there. */
  async missing(texts: readonly string[], part?: Locator): Promise<string[]> {
    const shown = await this.readText(part);
    return texts.filter((text) => !shown.includes(text));
  }
}
