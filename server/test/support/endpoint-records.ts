// Longer than most: it is a list, one record of each kind with how it is made.

import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { guessColumns } from '../../../shared/domain/leads/import-guesses.ts';
import type { ImportState } from '../../../shared/domain/leads/lead-import.ts';
import type { StaffSession } from '../../../shared/schemas/accounts/session.ts';
import type { BlogPost } from '../../../shared/schemas/content/blog-post.ts';
import type { Faq } from '../../../shared/schemas/content/faq.ts';
import type { Media as MediaView } from '../../../shared/schemas/content/media.ts';
import type { PageDetail } from '../../../shared/schemas/content/page.ts';
import type { ReplyTemplate } from '../../../shared/schemas/leads/reply-template.ts';
import { LeadImport, LeadImportLine } from '../../modules/lead-import/lead-import.entity.ts';
import { newConfirmationToken, subscribe } from '../../modules/newsletter/newsletter.service.ts';
import { NewsletterSubscriber } from '../../modules/newsletter/newsletter-subscriber.entity.ts';
import { makeEmailLink } from '../../modules/staff/links/own-email.service.ts';
import { Passkey } from '../../modules/staff/passkey/passkey.entity.ts';
import { makeSessionLink } from '../../modules/staff/session-link.service.ts';
import { createStaff } from '../../modules/staff/staff.service.ts';
import { StaffUser } from '../../modules/staff/staff-user.entity.ts';
import { newCodeSecret } from '../../modules/staff/two-step/one-time-code.ts';
import { TrustedDevice } from '../../modules/staff/two-step/trusted-device.entity.ts';
import { trustDevice } from '../../modules/staff/two-step/trusted-device.service.ts';
import { Webhook, WebhookDelivery } from '../../modules/webhook/webhook.entity.ts';
import { newWebhookSecret } from '../../modules/webhook/webhook-secret.ts';
import { ensureSeal, readSeal } from '../../sealed-secret.ts';
import { type ApiClient, signedInClient, staffAccount } from './api-client.ts';
import {
  newBlogPost,
  newContact,
  newFaq,
  newInvitation,
  newPage,
  newQuote,
  newRedirect,
  newReplyTemplate,
  newToken,
  newWebhook,
} from './factories.ts';
import { newPicture, pictureForm } from './pictures.ts';
import type { TestApp } from './test-app.ts';

