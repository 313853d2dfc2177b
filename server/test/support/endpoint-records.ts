import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { guessImportColumns } from '../../../shared/domain/leads/import-guesses.ts';
import type { ImportState } from '../../../shared/domain/leads/lead-import.ts';
import type { StaffSession } from '../../../shared/schemas/accounts/session.ts';
import type { BlogPost } from '../../../shared/schemas/content/blog-post.ts';
import type { Faq } from '../../../shared/schemas/content/faq.ts';
import type { Media as MediaView } from '../../../shared/schemas/content/media.ts';
import type { PageDetail } from '../../../shared/schemas/content/page.ts';
import type { ReplyTemplate } from '../../../shared/schemas/leads/reply-template.ts';
import { LeadImportEntity, LeadImportLine } from '../../modules/lead-import/lead-import.entity.ts';
import { renewConfirmationToken, subscribe } from '../../modules/newsletter/newsletter.service.ts';
import { NewsletterSubscriber } from '../../modules/newsletter/newsletter-subscriber.entity.ts';
import { createEmailLink } from '../../modules/staff/links/own-email.service.ts';
import { PasskeyEntity } from '../../modules/staff/passkey/passkey.entity.ts';
import { createSignOutLink } from '../../modules/staff/session-link.service.ts';
import { createStaff } from '../../modules/staff/staff.service.ts';
import { StaffUserEntity } from '../../modules/staff/staff-user.entity.ts';
import { createCodeSecret } from '../../modules/staff/two-step/one-time-code.ts';
import { TrustedDeviceEntity } from '../../modules/staff/two-step/trusted-device.entity.ts';
import { trustDevice } from '../../modules/staff/two-step/trusted-device.service.ts';
import { WebhookDeliveryEntity, WebhookEntity } from '../../modules/webhook/webhook.entity.ts';
import { createWebhookSecret } from '../../modules/webhook/webhook-secret.ts';
import { ensureSecretCipher, readSecretCipher } from '../../sealed-secret.ts';
import { type ApiClient, createSignedInClient, staffAccount } from './api-client.ts';
import {
  createBlogPostInput,
  createContactInput,
  createFaqInput,
  createInvitationInput,
  createPageInput,
  createQuoteInput,
  createRedirectInput,
  createReplyTemplateInput,
  createTokenInput,
  createWebhookInput,
} from './factories.ts';
import { createPictureForm, createTestPicture } from './pictures.ts';
import type { TestApp } from './test-app.ts';

