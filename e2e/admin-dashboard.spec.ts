import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { DeskPage } from './pages/desk-page.ts';

test.use({ serverOf: 'demo content' });

/** Specification, section 2, in its order; the counts are those of the demo content, without spam. */
const cards = [
  ['Total Quote Requests', 32],
  ['New Quotes', 8],
  ['Contact Messages', 13],
  ['New Messages', 4],
  ['Total Pages', 16],
  ['Published Pages', 13],
  ['Blog Posts', 17],
  ['Published Posts', 15],
] as const;

test('the dashboard has its eight cards in order, then the newest leads', async ({ page }) => {
  const desk = new DeskPage(page);
  await desk.open();
  const main = page.getByRole('main');
  await expect(main.getByText('Recent Quotes')).toBeVisible();
  await expect(main.getByText('Recent Contacts')).toBeVisible();
  const shown = cards.map(([label, count]) => `${label} ${count}`).join(' ');
  await expect.poll(async () => (await main.innerText()).replace(/\s+/g, ' ')).toContain(shown);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the sidebar leads to its sections', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a narrow window has it behind a button');
  const desk = new DeskPage(page);
  await desk.open();
  for (const section of ['Dashboard', 'Quote Requests', 'Contact Messages']) {
    await expect(page.getByRole('link', { name: section }).first()).toBeAttached();
  }
});