/** Made once, when it is asked for first: most calls need one record, and making them all takes a fifth of a second. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** One record of each kind, published, for the calls of whoever is signed in as `staff`. */
export function recordsFor(app: TestApp, staff: ApiClient) {
  const created = async (path: string, body?: unknown) => (await staff.post(path, body)).body;
  const blogPost = lazily<BlogPost>(() => created('/api/blog-posts', newBlogPost()));
  const faq = lazily<Faq>(() => created('/api/faqs', newFaq()));
  const session = lazily(() => otherSession(app, staff));
  const quote = lazily<string>(async () => (await created('/api/quotes', newQuote())).id);
  const contact = lazily<string>(async () => (await created('/api/contacts', newContact())).id);
  /** The path of an entry that is only begun. */
  const entryOf = async (lead: string) =>
    `${lead}/entries/${(await created(`${lead}/entries`, { type: 'whatsapp' })).entry.id}`;
  const page = lazily<PageDetail['page']>(
    async () => (await created('/api/admin/pages', newPage({ status: 'published' }))).page,
  );
  /** The path of the first version of something. */
  const revisionOf = async (revised: string) => {
    const { body } = await staff.get(`${revised}/revisions`);
    return `${revised}/revisions/${body.at(-1).id}`;
  };
  return {
    quote,
    contact,
    quoteEntry: lazily(async () => entryOf(`/api/quotes/${await quote()}`)),
    contactEntry: lazily(async () => entryOf(`/api/contacts/${await contact()}`)),
    blogPost,
    faq,
    faqOrder: lazily(async () => faqsBeside(staff, await faq())),
    media: lazily<MediaView>(async () => created('/api/admin/media', await pictureForm(await newPicture()))),
    deletedMedia: lazily<string>(async () => {
      const { id } = await created('/api/admin/media', await pictureForm(await newPicture()));
      await staff.delete(`/api/admin/media/${id}`);
      return id;
    }),
    redirect: lazily<string>(async () => (await created('/api/admin/redirects', newRedirect())).id),
    template: lazily<ReplyTemplate>(() => created('/api/admin/templates', newReplyTemplate())),
    templateOrder: lazily(async () => {
      const { body: templates } = await staff.get('/api/admin/templates');
      const group = { channel: 'whatsapp', language: 'sw' };
      const ofGroup = templates.filter((each: ReplyTemplate) => each.channel === 'whatsapp' && each.language === 'sw');
      return { ...group, ids: ofGroup.map(({ id }: ReplyTemplate) => id).toReversed() };
    }),
    trashed: lazily<string>(async () => {
      const { id } = await created('/api/faqs', newFaq());
      await staff.delete(`/api/faqs/${id}`);
      return id;
    }),
    postRevision: lazily(async () => revisionOf(`/api/blog-posts/${(await blogPost()).id}`)),
    page,
    pageRevision: lazily(async () => revisionOf(`/api/admin/pages/${(await page()).id}`)),
    previewToken: lazily<string>(async () => {
      const { url } = await created(`/api/admin/blog-posts/${(await blogPost()).id}/preview`);
      return url.split('/').at(-1);
    }),
    subscriber: lazily(() => newSubscriber(app)),
    otherSession: session,
    sessionLinkToken: lazily(async () => sessionLink(app, await session())),
    linkToken: lazily<string>(async () => {
      const { url } = await created('/api/admin/staff/invitations', newInvitation());
      return url.split('#')[1];
    }),
    passkey: lazily(() => newPasskey(app)),
    colleague: lazily(() => newColleague(app)),
    invited: lazily<string>(async () => {
      const invitation = newInvitation();
      await created('/api/admin/staff/invitations', invitation);
      const { body } = await staff.get('/api/admin/staff');
      return body.find(({ email }: { email: string }) => email === invitation.email).id;
    }),
    token: lazily<string>(async () => (await created('/api/admin/tokens', newToken())).id),
    importRead: lazily(() => newImport(app, 'ready')),
    importChecked: lazily(() => newImport(app, 'checked')),
    importDone: lazily(() => newImport(app, 'done')),
    trustedDevice: lazily(() => trustedDevice(app)),
    noSecondStep: lazily(() => forgetBegunSecondStep(app)),
    webhook: lazily(() => webhookWithDelivery(app)),
  };
}

export type Records = ReturnType<typeof recordsFor>;

/** {@link recordsFor}, all made, for tests that compare what is stored before their calls and afterwards. */
export async function createOneOfEach(app: TestApp, staff: ApiClient): Promise<Records> {
  const records = recordsFor(app, staff);
  for (const record of Object.values(records)) await record();
  return records;
}

/** An import at one of its steps, of a file with one line. */
async function newImport({ orm, context }: TestApp, state: ImportState): Promise<string> {
  const em = orm.em.fork();
  const job = em.create(LeadImport, {
    id: uuidv7(),
    kind: 'quote',
    fileName: 'old.csv',
    state,
    headings: importedHeadings,
    mapping: { columns: guessColumns('quote', importedHeadings), words: {}, status: 'contacted' },
    lines: 1,
    finishedAt: state === 'done' ? context.now() : null,
  });
  em.create(LeadImportLine, { import: job, line: 2, cells: ['Amina', '0712345678', 'a@example.com', 'Voi'] });
  await em.flush();
  return job.id;
}

const importedHeadings = ['Full Name', 'Phone', 'Email', 'From'];