/** Creates a record on its first use. Creating all takes a fifth of a second. */
function createOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function createLazyRecords(app: TestApp, staff: ApiClient) {
  const created = async (path: string, body?: unknown) => (await staff.post(path, body)).body;
  const blogPost = createOnce<BlogPost>(() => created('/api/blog-posts', createBlogPostInput()));
  const faq = createOnce<Faq>(() => created('/api/faqs', createFaqInput()));
  const session = createOnce(() => createOtherSession(app, staff));
  const quote = createOnce<string>(async () => (await created('/api/quotes', createQuoteInput())).id);
  const contact = createOnce<string>(async () => (await created('/api/contacts', createContactInput())).id);
  const entryOf = async (lead: string) =>
    `${lead}/entries/${(await created(`${lead}/entries`, { type: 'whatsapp' })).entry.id}`;
  const page = createOnce<PageDetail['page']>(
    async () => (await created('/api/admin/pages', createPageInput({ status: 'published' }))).page,
  );
  const revisionOf = async (revised: string) => {
    const { body } = await staff.get(`${revised}/revisions`);
    return `${revised}/revisions/${body.at(-1).id}`;
  };
  return {
    quote,
    contact,
    quoteEntry: createOnce(async () => entryOf(`/api/quotes/${await quote()}`)),
    contactEntry: createOnce(async () => entryOf(`/api/contacts/${await contact()}`)),
    blogPost,
    faq,
    faqOrder: createOnce(async () => listFaqsOfCategory(staff, await faq())),
    media: createOnce<MediaView>(async () =>
      created('/api/admin/media', await createPictureForm(await createTestPicture())),
    ),
    deletedMedia: createOnce<string>(async () => {
      const { id } = await created('/api/admin/media', await createPictureForm(await createTestPicture()));
      await staff.delete(`/api/admin/media/${id}`);
      return id;
    }),
    redirect: createOnce<string>(async () => (await created('/api/admin/redirects', createRedirectInput())).id),
    template: createOnce<ReplyTemplate>(() => created('/api/admin/templates', createReplyTemplateInput())),
    templateOrder: createOnce(async () => {
      const { body: templates } = await staff.get('/api/admin/templates');
      const group = { channel: 'whatsapp', language: 'sw' };
      const ofGroup = templates.filter((each: ReplyTemplate) => each.channel === 'whatsapp' && each.language === 'sw');
      return { ...group, ids: ofGroup.map(({ id }: ReplyTemplate) => id).toReversed() };
    }),
    trashed: createOnce<string>(async () => {
      const { id } = await created('/api/faqs', createFaqInput());
      await staff.delete(`/api/faqs/${id}`);
      return id;
    }),
    postRevision: createOnce(async () => revisionOf(`/api/blog-posts/${(await blogPost()).id}`)),
    page,
    pageRevision: createOnce(async () => revisionOf(`/api/admin/pages/${(await page()).id}`)),
    previewToken: createOnce<string>(async () => {
      const { url } = await created(`/api/admin/blog-posts/${(await blogPost()).id}/preview`);
      return url.split('/').at(-1);
    }),
    subscriber: createOnce(() => newSubscriber(app)),
    otherSession: session,
    sessionLinkToken: createOnce(async () => createSessionLink(app, await session())),
    linkToken: createOnce<string>(async () => {
      const { url } = await created('/api/admin/staff/invitations', createInvitationInput());
      return url.split('#')[1];
    }),
    passkey: createOnce(() => newPasskey(app)),
    colleague: createOnce(() => newColleague(app)),
    invited: createOnce<string>(async () => {
      const invitation = createInvitationInput();
      await created('/api/admin/staff/invitations', invitation);
      const { body } = await staff.get('/api/admin/staff');
      return body.find(({ email }: { email: string }) => email === invitation.email).id;
    }),
    token: createOnce<string>(async () => (await created('/api/admin/tokens', createTokenInput())).id),
    importRead: createOnce(() => insertImport(app, 'ready')),
    importChecked: createOnce(() => insertImport(app, 'checked')),
    importDone: createOnce(() => insertImport(app, 'done')),
    trustedDevice: createOnce(() => createTrustedDevice(app)),
    noSecondStep: createOnce(() => deleteUnfinishedTwoStep(app)),
    webhook: createOnce(() => createWebhookWithDelivery(app)),
  };
}

export type EndpointRecords = ReturnType<typeof createLazyRecords>;

/** Creates all records at once, for tests that compare stored data. */
export async function createAllRecords(app: TestApp, staff: ApiClient): Promise<EndpointRecords> {
  const records = createLazyRecords(app, staff);
  for (const record of Object.values(records)) await record();
  return records;
}

async function insertImport({ orm, context }: TestApp, state: ImportState): Promise<string> {
  const em = orm.em.fork();
  const job = em.create(LeadImportEntity, {
    id: uuidv7(),
    kind: 'quote',
    fileName: 'old.csv',
    state,
    headings: importedHeadings,
    mapping: { columns: guessImportColumns('quote', importedHeadings), words: {}, status: 'contacted' },
    lines: 1,
    finishedAt: state === 'done' ? context.now() : null,
  });
  em.create(LeadImportLine, { import: job, line: 2, cells: ['Amina', '0712345678', 'a@example.com', 'Voi'] });
  await em.flush();
  return job.id;
}

const importedHeadings = ['Full Name', 'Phone', 'Email', 'From'];

