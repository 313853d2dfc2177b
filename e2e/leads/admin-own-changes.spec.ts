import type { Page, Route } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let desk: AdminPage;
let handleChange: (route: Route) => Promise<void>;
test.beforeEach(async ({ page }) => {
  desk = new AdminPage(page);
  handleChange = (route) => route.continue();
  // One route for the whole test. Requests can escape a route that is added later, and fail if one is removed.
  await page.route(/\/api\/quotes(\/|$)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : handleChange(route),
  );
});

async function openLead(id: string): Promise<void> {
  await desk.open(`/admin/quotes/${id}`);
  await desk.waitForLeadShortcuts();
}

const notice = (page: Page) => page.locator('.desk-notices').getByRole('alert');

/** Holds changes of leads until `release`. Runs the colleague's action for a status or entry type before its change. */
function holdChanges(colleagueActions: Record<string, () => Promise<unknown>> = {}) {
  const sent: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  handleChange = async (route) => {
    const request = route.request();
    const body = request.postDataJSON();
    sent.push(`${request.method()} ${Object.keys(body).join(' ')}`);
    await released;
    await colleagueActions[body.status ?? body.type]?.();
    await route.continue();
  };
  return { sent, release };
}

test('accepts an assignment, two statuses and a call in quick succession without a conflict', async ({
  page,
  staff,
}) => {
  const { user } = await staff.get('/api/admin/session');
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Quick Hands'));
  await openLead(id);
  const { details } = desk;
  const { sent, release } = holdChanges();
  for (const key of ['a', '2', '3', 'c']) await page.keyboard.press(key);
  // The screen shows a change before the server answers.
  await expect(details.getByLabel('Owner')).toHaveValue(user.id);
  await expect(details.getByLabel('Status')).toHaveValue('quoted');
  await expect.poll(() => sent).toEqual(['PATCH ownerId version']);
  release();
  await expect(details.getByText('How did the call go?')).toBeVisible();
  await expect(notice(page)).toContainText(`${reference} is now marked Quoted.`);
  // A notice under the mouse does not close by itself.
  await page.getByRole('button', { name: 'Undo' }).hover();
  expect(sent).toEqual(['PATCH ownerId version', 'PATCH status version', 'PATCH status version', 'POST type']);
  expect(await staff.get(`/api/quotes/${id}`)).toMatchObject({ ownerId: user.id, status: 'quoted' });
  // Undo restores the status after the previous change, not the status that the screen showed first.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText(`${reference} is now marked Contacted.`);
});

test('focuses a new question only if the user has not started something else', async ({ page, staff }) => {
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Slow Question'));
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await openLead(id);
  const { details } = desk;
  const whatsapp = details.getByRole('link', { name: 'WhatsApp', exact: true });
  const sent = details.getByRole('region', { name: 'Did you send the message?' });
  const reached = details
    .getByRole('region', { name: 'How did the call go?' })
    .getByRole('button', { name: 'Reached' });
  const lines = details.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  const region = page.getByRole('region', { name: 'Details of the quote request' });

  // The user presses a status key before the question appears.
  const whileWriting = holdChanges();
  await whatsapp.click();
  await region.focus();
  await page.keyboard.press('3');
  whileWriting.release();
  await expect(sent).toBeVisible();
  await expect(notice(page)).toContainText(`${reference} is now marked Quoted.`);
  await expect(region).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sent).toBeVisible();
  await expect(lines.filter({ hasText: 'opened WhatsApp' })).toHaveCount(1);
  await sent.getByRole('button', { name: 'Later' }).click();

  // The user presses nothing before the question appears, so Enter answers the question.
  const whileWaiting = holdChanges();
  await region.focus();
  await page.keyboard.press('c');
  await expect.poll(() => whileWaiting.sent).toEqual(['POST type']);
  whileWaiting.release();
  await expect(reached).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines.filter({ hasText: 'called: reached' })).toHaveCount(1);
});

