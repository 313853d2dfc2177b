import type { EntityManager } from '@mikro-orm/postgresql';
import { createSocialImage, findPictureByAddress, isLibraryAddress } from '../../shared/domain/content/pictures.ts';
import { resolveWebAddress } from '../../shared/domain/web-address.ts';
import type { Config } from '../config.ts';
import type { SubscriptionMailJob } from '../jobs/mail-queues.ts';
import { findBlogPost } from '../modules/blog-post/blog-post.service.ts';
import { findPictures } from '../modules/media/picture.service.ts';
import {
  claimMailingDelivery,
  findMailingDelivery,
  recordMailingDeliveryResult,
} from '../modules/newsletter/mailing-delivery.service.ts';
import { findSubscriber, renewConfirmationToken } from '../modules/newsletter/newsletter.service.ts';
import {
  buildConfirmationLink,
  buildOneClickUnsubscribeLink,
  buildUnsubscribeLink,
} from '../modules/newsletter/subscriber.service.ts';
import { readSettings, type Settings } from '../modules/site-setting/site-setting.service.ts';
import { buildEnvelope, getMailBrand, getOfficeAddress } from './mail-envelope.ts';
import type { MailContent } from './mail-layout.ts';
import { MailNotSent, type OutgoingMail } from './mailer.ts';
import {
  buildAlreadySubscribedMail,
  buildArticleMail,
  buildConfirmationMail,
  buildUnsubscribeMail,
  buildWelcomeMail,
  type MailedArticle,
} from './newsletter-mail-content.ts';

/** Reasons for not sending an e-mail to a subscriber. */
type NoMail =
  | 'the subscriber has been removed'
  | 'the subscriber has unsubscribed'
  | 'the e-mail has already been sent'
  | 'the post is no longer published';

type Content = MailContent & { subject: string };

interface Reader {
  email: string;
  unsubscribeToken: string;
}

/** Uses the current state of the subscription. Returns a reason if no e-mail should be sent. */
export async function composeSubscriptionMail(
  em: EntityManager,
  config: Config,
  { id, kind, subscriberId }: SubscriptionMailJob & { id: string },
): Promise<OutgoingMail | NoMail> {
  const subscriber = await findSubscriber(em, subscriberId);
  if (!subscriber) return 'the subscriber has been removed';
  const settings = await readSettings(em);
  const brand = getMailBrand(settings, config);
  const leave = buildUnsubscribeLink(config.siteOrigin, subscriber.unsubscribeToken);
  if (kind === 'confirmation') {
    const token = await renewConfirmationToken(em, subscriberId);
    // Use a new Message-ID for each attempt, because each attempt sends a new link.
    const mailId = `confirmation.${crypto.randomUUID()}`;
    return token === null
      ? composeMailToReader(subscriber, `${kind}.${id}`, buildAlreadySubscribedMail(brand, leave), settings, config)
      : composeMailToAddress(
          subscriber.email,
          mailId,
          buildConfirmationMail(brand, buildConfirmationLink(config.siteOrigin, token)),
          settings,
          config,
        );
  }
  if (subscriber.status !== 'confirmed') return 'the subscriber has unsubscribed';
  const content = kind === 'welcome' ? buildWelcomeMail(brand, leave) : buildUnsubscribeMail(brand, leave);
  return composeMailToReader(subscriber, `${kind}.${id}`, content, settings, config);
}

/**
 * @returns the e-mail, or a reason if no e-mail should be sent
 * @throws {MailNotSent} if our server stopped during an earlier attempt to send the e-mail
 */
export async function composeDeliveryMail(
  em: EntityManager,
  config: Config,
  id: string,
): Promise<OutgoingMail | NoMail> {
  const delivery = await findMailingDelivery(em, id);
  if (!delivery) return 'the subscriber has been removed';
  const { mailing, subscriber } = delivery;
  const post = await findBlogPost(em, mailing.postId);
  const article = post && (await toMailedArticle(em, post, config.siteOrigin));
  const settings = await readSettings(em);
  // Claim the delivery last, so that only the sending can fail after the claim.
  const outcome = await claimMailingDelivery(em, id);
  if (outcome === 'done') return 'the e-mail has already been sent';
  if (outcome === 'interrupted') {
    throw new MailNotSent('Our server stopped while sending this e-mail. The e-mail may have arrived.', 'unsure');
  }
  if (subscriber.status !== 'confirmed' || !article || !post.published) {
    await recordMailingDeliveryResult(em, id, 'skipped');
    return post?.published ? 'the subscriber has unsubscribed' : 'the post is no longer published';
  }
  const leave = buildUnsubscribeLink(config.siteOrigin, subscriber.unsubscribeToken);
  const content = buildArticleMail(article, getMailBrand(settings, config), leave);
  return composeMailToReader(subscriber, `article.${id}`, content, settings, config);
}

/** Composes a test e-mail that shows staff the article as subscribers receive it. */
export async function composeArticleTestMail(
  em: EntityManager,
  config: Config,
  post: ArticlePost,
  address: string,
): Promise<OutgoingMail> {
  const settings = await readSettings(em);
  const content = buildArticleMail(
    await toMailedArticle(em, post, config.siteOrigin),
    getMailBrand(settings, config),
    `${config.siteOrigin}/newsletter/unsubscribe`,
  );
  return composeMailToAddress(address, `article-test.${crypto.randomUUID()}`, content, settings, config);
}

interface ArticlePost {
  title: string;
  slug: string;
  excerpt: string;
  image?: string | null | undefined;
}

export async function toMailedArticle(
  em: EntityManager,
  { title, slug, excerpt, image }: ArticlePost,
  origin: string,
): Promise<MailedArticle> {
  return {
    title,
    excerpt,
    image: image ? await findMailPicture(em, image, origin) : null,
    url: `${origin}/blog/${slug}`,
  };
}

/** Matches formats that some mail programs, for example Outlook for Windows, do not show. */
const unsupportedFormatPattern = /\.(?:svg|webp|avif)$/i;

/** Returns null if there is no suitable picture. For library pictures, returns the URL of the JPEG version. */
async function findMailPicture(em: EntityManager, image: string, origin: string): Promise<string | null> {
  const picture = findPictureByAddress(image, await findPictures(em, [image]));
  if (!picture && isLibraryAddress(image)) return null;
  const address = resolveWebAddress(picture ? createSocialImage(picture).address : image, origin);
  return address === null || unsupportedFormatPattern.test(new URL(address).pathname) ? null : address;
}

function composeMailToAddress(
  address: string,
  id: string,
  content: Content,
  settings: Settings,
  config: Config,
): OutgoingMail {
  return {
    ...buildEnvelope(id, content, settings, config),
    to: [{ name: '', address }],
    replyTo: getOfficeAddress(settings),
    autoSubmitted: 'auto-generated',
  };
}

const composeMailToReader = (
  { email, unsubscribeToken }: Reader,
  id: string,
  content: Content,
  settings: Settings,
  config: Config,
): OutgoingMail => ({
  ...composeMailToAddress(email, id, content, settings, config),
  unsubscribe: {
    oneClickUrl: buildOneClickUnsubscribeLink(config.siteOrigin, unsubscribeToken),
    address: settings.require('email'),
  },
});
