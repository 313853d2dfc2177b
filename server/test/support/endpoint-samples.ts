// A successful call of each endpoint. Tests fail if one is missing.
import { randomUUID } from 'node:crypto';
import { type TestedEndpoint, unknownId } from './all-endpoints.ts';
import { createSignedInClient, staffAccount } from './api-client.ts';
import { createLazyRecords, type EndpointRecords } from './endpoint-records.ts';
import {
  createBlogPostInput,
  createContactInput,
  createDraftInput,
  createFaqInput,
  createInvitationInput,
  createPageInput,
  createQuoteInput,
  createRedirectInput,
  createReplyTemplateInput,
  createTokenInput,
  createWebhookInput,
} from './factories.ts';
import { createImportForm } from './import-file.ts';
import { createPictureForm, createTestPicture } from './pictures.ts';
import type { TestApp } from './test-app.ts';

interface Call {
  path: string;
  body?: unknown;
  /** Set if the test server cannot succeed: it has no mail server, demo mode or two-step login. */
  status?: number;
}

const { username, password } = staffAccount;

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const madeCredential = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const usedCredential = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const newWrittenMail = { subject: 'Your move', text: 'We will be there at 8.' };

export const sampleCalls: Record<string, (records: EndpointRecords) => Call | Promise<Call>> = {
  'get /health/live': () => ({ path: '/health/live' }),
  'get /health/ready': () => ({ path: '/health/ready' }),
  'get /api/site': () => ({ path: '/api/site' }),
  'get /api/admin/go-live': () => ({ path: '/api/admin/go-live' }),
  'get /api/product': () => ({ path: '/api/product' }),
  'get /api/openapi.json': () => ({ path: '/api/openapi.json' }),
  'get /api/docs': () => ({ path: '/api/docs' }),
  'get /api/docs/{file}': () => ({ path: '/api/docs/start.js' }),
  'post /api/quotes': () => ({ path: '/api/quotes', body: createQuoteInput() }),
  'post /api/admin/quotes': () => ({
    path: '/api/admin/quotes',
    body: { fullName: 'Grace Njeri', phone: '0722 000 111', channel: 'phone' },
  }),
  'get /api/admin/leads-of-person': () => ({ path: '/api/admin/leads-of-person?phone=0722000111' }),
  'get /api/quotes': () => ({ path: '/api/quotes' }),
  'get /api/quotes/{id}': async ({ quote }) => ({ path: `/api/quotes/${await quote()}` }),
  'patch /api/quotes/{id}': async ({ quote }) => ({ path: `/api/quotes/${await quote()}`, body: { status: 'quoted' } }),
  'post /api/contacts': () => ({ path: '/api/contacts', body: createContactInput() }),
  'get /api/contacts': () => ({ path: '/api/contacts' }),
  'get /api/contacts/{id}': async ({ contact }) => ({ path: `/api/contacts/${await contact()}` }),
  'patch /api/contacts/{id}': async ({ contact }) => ({
    path: `/api/contacts/${await contact()}`,
    body: { status: 'replied' },
  }),
  'get /api/admin/answer-promise': () => ({ path: '/api/admin/answer-promise' }),
  'get /api/admin/lead-owners': () => ({ path: '/api/admin/lead-owners' }),
  'get /api/admin/urgent-leads': () => ({ path: '/api/admin/urgent-leads' }),
  'get /api/admin/report': () => ({ path: '/api/admin/report?from=2026-11-01&to=2026-11-30' }),
  'get /api/admin/report.csv': () => ({ path: '/api/admin/report.csv?from=2026-11-01&to=2026-11-30' }),
  'get /api/admin/report.xlsx': () => ({ path: '/api/admin/report.xlsx?from=2026-11-01&to=2026-11-30' }),
  'get /api/admin/search': () => ({ path: '/api/admin/search?q=amina' }),
  'get /api/admin/lead-views': () => ({ path: '/api/admin/lead-views' }),
  'patch /api/quotes': async ({ quote }) => ({
    path: '/api/quotes',
    body: { leads: [{ id: await quote(), status: 'won' }] },
  }),
  'patch /api/contacts': async ({ contact }) => ({
    path: '/api/contacts',
    body: { leads: [{ id: await contact(), status: 'closed' }] },
  }),
  'patch /api/quotes/{id}/facts': async ({ quote }) => ({
    path: `/api/quotes/${await quote()}/facts`,
    body: { phone: '0722 000 112' },
  }),
  'patch /api/contacts/{id}/facts': async ({ contact }) => ({
    path: `/api/contacts/${await contact()}/facts`,
    body: { subject: 'A piano' },
  }),
  'get /api/quotes/{id}/entries': async ({ quote }) => ({ path: `/api/quotes/${await quote()}/entries` }),
  'post /api/quotes/{id}/entries': async ({ quote }) => ({
    path: `/api/quotes/${await quote()}/entries`,
    body: { type: 'call', outcome: 'reached', text: 'Two bedrooms' },
  }),
  'patch /api/quotes/{id}/entries/{entryId}': async ({ quoteEntry }) => ({
    path: await quoteEntry(),
    body: { outcome: 'sent' },
  }),
  'get /api/quotes/{id}/same-person': async ({ quote }) => ({ path: `/api/quotes/${await quote()}/same-person` }),
  'get /api/contacts/{id}/entries': async ({ contact }) => ({ path: `/api/contacts/${await contact()}/entries` }),
  'post /api/contacts/{id}/entries': async ({ contact }) => ({
    path: `/api/contacts/${await contact()}/entries`,
    body: { type: 'call', outcome: 'reached', text: 'Two bedrooms' },
  }),
  'patch /api/contacts/{id}/entries/{entryId}': async ({ contactEntry }) => ({
    path: await contactEntry(),
    body: { outcome: 'sent' },
  }),
  'get /api/contacts/{id}/same-person': async ({ contact }) => ({
    path: `/api/contacts/${await contact()}/same-person`,
  }),
  'get /api/blog-posts': () => ({ path: '/api/blog-posts?published=true' }),
  'get /api/blog': () => ({ path: '/api/blog' }),
  'get /api/blog/latest': () => ({ path: '/api/blog/latest' }),
  'get /api/admin/blog-posts/seo': () => ({ path: '/api/admin/blog-posts/seo' }),
  'get /api/blog/related/{post}': async ({ blogPost }) => ({ path: `/api/blog/related/${(await blogPost()).slug}` }),
  'get /api/blog-posts/{post}': async ({ blogPost }) => ({ path: `/api/blog-posts/${(await blogPost()).slug}` }),
  'post /api/blog-posts': () => ({ path: '/api/blog-posts', body: createBlogPostInput() }),
  'put /api/blog-posts/{post}': async ({ blogPost }) => ({
    path: `/api/blog-posts/${(await blogPost()).id}`,
    body: createBlogPostInput(),
  }),
  'delete /api/blog-posts/{post}': async ({ blogPost }) => ({ path: `/api/blog-posts/${(await blogPost()).id}` }),
  'get /api/blog-posts/{post}/revisions': async ({ blogPost }) => ({
    path: `/api/blog-posts/${(await blogPost()).id}/revisions`,
  }),
  'get /api/blog-posts/{post}/revisions/{revision}': async ({ postRevision }) => ({ path: await postRevision() }),
  'post /api/blog-posts/{post}/revisions/{revision}/restore': async ({ postRevision }) => ({
    path: `${await postRevision()}/restore`,
    body: {},
  }),
  'get /api/faqs': () => ({ path: '/api/faqs?published=true' }),
  'post /api/faqs': () => ({ path: '/api/faqs', body: createFaqInput() }),
  'put /api/faqs/{id}': async ({ faq }) => ({
    path: `/api/faqs/${(await faq()).id}`,
    body: createFaqInput({ order: 2 }),
  }),
  'put /api/admin/faqs/order': async ({ faqOrder }) => ({ path: '/api/admin/faqs/order', body: await faqOrder() }),
  'delete /api/faqs/{id}': async ({ faq }) => ({ path: `/api/faqs/${(await faq()).id}` }),
  'get /api/admin/templates': () => ({ path: '/api/admin/templates' }),
  'post /api/admin/templates': () => ({ path: '/api/admin/templates', body: createReplyTemplateInput() }),
  'put /api/admin/template-order': async ({ templateOrder }) => ({
    path: '/api/admin/template-order',
    body: await templateOrder(),
  }),
  'put /api/admin/templates/{id}': async ({ template }) => ({
    path: `/api/admin/templates/${(await template()).id}`,
    body: createReplyTemplateInput({ name: 'Nearly there' }),
  }),
  'delete /api/admin/templates/{id}': async ({ template }) => ({
    path: `/api/admin/templates/${(await template()).id}`,
  }),
  'post /api/quotes/{id}/mails': async ({ quote }) => ({
    path: `/api/quotes/${await quote()}/mails`,
    body: newWrittenMail,
    status: 409,
  }),
  'post /api/contacts/{id}/mails': async ({ contact }) => ({
    path: `/api/contacts/${await contact()}/mails`,
    body: newWrittenMail,
    status: 409,
  }),
  'get /api/services/{slug}/reading': () => ({ path: '/api/services/courier/reading' }),
  'get /api/pages': () => ({ path: '/api/pages' }),
  'get /api/pages/{slug}': async ({ page }) => ({ path: `/api/pages/${(await page()).slug}` }),
  'get /api/admin/pages': () => ({ path: '/api/admin/pages' }),
  'get /api/admin/pages/{id}': async ({ page }) => ({ path: `/api/admin/pages/${(await page()).id}` }),
  'post /api/admin/pages': () => ({ path: '/api/admin/pages', body: createPageInput() }),
  'put /api/admin/pages/{id}': async ({ page }) => ({
    path: `/api/admin/pages/${(await page()).id}`,
    body: createPageInput(),
  }),
  'delete /api/admin/pages/{id}': async ({ page }) => ({ path: `/api/admin/pages/${(await page()).id}` }),
  'get /api/admin/pages/{id}/revisions': async ({ page }) => ({
    path: `/api/admin/pages/${(await page()).id}/revisions`,
  }),
  'get /api/admin/pages/{id}/revisions/{revision}': async ({ pageRevision }) => ({ path: await pageRevision() }),
  'post /api/admin/pages/{id}/revisions/{revision}/restore': async ({ pageRevision }) => ({
    path: `${await pageRevision()}/restore`,
    body: {},
  }),
  'get /api/admin/media': () => ({ path: '/api/admin/media?filter=no-alt' }),
  'post /api/admin/media': async () => ({
    path: '/api/admin/media',
    body: await createPictureForm(await createTestPicture(), { alt: 'A blue truck' }),
  }),
  'get /api/admin/media/{id}': async ({ media }) => ({ path: `/api/admin/media/${(await media()).id}` }),
  'get /api/admin/media/{id}/uses': async ({ media }) => ({ path: `/api/admin/media/${(await media()).id}/uses` }),
  'put /api/admin/media/{id}': async ({ media }) => ({
    path: `/api/admin/media/${(await media()).id}`,
    body: { name: 'Truck', alt: 'A blue truck' },
  }),
  'delete /api/admin/media/{id}': async ({ media }) => ({ path: `/api/admin/media/${(await media()).id}` }),
  'post /api/admin/media/{id}/restore': async ({ deletedMedia }) => ({
    path: `/api/admin/media/${await deletedMedia()}/restore`,
  }),
  'delete /api/admin/media/{id}/trash': async ({ deletedMedia }) => ({
    path: `/api/admin/media/${await deletedMedia()}/trash`,
  }),
  'get /media/{hash}/{width}.{type}': async ({ media }) => {
    const { hash, width } = await media();
    return { path: `/media/${hash}/${width}.webp` };
  },
  'get /api/admin/trash': () => ({ path: '/api/admin/trash' }),
  'post /api/admin/trash/{id}/restore': async ({ trashed }) => ({
    path: `/api/admin/trash/${await trashed()}/restore`,
    body: {},
  }),
  'delete /api/admin/trash/{id}': async ({ trashed }) => ({ path: `/api/admin/trash/${await trashed()}` }),
  'get /api/admin/redirects': () => ({ path: '/api/admin/redirects?q=old' }),
  'post /api/admin/redirects': () => ({ path: '/api/admin/redirects', body: createRedirectInput() }),
  'delete /api/admin/redirects/{id}': async ({ redirect }) => ({ path: `/api/admin/redirects/${await redirect()}` }),
  'post /api/admin/redirects/imports': () => ({
    path: '/api/admin/redirects/imports',
    body: { content: `from,to\n/old-${randomUUID()},/services\n` },
  }),
  'get /api/admin/redirects/broken-links': () => ({ path: '/api/admin/redirects/broken-links' }),
  'get /api/admin/redirects/missing': () => ({ path: '/api/admin/redirects/missing' }),
  'post /api/admin/page-previews': () => ({ path: '/api/admin/page-previews', body: createPageInput() }),
  'post /api/admin/pages/{id}/preview': async ({ page }) => ({
    path: `/api/admin/pages/${(await page()).id}/preview`,
    body: createPageInput(),
  }),
  'post /api/admin/blog-post-previews': () => ({ path: '/api/admin/blog-post-previews', body: createBlogPostInput() }),
  'post /api/admin/blog-posts/{id}/preview': async ({ blogPost }) => ({
    path: `/api/admin/blog-posts/${(await blogPost()).id}/preview`,
    body: createBlogPostInput(),
  }),
  'post /api/admin/markdown': () => ({ path: '/api/admin/markdown', body: { content: '# Title' } }),
  'get /api/admin/drafts/{kind}/{thing}': () => ({ path: '/api/admin/drafts/page/new' }),
  'put /api/admin/drafts/{kind}/{thing}': () => ({ path: '/api/admin/drafts/page/new', body: createDraftInput() }),
  'delete /api/admin/drafts/{kind}/{thing}/{stamp}': () => ({ path: `/api/admin/drafts/page/new/${unknownId}` }),
  'get /api/previews/{token}': async ({ previewToken }) => ({ path: `/api/previews/${await previewToken()}` }),
  'post /api/newsletter/unsubscribe': async ({ subscriber }) => ({
    path: '/api/newsletter/unsubscribe',
    body: { token: (await subscriber()).unsubscribeToken },
  }),
  'get /api/newsletter/unsubscribe': async ({ subscriber }) => ({
    path: `/api/newsletter/unsubscribe?token=${(await subscriber()).unsubscribeToken}`,
  }),
  'post /api/newsletter/unsubscribe-link': () => ({
    path: '/api/newsletter/unsubscribe-link',
    body: { email: 'reader@example.com' },
  }),
  'post /api/newsletter/confirm': async ({ subscriber }) => ({
    path: '/api/newsletter/confirm',
    body: { token: (await subscriber()).confirmToken },
  }),
  'get /api/admin/subscribers': () => ({ path: '/api/admin/subscribers?status=pending' }),
  'get /api/admin/newsletter': () => ({ path: '/api/admin/newsletter' }),
  'get /api/admin/subscribers.csv': () => ({ path: '/api/admin/subscribers.csv' }),
  'get /api/admin/subscribers.xlsx': () => ({ path: '/api/admin/subscribers.xlsx' }),
  'delete /api/admin/subscribers/{id}': async ({ subscriber }) => ({
    path: `/api/admin/subscribers/${(await subscriber()).id}`,
  }),
  'post /api/admin/subscribers/{id}/confirmation-link': async ({ subscriber }) => ({
    path: `/api/admin/subscribers/${(await subscriber()).id}/confirmation-link`,
    status: 404,
  }),
  'get /api/admin/mailings': () => ({ path: '/api/admin/mailings' }),
  'get /api/admin/blog-posts/{id}/mailing': async ({ blogPost }) => ({
    path: `/api/admin/blog-posts/${(await blogPost()).id}/mailing`,
  }),
  'post /api/admin/blog-posts/{id}/mailing/test': async ({ blogPost }) => ({
    path: `/api/admin/blog-posts/${(await blogPost()).id}/mailing/test`,
  }),
  'post /api/admin/blog-posts/{id}/mailings': async ({ blogPost }) => ({
    path: `/api/admin/blog-posts/${(await blogPost()).id}/mailings`,
    body: { lastMailingId: null },
    status: 409,
  }),
  'post /api/newsletter': () => ({ path: '/api/newsletter', body: { email: 'reader@example.com' } }),
  'get /api/admin/session': () => ({ path: '/api/admin/session' }),
  'post /api/admin/login': () => ({ path: '/api/admin/login', body: { username, password } }),
  'post /api/admin/logout': () => ({ path: '/api/admin/logout' }),
  'post /api/admin/password': () => ({
    path: '/api/admin/password',
    body: { currentPassword: password, newPassword: password },
  }),
  'post /api/admin/session-link': async ({ sessionLinkToken }) => ({
    path: '/api/admin/session-link',
    body: { token: await sessionLinkToken() },
  }),
  'get /api/admin/email': () => ({ path: '/api/admin/email' }),
  'post /api/admin/email': () => ({
    path: '/api/admin/email',
    body: { email: 'another@example.com', currentPassword: password },
    status: 409,
  }),
  'post /api/admin/email/confirm': async ({ colleague }) => ({
    path: '/api/admin/email/confirm',
    body: { token: (await colleague()).emailLinkToken },
  }),
  'put /api/admin/profile': () => ({
    path: '/api/admin/profile',
    body: { firstName: 'Wanjirũ', lastName: null, alerts: 'mine' },
  }),
  'get /api/admin/sessions': () => ({ path: '/api/admin/sessions' }),
  'delete /api/admin/sessions/{id}': async ({ otherSession }) => ({
    path: `/api/admin/sessions/${await otherSession()}`,
  }),
  'delete /api/admin/sessions': () => ({ path: '/api/admin/sessions' }),
  'get /api/admin/menus': () => ({ path: '/api/admin/menus' }),
  'put /api/admin/menus/{slug}': () => ({
    path: '/api/admin/menus/footer',
    body: { items: [{ label: 'About Us', href: '/about' }] },
  }),
  'post /api/admin/menus/{slug}/reset': () => ({ path: '/api/admin/menus/footer/reset', body: {} }),
  'get /api/admin/quotes.csv': () => ({ path: '/api/admin/quotes.csv?status=new' }),
  'get /api/admin/quotes.xlsx': () => ({ path: '/api/admin/quotes.xlsx?status=new' }),
  'get /api/admin/contacts.csv': () => ({ path: '/api/admin/contacts.csv' }),
  'get /api/admin/contacts.xlsx': () => ({ path: '/api/admin/contacts.xlsx' }),
  'get /api/admin/lead-trend': () => ({ path: '/api/admin/lead-trend' }),
  'post /api/admin/privacy/find': () => ({ path: '/api/admin/privacy/find', body: { subject: '0712 345 679' } }),
  'post /api/admin/privacy/export': () => ({ path: '/api/admin/privacy/export', body: { subject: '0712 345 679' } }),
  'post /api/admin/privacy/erase': () => ({ path: '/api/admin/privacy/erase', body: { subject: '0712 345 679' } }),
  'get /api/admin/privacy/log': () => ({ path: '/api/admin/privacy/log' }),
  'get /api/admin/staff': () => ({ path: '/api/admin/staff' }),
  'post /api/admin/staff/invitations': () => ({ path: '/api/admin/staff/invitations', body: createInvitationInput() }),
  'post /api/admin/staff/{id}/link': async ({ colleague }) => ({
    path: `/api/admin/staff/${(await colleague()).id}/link`,
  }),
  'delete /api/admin/staff/{id}/invitation': async ({ invited }) => ({
    path: `/api/admin/staff/${await invited()}/invitation`,
  }),
  'patch /api/admin/staff/{id}': async ({ colleague }) => ({
    path: `/api/admin/staff/${(await colleague()).id}`,
    body: { role: 'office' },
  }),
  'delete /api/admin/staff/{id}/sessions': async ({ colleague }) => ({
    path: `/api/admin/staff/${(await colleague()).id}/sessions`,
  }),
  'delete /api/admin/staff/{id}/two-step': async ({ colleague }) => ({
    path: `/api/admin/staff/${(await colleague()).id}/two-step`,
  }),
  'get /api/admin/passkeys': () => ({ path: '/api/admin/passkeys' }),
  // Passkeys need a host name, but the test server has an IP address.
  'post /api/admin/passkeys/challenge': () => ({
    path: '/api/admin/passkeys/challenge',
    body: { currentPassword: password },
    status: 409,
  }),
  'post /api/admin/passkeys': () => ({
    path: '/api/admin/passkeys',
    body: { name: 'My phone', credential: madeCredential },
    status: 409,
  }),
  'delete /api/admin/passkeys/{id}': async ({ passkey }) => ({ path: `/api/admin/passkeys/${await passkey()}` }),
  'post /api/admin/login/passkey/challenge': () => ({ path: '/api/admin/login/passkey/challenge', status: 409 }),
  'post /api/admin/login/passkey': () => ({
    path: '/api/admin/login/passkey',
    body: { credential: usedCredential },
    status: 409,
  }),
  'get /api/admin/two-step-roles': () => ({ path: '/api/admin/two-step-roles' }),
  'put /api/admin/two-step-roles': () => ({ path: '/api/admin/two-step-roles', body: { roles: [] } }),
  'get /api/admin/two-step': () => ({ path: '/api/admin/two-step' }),
  'post /api/admin/two-step/secret': () => ({
    path: '/api/admin/two-step/secret',
    body: { currentPassword: password },
  }),
  'post /api/admin/two-step': async ({ noSecondStep }) => {
    await noSecondStep();
    return { path: '/api/admin/two-step', body: { code: '287082' }, status: 409 };
  },
  'post /api/admin/two-step/end': () => ({ path: '/api/admin/two-step/end', body: { code: '287082' }, status: 409 }),
  'post /api/admin/two-step/recovery-codes': () => ({
    path: '/api/admin/two-step/recovery-codes',
    body: { code: '287082' },
    status: 409,
  }),
  'post /api/admin/two-step/recovery-codes/confirm': () => ({
    path: '/api/admin/two-step/recovery-codes/confirm',
    body: { code: 'k7m2p-x9d4r' },
    status: 409,
  }),
  'get /api/admin/trusted-devices': () => ({ path: '/api/admin/trusted-devices' }),
  'delete /api/admin/trusted-devices/{id}': async ({ trustedDevice }) => ({
    path: `/api/admin/trusted-devices/${await trustedDevice()}`,
  }),
  'post /api/admin/join/read': async ({ linkToken }) => ({
    path: '/api/admin/join/read',
    body: { token: await linkToken() },
  }),
  'post /api/admin/join': async ({ linkToken }) => ({
    path: '/api/admin/join',
    body: { token: await linkToken(), username: randomUUID(), password },
  }),
  'post /api/admin/forgotten-password': () => ({
    path: '/api/admin/forgotten-password',
    body: { account: 'nobody@example.com' },
  }),
  'get /api/admin/tokens': () => ({ path: '/api/admin/tokens' }),
  'post /api/admin/tokens': () => ({ path: '/api/admin/tokens', body: createTokenInput() }),
  'delete /api/admin/tokens/{id}': async ({ token }) => ({ path: `/api/admin/tokens/${await token()}` }),
  'get /api/admin/imports': () => ({ path: '/api/admin/imports' }),
  'post /api/admin/imports': async () => ({
    path: '/api/admin/imports',
    body: await createImportForm('Name,Phone,From\nAmina,0712345678,Voi'),
  }),
  'get /api/admin/imports/{id}': async ({ importRead }) => ({ path: `/api/admin/imports/${await importRead()}` }),
  'get /api/admin/imports/{id}/words': async ({ importRead }) => ({
    path: `/api/admin/imports/${await importRead()}/words?column=0`,
  }),
  'post /api/admin/imports/{id}/check': async ({ importRead }) => ({
    path: `/api/admin/imports/${await importRead()}/check`,
    body: { columns: ['fullName', 'phone', 'email', 'movingFrom'], words: {}, status: 'contacted' },
  }),
  'post /api/admin/imports/{id}/run': async ({ importChecked }) => ({
    path: `/api/admin/imports/${await importChecked()}/run`,
    body: { duplicates: 'skip' },
  }),
  'post /api/admin/imports/{id}/undo': async ({ importDone }) => ({
    path: `/api/admin/imports/${await importDone()}/undo`,
  }),
  'delete /api/admin/imports/{id}': async ({ importRead }) => ({ path: `/api/admin/imports/${await importRead()}` }),
  'get /api/admin/imports/{id}/problems.csv': async ({ importChecked }) => ({
    path: `/api/admin/imports/${await importChecked()}/problems.csv`,
  }),
  'get /api/admin/audit': () => ({ path: '/api/admin/audit?kind=page' }),
  'get /api/admin/audit/people': () => ({ path: '/api/admin/audit/people' }),
  'get /api/admin/audit.csv': () => ({ path: '/api/admin/audit.csv' }),
  'get /api/admin/audit.xlsx': () => ({ path: '/api/admin/audit.xlsx?from=2026-01-01' }),
  'get /api/admin/webhooks': () => ({ path: '/api/admin/webhooks' }),
  'post /api/admin/webhooks': () => ({ path: '/api/admin/webhooks', body: createWebhookInput() }),
  'put /api/admin/webhooks/{id}': async ({ webhook }) => ({
    path: `/api/admin/webhooks/${(await webhook()).id}`,
    body: createWebhookInput({ name: 'Reports' }),
  }),
  'patch /api/admin/webhooks/{id}': async ({ webhook }) => ({
    path: `/api/admin/webhooks/${(await webhook()).id}`,
    body: { isActive: false },
  }),
  'delete /api/admin/webhooks/{id}': async ({ webhook }) => ({ path: `/api/admin/webhooks/${(await webhook()).id}` }),
  'post /api/admin/webhooks/{id}/secret': async ({ webhook }) => ({
    path: `/api/admin/webhooks/${(await webhook()).id}/secret`,
  }),
  'post /api/admin/webhooks/{id}/test': async ({ webhook }) => ({
    path: `/api/admin/webhooks/${(await webhook()).id}/test`,
  }),
  'get /api/admin/webhooks/{id}/deliveries': async ({ webhook }) => ({
    path: `/api/admin/webhooks/${(await webhook()).id}/deliveries`,
  }),
  'post /api/admin/webhooks/{id}/deliveries/{delivery}/retries': async ({ webhook }) => {
    const { id, delivery } = await webhook();
    return { path: `/api/admin/webhooks/${id}/deliveries/${delivery}/retries` };
  },
  'get /api/admin/stats': () => ({ path: '/api/admin/stats' }),
  'get /api/admin/settings': () => ({ path: '/api/admin/settings' }),
  'put /api/admin/settings/{key}': () => ({ path: '/api/admin/settings/tagline', body: { value: 'Gently moved' } }),
  'get /api/admin/mail': () => ({ path: '/api/admin/mail' }),
  'post /api/admin/mail/retries': () => ({ path: '/api/admin/mail/retries', body: {} }),
  'post /api/admin/mail/test': () => ({ path: '/api/admin/mail/test', body: { to: 'office@example.com' } }),
  'get /api/admin/desktop-releases': () => ({ path: '/api/admin/desktop-releases' }),
  'put /api/admin/place': () => ({
    path: '/api/admin/place',
    body: { stream: randomUUID(), recordId: null },
  }),
  'get /api/admin/presence/events': () => ({ path: '/api/admin/presence/events' }),
  'get /api/admin/events': () => ({ path: '/api/admin/events' }),
};

