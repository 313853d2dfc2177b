import { expect, type Locator, type Page } from '@playwright/test';

export const demoAccount = { username: 'admin', password: 'move-without-tears' } as const;

export class AdminPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;
  readonly logoutButton: Locator;
  readonly leads: Locator;
  readonly details: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Username');
    this.password = page.getByLabel('Password', { exact: true });
    this.signInButton = page.getByRole('button', { name: 'Sign In', exact: true });
    this.logoutButton = page.getByRole('button', { name: 'Logout' });
    this.leads = page.locator('li a', { hasText: /[QC]-\d{5}/ });
    this.details = page.getByRole('article');
  }

  /** Signs in by API and opens a screen. Motion is off, because it takes a tenth of the time of all tests. */
  async open(path = '/admin', username: string = demoAccount.username): Promise<void> {
    await this.signInByApi(path, username);
    await this.page.goto(path);
    await expect(this.logoutButton).toBeVisible();
  }

  async openFullScreenEditor(path: string, username: string = demoAccount.username): Promise<void> {
    await this.signInByApi(path, username);
    await this.page.goto(path);
    await expect(this.page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  }

  /** Signs in at the server of `path` without opening a screen. */
  async signInByApi(path = '/admin', username: string = demoAccount.username): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    // Signing in ends the previous session. Screens that are still open could no longer read data.
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
    const address = /^https?:\/\/[^/]+/.exec(path)?.[0] ?? '';
    const answer = await this.page.request.post(`${address}/api/admin/login`, {
      data: { ...demoAccount, username },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Waits for the customer's other leads. They are read after the lead has mounted, so the lead's shortcuts work. */
  async waitForLeadShortcuts(): Promise<void> {
    await expect(this.details.locator('[aria-busy="false"]')).toBeVisible();
  }

  async signIn(password: string = demoAccount.password, username: string = demoAccount.username): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  lead = (name: string): Locator => this.page.getByRole('link', { name });

  /** Reads the badge of Quote Requests. */
  async countNewQuotes(): Promise<number> {
    const link = this.page.getByRole('link', { name: /^Quote Requests \d+ new$/ });
    return Number.parseInt((await link.innerText()).replace(/\D+/, ''), 10);
  }

  /** Counts the leads that the API returns to the admin's own session. */
  async countQuotes(search: string): Promise<number> {
    return this.page.evaluate(async (q) => {
      const response = await fetch(`/api/quotes?q=${encodeURIComponent(q)}`);
      return (await response.json()).length;
    }, search);
  }
}
