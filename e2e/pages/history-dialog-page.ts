import { expect, type Locator, type Page } from '@playwright/test';

/** The versions of a post or a page. */
export class HistoryDialogPage {
  readonly dialog: Locator;
  /** Latest first. */
  readonly versions: Locator;
  /** What differs in the version that is chosen. */
  readonly fields: Locator;
  readonly restoreButton: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'History' });
    this.versions = this.dialog.getByRole('list', { name: 'Versions, latest first' }).getByRole('listitem');
    this.fields = this.dialog.getByRole('region', { name: /^Version of/ }).getByRole('region');
    this.restoreButton = this.dialog.getByRole('button', { name: 'Put this version back' });
  }

  static async open(page: Page): Promise<HistoryDialogPage> {
    await page.getByRole('button', { name: 'History' }).click();
    const history = new HistoryDialogPage(page);
    await expect(history.versions.first()).toBeVisible();
    return history;
  }

  field = (label: string): Locator => this.dialog.getByRole('region', { name: label, exact: true });

  /** The words that only one of the two versions has, the older one's first. */
  marked = (label: string): Locator => this.field(label).locator('mark');

  /** @param place in the list, from 0 */
  async selectVersion(place: number): Promise<void> {
    await this.versions.nth(place).getByRole('button').click();
  }
}
