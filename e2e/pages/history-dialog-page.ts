import { expect, type Locator, type Page } from '@playwright/test';

export class HistoryDialogPage {
  readonly dialog: Locator;
  readonly versions: Locator;
  /** Fields that differ in the selected version. */
  readonly fields: Locator;
  readonly restoreButton: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'History' });
    this.versions = this.dialog.getByRole('list', { name: 'Versions, latest first' }).getByRole('listitem');
    this.fields = this.dialog.getByRole('region', { name: /^Version from/ }).getByRole('region');
    this.restoreButton = this.dialog.getByRole('button', { name: 'Restore this version' });
  }

  static async open(page: Page): Promise<HistoryDialogPage> {
    await page.getByRole('button', { name: 'History' }).click();
    const history = new HistoryDialogPage(page);
    await expect(history.versions.first()).toBeVisible();
    return history;
  }

  field = (label: string): Locator => this.dialog.getByRole('region', { name: label, exact: true });

  /** Words that only one of the two versions contains, those of the older version first. */
  marked = (label: string): Locator => this.field(label).locator('mark');

  /** @param place in the list, from 0 */
  async selectVersion(place: number): Promise<void> {
    await this.versions.nth(place).getByRole('button').click();
  }
}
