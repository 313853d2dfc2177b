import { expect, type Locator, type Page } from '@playwright/test';

export class PageEditorPage {
  readonly page: Page;
  /** Title, badges and buttons. */
  readonly header: Locator;
  readonly title: Locator;
  readonly slug: Locator;
  readonly content: Locator;
  readonly saveButton: Locator;
  readonly previewButton: Locator;
  readonly preview: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('main').locator('header');
    this.title = page.getByLabel('Title (required)');
    this.slug = page.getByLabel('Slug (required)');
    this.content = page.getByRole('textbox', { name: 'Content' });
    this.saveButton = page.getByRole('button', { name: 'Save Page' });
    this.previewButton = page.getByRole('main').getByRole('button', { name: 'Preview' });
    this.preview = page.getByRole('region', { name: 'Preview', exact: true });
    this.dialog = page.locator('.bp6-dialog');
  }

  openTab = (name: 'Content' | 'SEO & Meta' | 'Page Settings'): Promise<void> =>
    this.page.getByRole('tab', { name }).click();

  row = (title: string): Locator => this.page.getByRole('main').getByRole('listitem').filter({ hasText: title });

  /** Saves and expects the editor to close. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await expect(this.page).toHaveURL(/\/admin\/pages$/);
  }
}