/** A session of the same account that is not the one that asks. */
async function otherSession(app: TestApp, staff: ApiClient): Promise<string> {
  await signedInClient(app);
  const { body: sessions } = await staff.get('/api/admin/sessions');
  return sessions.find(({ isCurrent }: StaffSession) => !isCurrent)?.id;
}

/** What the mail about a session holds. */
async function sessionLink({ orm, context }: TestApp, sessionId: string): Promise<string> {
  const em = orm.em.fork();
  const user = await em.findOneOrFail(StaffUser, { username: staffAccount.username });
  const url = await makeSessionLink(em, user, sessionId, '', context.now());
  return url.split('#')[1] ?? '';
}

/** A device that is asked for no code. */
async function trustedDevice({ orm, context }: TestApp): Promise<string> {
  const em = orm.em.fork();
  const { id: user } = await em.findOneOrFail(StaffUser, { username: staffAccount.username });
  await trustDevice(em, user, { device: randomUUID(), userAgent: null, now: context.now() });
  return (await em.findOneOrFail(TrustedDevice, { user }, { orderBy: { id: 'desc' } })).id;
}

/** Another call may have begun to set one up. */
const forgetBegunSecondStep = ({ orm }: TestApp) =>
  orm.em.fork().nativeUpdate(StaffUser, { twoStepAt: null }, { codeSecret: null });

async function newPasskey(app: TestApp): Promise<string> {
  const em = app.orm.em.fork();
  const user = await em.findOneOrFail(StaffUser, { username: staffAccount.username });
  const passkey = em.create(Passkey, { user, name: 'My phone', credentialId: randomUUID(), publicKey: '' });
  await em.flush();
  return passkey.id;
}

/** Somebody who has joined with a second step, and whose new address waits to be confirmed. */
async function newColleague({ orm, context }: TestApp) {
  const em = orm.em.fork();
  const joined = { username: randomUUID(), email: `${randomUUID()}@example.com`, role: 'editor' } as const;
  const user = await createStaff(em, { ...staffAccount, ...joined });
  const pendingEmail = `${randomUUID()}@example.com`;
  const codeSecret = readSeal(context.config)?.close(newCodeSecret(), user.id) ?? null;
  await em.nativeUpdate(StaffUser, { id: user.id }, { pendingEmail, codeSecret, twoStepAt: new Date() });
  const url = await makeEmailLink(em, user, pendingEmail, '', context.now());
  return { id: user.id, emailLinkToken: url.split('#')[1] ?? '' };
}

/** A webhook that is called in vain at once, with an event that it was told; there are no others, whose number is limited. */
async function webhookWithDelivery({ orm, context }: TestApp) {
  const em = orm.em.fork();
  await em.nativeDelete(Webhook, {});
  const webhook = em.create(Webhook, { ...newWebhook({ url: 'https://192.0.2.1/hook' }), secret: '', position: 0 });
  const { id } = webhook;
  const seal = ensureSeal(context.config);
  if (seal) webhook.secret = newWebhookSecret(id, seal).sealed;
  await em.flush();
  const event = { type: 'quote.created', leadId: randomUUID(), eventAt: new Date(), status: 'delivered' } as const;
  const delivery = em.create(WebhookDelivery, { ...event, webhookId: id });
  await em.flush();
  return { id, delivery: delivery.id };
}

/** The FAQs of a category, which are ordered all at once. */
async function faqsBeside(staff: ApiClient, { category }: Faq) {
  const { body: faqs } = await staff.get('/api/faqs');
  return { category, ids: faqs.filter((faq: Faq) => faq.category === category).map(({ id }: Faq) => id) };
}

/** A subscriber with the secrets that are in the reader's mails only. */
async function newSubscriber({ orm, context }: TestApp) {
  const em = orm.em.fork();
  const email = `${randomUUID()}@example.com`;
  await subscribe(em, { email }, context.mail, new Date());
  const { id, unsubscribeToken } = await em.findOneOrFail(NewsletterSubscriber, { email });
  return { id, unsubscribeToken, confirmToken: (await newConfirmationToken(em, id)) ?? '' };
}
