import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site-page.ts';

export interface QuoteRequest {
  fullName: string;
  phone: string;
  email: string;
  movingFrom: string;
  movingTo: string;
}

/** Name and e-mail address are unique, so that a test can find its request. */
export const createQuoteRequest = (fullName: string): QuoteRequest => ({
  fullName: `${fullName} ${Math.random().toString(36).slice(2, 8)}`,
  phone: '0712 345 678',
  email: `${crypto.randomUUID()}@example.com`,
  movingFrom: 'Westlands, Nairobi',
  movingTo: 'Nakuru',
});

/** Forms that are filled in faster are stored as spam. Milliseconds. */
export const humanFillTimeMs = 2_100;

export class QuotePage {
  readonly #page: Page;
  readonly submitButton: Locator;
  readonly thanks: Locator;
  readonly serviceField: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.submitButton = page.getByRole('button', { name: 'Submit Quote Request' });
    this.serviceField = page.getByRole('combobox', { name: 'Service' });
    this.thanks = page.getByRole('heading', { name: 'Thank You for Your Quote Request!' });
  }

  open = () => new SitePage(this.#page).openHydrated('/quote');

  /** Opens the screen without waiting for scripts. */
  openPlain = () => this.#page.goto('/quote');

  untilHydrated = (): Promise<void> => new SitePage(this.#page).waitUntilHydrated();

  field = (label: string): Locator => this.#page.getByLabel(label);

  async fill(quote: QuoteRequest): Promise<void> {
    await this.field('Full Name').fill(quote.fullName);
    // The page measures the time from when it shows the form, which may be only now.
    const shownAt = Date.now();
    await this.field('Phone Number').fill(quote.phone);
    await this.field('Email Address').fill(quote.email);
    await this.field('Moving From').fill(quote.movingFrom);
    await this.field('Moving To').fill(quote.movingTo);
    await this.#page.waitForTimeout(Math.max(0, humanFillTimeMs - (Date.now() - shownAt)));
  }
}
