import type { Locator, Page } from '@playwright/test';
import { humanFillTimeMs } from './quote-page.ts';
import { SitePage } from './site-page.ts';

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The subject is unique, so that a test can find its message. */
export const createContactMessage = (): ContactMessage => ({
  name: 'Otieno Ouma',
  email: 'otieno@example.com',
  subject: `Storage ${crypto.randomUUID()}`,
  message: 'How much is it?\nPer month?',
});

export class ContactPage {
  readonly #page: Page;
  readonly form: Locator;
  readonly sendButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.form = page.getByRole('form', { name: 'Contact form' });
    this.sendButton = page.getByRole('button', { name: 'Send Message' });
  }

  open = () => new SitePage(this.#page).openHydrated('/contact');

  /** Opens the screen without waiting for scripts. */
  openPlain = () => this.#page.goto('/contact');

  field = (label: string): Locator => this.#page.getByRole('textbox', { name: label });

  toast = (title: string): Locator => this.#page.locator('[data-state="open"]', { hasText: title });

  async fill({ name, email, subject, message }: ContactMessage): Promise<void> {
    await this.field('Full Name').fill(name);
    // The page measures the time from when it shows the form, which may be only now.
    const shownAt = Date.now();
    await this.field('Email Address').fill(email);
    await this.field('Subject').fill(subject);
    await this.field('Message').fill(message);
    await this.#page.waitForTimeout(Math.max(0, humanFillTimeMs - (Date.now() - shownAt)));
  }
}
