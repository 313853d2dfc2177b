import type { Locator, Page } from '@playwright/test';

/** The desktop app's screen that prompts for the server. */
export class ConnectionPage {
  readonly address: Locator;
  readonly connectButton: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.address = page.getByLabel('Server address');
    this.connectButton = page.getByRole('button', { name: 'Connect', exact: true });
    this.problem = page.getByRole('alert');
  }

  async connect(address: string): Promise<void> {
    await this.address.fill(address);
    await this.connectButton.click();
  }
}