async function createOtherSession(app: TestApp, staff: ApiClient): Promise<string> {
  await createSignedInClient(app);
  const { body: sessions } = await staff.get('/api/admin/sessions');
  return sessions.find(({ isCurrent }: StaffSession) => !isCurrent)?.id;
}

async function createSessionLink({ orm, context }: TestApp, sessionId: string): Promise<string> {
  const em = orm.em.fork();
  const user = await em.findOneOrFail(StaffUserEntity, { username: staffAccount.username });
  const url = await createSignOutLink(em, user, sessionId, '', context.now());
  return url.split('#')[1] ?? '';
}

async function createTrustedDevice({ orm, context }: TestApp): Promise<string> {
  const em = orm.em.fork();
  const { id: user } = await em.findOneOrFail(StaffUserEntity, { username: staffAccount.username });
  await trustDevice(em, user, { device: randomUUID(), userAgent: null, now: context.now() });
  return (await em.findOneOrFail(TrustedDeviceEntity, { user }, { orderBy: { id: 'desc' } })).id;
}

/** The previous call may have started the set-up. */
const deleteUnfinishedTwoStep = ({ orm }: TestApp) =>
  orm.em.fork().nativeUpdate(StaffUserEntity, { twoStepAt: null }, { codeSecret: null });

async function newPasskey(app: TestApp): Promise<string> {
  const em = app.orm.em.fork();
  const user = await em.findOneOrFail(StaffUserEntity, { username: staffAccount.username });
  const passkey = em.create(PasskeyEntity, { user, name: 'My phone', credentialId: randomUUID(), publicKey: '' });
  await em.flush();
  return passkey.id;
}

async function newColleague({ orm, context }: TestApp) {
  const em = orm.em.fork();
  const joined = { username: randomUUID(), email: `${randomUUID()}@example.com`, role: 'editor' } as const;
  const user = await createStaff(em, { ...staffAccount, ...joined });
  const pendingEmail = `${randomUUID()}@example.com`;
  const codeSecret = readSecretCipher(context.config)?.encrypt(createCodeSecret(), user.id) ?? null;
  await em.nativeUpdate(StaffUserEntity, { id: user.id }, { pendingEmail, codeSecret, twoStepAt: new Date() });
  const url = await createEmailLink(em, user, pendingEmail, '', context.now());
  return { id: user.id, emailLinkToken: url.split('#')[1] ?? '' };
}

/** Deletes all other webhooks, because their number is limited. */
async function createWebhookWithDelivery({ orm, context }: TestApp) {
  const em = orm.em.fork();
  await em.nativeDelete(WebhookEntity, {});
  const webhook = em.create(WebhookEntity, {
    ...createWebhookInput({ url: 'https://192.0.2.1/hook' }),
    secret: '',
    position: 0,
  });
  const { id } = webhook;
  const seal = ensureSecretCipher(context.config);
  if (seal) webhook.secret = createWebhookSecret(id, seal).sealed;
  await em.flush();
  const event = { type: 'quote.created', leadId: randomUUID(), eventAt: new Date(), status: 'delivered' } as const;
  const delivery = em.create(WebhookDeliveryEntity, { ...event, webhookId: id });
  await em.flush();
  return { id, delivery: delivery.id };
}

/** FAQs are ordered within their category. */
async function listFaqsOfCategory(staff: ApiClient, { category }: Faq) {
  const { body: faqs } = await staff.get('/api/faqs');
  return { category, ids: faqs.filter((faq: Faq) => faq.category === category).map(({ id }: Faq) => id) };
}

async function newSubscriber({ orm, context }: TestApp) {
  const em = orm.em.fork();
  const email = `${randomUUID()}@example.com`;
  await subscribe(em, { email }, context.mail, new Date());
  const { id, unsubscribeToken } = await em.findOneOrFail(NewsletterSubscriber, { email });
  return { id, unsubscribeToken, confirmToken: (await renewConfirmationToken(em, id)) ?? '' };
}