test('marks a lead right after a note without a conflict, and keeps text typed in the meantime', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const { user } = await staff.get('/api/admin/session');
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Quick Note'));
  // The owner's first action clears `unattendedSince`, so the note increases the version.
  await staff.patch(`/api/quotes/${id}`, { ownerId: user.id });
  await openLead(id);
  await page.keyboard.press('m');
  await page.keyboard.type('Has a piano');
  const { sent, release } = holdChanges();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type(', and a cat');
  await page.keyboard.press('Escape');
  await page.keyboard.press('4');
  release();
  await expect(notice(page)).toContainText(`${reference} is now marked Won.`);
  expect(sent).toEqual(['POST id type text outcome', 'PATCH status version']);
  await expect(desk.details.getByRole('listitem').filter({ hasText: 'Has a piano' })).toBeVisible();
  const note = desk.details.getByLabel('Note', { exact: true });
  await expect(note).toHaveValue(/, and a cat$/);

  // After leaving before the answer, the user finds the note in the timeline and no longer in the field.
  const left = holdChanges();
  await note.fill('Has a dog');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => left.sent).toHaveLength(1);
  const address = page.url();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(desk.details).toBeHidden();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  left.release();
  await answered;
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(desk.details.getByRole('listitem').filter({ hasText: 'Has a dog' })).toHaveCount(1);
  await expect(note).toHaveValue('');

  // The same applies when the user comes back before the answer.
  const back = holdChanges();
  await note.fill('Has a goat');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => back.sent).toHaveLength(1);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(desk.details).toBeHidden();
  await page.goBack();
  await expect(note).toHaveValue('Has a goat');
  back.release();
  await expect(desk.details.getByRole('listitem').filter({ hasText: 'Has a goat' })).toHaveCount(1);
  await expect(note).toHaveValue('');

  // A note sent before the previous answer has its own id, so a second attempt stores it once.
  const earlier = holdChanges();
  await note.fill('Has a hen');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => earlier.sent).toHaveLength(1);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(desk.details).toBeHidden();
  await page.goBack();
  await note.fill('Has a rooster');
  await page.keyboard.press('Control+Enter');
  handleChange = async (route) => {
    await route.fetch();
    await route.abort();
  };
  earlier.release();
  await expect(notice(page)).toContainText('was not saved.');
  handleChange = (route) => route.continue();
  await expect(desk.details.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await note.press('Control+Enter');
  await expect(note).toHaveValue('');
  const entries = desk.details.getByRole('listitem');
  await expect(entries.filter({ hasText: 'Has a hen' })).toHaveCount(1);
  await page.reload();
  await expect(entries.filter({ hasText: 'Has a rooster' })).toHaveCount(1);

  // A reload restores the draft of an entry. Any window can send it again, and it is stored once.
  const call = (at: AdminPage) => at.details.getByRole('radio', { name: 'Call', exact: true });
  const outcome = (at: AdminPage) => at.details.getByLabel('Outcome');
  const said = (at: AdminPage) => at.details.getByLabel('Summary');
  const calls = entries.filter({ hasText: 'Wants Friday' });
  await call(desk).click();
  await outcome(desk).selectOption('wrong_number');
  await said(desk).fill('Wants Friday');
  handleChange = async (route) => {
    await route.fetch();
    await route.abort();
  };
  await page.keyboard.press('Control+Enter');
  await expect(notice(page)).toContainText('was not saved.');
  handleChange = (route) => route.continue();
  await page.reload();
  await expect(call(desk)).toBeChecked();
  await expect(outcome(desk)).toHaveValue('wrong_number');
  const other = new AdminPage(await page.context().newPage());
  await other.page.goto(page.url());
  await expect(said(other)).toHaveValue('Wants Friday');
  await said(desk).press('Control+Enter');
  await expect(said(desk)).toHaveValue('');
  await expect(calls).toContainText(['called: wrong number']);
  await expect(said(other)).toHaveValue('');

  await desk.details.getByRole('radio', { name: 'Note', exact: true }).click();
  await note.fill('Has a parrot');
  await other.page.reload();
  const noteOfOther = other.details.getByLabel('Note', { exact: true });
  await expect(noteOfOther).toHaveValue('Has a parrot');
  const hurried = holdChanges();
  await note.press('Control+Enter');
  await expect.poll(() => hurried.sent).toHaveLength(1);
  await noteOfOther.press('Control+Enter');
  await expect(noteOfOther).toHaveValue('');
  hurried.release();
  await expect(note).toHaveValue('');
  await page.reload();
  await expect(calls).toHaveCount(1);
  await expect(entries.filter({ hasText: 'Has a parrot' })).toHaveCount(1);

  // Text added in one window survives when the other window sends the note.
  await note.fill('Has a swan');
  await other.page.reload();
  await expect(noteOfOther).toHaveValue('Has a swan');
  await note.pressSequentially(', and a boat');
  await noteOfOther.press('Control+Enter');
  await expect(entries.filter({ hasText: 'Has a swan' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(desk.details).toBeHidden();
  await page.goBack();
  await expect(note).toHaveValue('Has a swan, and a boat');
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('undoes one change and keeps newer ones', async ({ page, staff }) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Quick Undo'));
  await openLead(id);
  await page.keyboard.press('2');
  // A notice under the mouse does not close by itself.
  await page.getByRole('button', { name: 'Undo' }).hover();
  const { sent, release } = holdChanges();
  await page.keyboard.press('f');
  await page.keyboard.type('Survey');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  release();
  await expect(notice(page)).toContainText('is now marked New.');
  expect(sent).toEqual(['PATCH followUpAt followUpReason version', 'PATCH status version']);
  expect(await staff.get(`/api/quotes/${id}`)).toMatchObject({ status: 'new', followUpReason: 'Survey' });
});

test('reports a colleague’s change between two of the user’s own, and does not overwrite it', async ({
  page,
  staff,
  colleague,
  consoleErrors,
}) => {
  const { user } = await staff.get('/api/admin/session');
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Quick Colleague'));
  await openLead(id);
  const between = holdChanges({
    quoted: () => colleague.patch(`/api/quotes/${id}`, { status: 'lost', lostReason: 'price' }),
  });
  await page.keyboard.press('a');
  await page.keyboard.press('3');
  between.release();
  await expect(notice(page)).toContainText(`Wanjiku Njoroge marked ${reference} as Lost just now`);
  expect(await staff.get(`/api/quotes/${id}`)).toMatchObject({ ownerId: user.id, status: 'lost', lostReason: 'price' });

  // A rejected change does not block the next change, which is based on the same version.
  const before = holdChanges({ won: () => colleague.patch(`/api/quotes/${id}`, { status: 'contacted' }) });
  await page.keyboard.press('4');
  await page.keyboard.press('f');
  await page.keyboard.type('Survey');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  before.release();
  await expect(notice(page)).toContainText(
    `${reference}: Wanjiku Njoroge marked this lead as Contacted in the meantime`,
  );
  expect(before.sent).toHaveLength(2);
  expect(await staff.get(`/api/quotes/${id}`)).toMatchObject({ status: 'contacted', followUpAt: null });
  await page.getByRole('button', { name: 'Change anyway' }).click();
  await expect(notice(page)).toContainText('has a follow-up on');

  // An entry is always accepted. The next change still detects what a colleague changed before the entry.
  await expect(desk.details.getByLabel('Status')).toHaveValue('contacted');
  const hidden = holdChanges({ call: () => colleague.patch(`/api/quotes/${id}`, { status: 'won' }) });
  await page.keyboard.press('c');
  await page.keyboard.press('3');
  hidden.release();
  await expect(notice(page)).toContainText(`Wanjiku Njoroge marked ${reference} as Won just now`);
  expect(hidden.sent).toEqual(['POST type', 'PATCH status version']);
  expect(await staff.get(`/api/quotes/${id}`)).toMatchObject({ status: 'won' });
  expectConsoleErrors(consoleErrors, /409 \(Conflict\)/);
});

test('sends a bulk change after a pending change of one lead, and continues after a network error', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const { user } = await staff.get('/api/admin/session');
  for (const name of ['Quick Many 1', 'Quick Many 2']) await staff.post('/api/quotes', buildQuoteBody(name));
  await desk.open('/admin/quotes?q=quick+many');
  await expect(desk.leads).toHaveCount(2);
  await desk.waitForLeadShortcuts();
  const { sent, release } = holdChanges();
  await page.keyboard.press('2');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('4');
  release();
  await expect(notice(page)).toContainText('2 quote requests are now marked Won.');
  expect(sent).toEqual(['PATCH status version', 'PATCH leads', 'PATCH leads']);
  const leads = await staff.get('/api/quotes?q=quick+many');
  expect(leads).toMatchObject([
    { status: 'won', ownerId: user.id },
    { status: 'won', ownerId: user.id },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('2 quote requests are now restored.');
  const statuses = (await staff.get('/api/quotes?q=quick+many')).map(({ status }: { status: string }) => status);
  expect(statuses.toSorted()).toEqual(['contacted', 'new']);
  await expect(page.getByText('2 selected')).toBeHidden();

  handleChange = (route) => {
    handleChange = (next) => next.continue();
    return route.abort();
  };
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await expect(notice(page)).toContainText('is now marked Won.');
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});
