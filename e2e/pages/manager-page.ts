import type { Locator, Page } from '@playwright/test';

/** The blog manager or the FAQ manager. */
export class ManagerPage {
  readonly page: Page;
  readonly rows: Locator;
  /** The dialog in which a record is written. */
  readonly dialog: Locator;
  readonly saveButton: Locator;
  /** The question before something is lost. */
  readonly question: Locator;
  readonly conflict: Locator;
  /** The newest one; the one before it may still be leaving. */
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

  /** A field of the dialog, by the beginning of its label. */
  field = (label: string): Locator => this.dialog.getByLabel(new RegExp(`^${label}`));

  /** Presses a key: a click would have to wait for the dialog to stand still, and Blueprint draws the switch over its input. */
  async togglePublished(): Promise<void> {
    await this.field('Published').press('Space');
  }

  async edit(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  }

  /** Asks to delete a record; the question is left open. */
  async requestDeletion(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  }
}
