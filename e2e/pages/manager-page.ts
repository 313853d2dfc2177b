import type { Locator, Page } from '@playwright/test';

/** The blog manager or the FAQ manager. */
export class RecordManagerPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly dialog: Locator;
  readonly saveButton: Locator;
  /** The confirmation before data is deleted or lost. */
  readonly question: Locator;
  readonly conflict: Locator;
  /** The newest notice. The previous notice may still be visible. */
  readonly notice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('main').getByRole('listitem');
    this.dialog = page.getByRole('dialog', { name: /^(Create New|Edit) (Blog Post|FAQ)$/ });
    this.saveButton = this.dialog.getByRole('button', { name: /^(Save|Saving)/ });
    this.question = page.getByRole('alertdialog');
    this.conflict = page.getByRole('dialog', { name: /changed this/ });
    this.notice = page.locator('.desk-notices').getByRole('alert').first();
  }

  row = (title: string): Locator => this.rows.filter({ has: this.page.getByRole('heading', { name: title }) });

  field = (label: string): Locator => this.dialog.getByLabel(new RegExp(`^${label}`));

  /** Presses a key. A click would wait for the dialog, and Blueprint draws the switch over its input. */
  async togglePublished(): Promise<void> {
    await this.field('Published').press('Space');
  }

  async edit(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  }

  /** Leaves the confirmation open. */
  async requestDeletion(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  }
}