/** Expected status for records of another person. */
export const expectedStatusForOtherOwners: Readonly<Record<string, number>> = {
  'delete /api/admin/sessions/{id}': 404,
  'delete /api/admin/passkeys/{id}': 404,
  'delete /api/admin/trusted-devices/{id}': 404,
  'patch /api/quotes/{id}/entries/{entryId}': 403,
  'patch /api/contacts/{id}/entries/{entryId}': 403,
};

export async function getSampleCall({ name }: TestedEndpoint, records: EndpointRecords): Promise<Call> {
  const sample = sampleCalls[name];
  if (!sample) throw new Error(`Add a sample call of "${name}" to server/test/support/endpoint-samples.ts`);
  return sample(records);
}

/**
 * Calls each endpoint with a session. Reads come first and share records. Each write gets its own records, because it
 * may delete them.
 */
export async function* generateStaffCalls(app: TestApp, endpoints: TestedEndpoint[]) {
  const prepare = async () => {
    const client = await createSignedInClient(app);
    return { cookie: client.cookie, records: createLazyRecords(app, client) };
  };
  const reader = await prepare();
  for (const endpoint of endpoints.toSorted((a, b) => Number(a.isWrite) - Number(b.isWrite))) {
    const { cookie, records } = endpoint.isWrite ? await prepare() : reader;
    yield { endpoint, cookie, call: await getSampleCall(endpoint, records) };
  }
}
