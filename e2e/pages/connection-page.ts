import type { Locator, Page } from '@playwright/test';

/** The desktop app's screen that prompts for the server. */
export class ConnectionPage {
  readonly address: Locator;
  readonly connectButton: Locator;
  readonly problem: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.address = page.getByLabel('Server address');
    this.connectButton = page.getByRole('button', { name: 'Connect', exact: true });
    this.problem = page.getByRole('alert');
  }

  async connect(address: string): Promise<void> {
    await this.address.fill(address);
    // The app closes this page when the connection succeeds, sometimes before the click has ended.
    await this.connectButton.click().catch((error: unknown) => {
      if (!this.#page.isClosed()) throw error;
    });
  }
}
