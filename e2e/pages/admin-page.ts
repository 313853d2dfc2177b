import { expect, type Locator, type Page } from '@playwright/test';

/** The account of demo mode. */
export const demoAccount = { username: 'admin', password: 'move-without-tears' } as const;

/** The admin as staff use it. */
export class AdminPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;
  readonly logoutButton: Locator;
  /** The lines of an inbox. */
  readonly leads: Locator;
  /** The lead that is open. */
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

  /**
   * Opens a screen of the admin as somebody who has signed in. The form for that is the business of `admin-session`. And
   * as somebody who wants no motion: drawing it, for nobody, takes a tenth of the time of all tests.
   */
  async open(path = '/admin', username: string = demoAccount.username): Promise<void> {
    await this.signInByApi(path, username);
    await this.page.goto(path);
    await expect(this.logoutButton).toBeVisible();
  }

  /** The same of a text in full screen, which has no frame around it. */
  async openFullScreenEditor(path: string, username: string = demoAccount.username): Promise<void> {
    await this.signInByApi(path, username);
    await this.page.goto(path);
    await expect(this.page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  }

  /** Signs in where the screen is that will be opened, for who looks at how that comes. */
  async signInByApi(path = '/admin', username: string = demoAccount.username): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    // Signing in ends the session before: a screen that is open already would be refused what it is just reading. So would
    // another window of the same browser, which therefore goes to its screen by itself.
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
    const address = /^https?:\/\/[^/]+/.exec(path)?.[0] ?? '';
    const answer = await this.page.request.post(`${address}/api/admin/login`, {
      data: { ...demoAccount, username },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async signIn(password: string = demoAccount.password, username: string = demoAccount.username): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  /** The line of a lead in an inbox. */
  lead = (name: string): Locator => this.page.getByRole('link', { name });

  /** The count on the badge of Quote Requests. */
  async countNewQuotes(): Promise<number> {
    const link = this.page.getByRole('link', { name: /^Quote Requests \d+ new$/ });
    return Number.parseInt((await link.innerText()).replace(/\D+/, ''), 10);
  }

  /** How many leads the API has for a search, told by the admin's own session. */
  async countQuotes(search: string): Promise<number> {
    return this.page.evaluate(async (q) => {
      const response = await fetch(`/api/quotes?q=${encodeURIComponent(q)}`);
      return (await response.json()).length;
    }, search);
  }
}
