import type { EntityManager } from '@mikro-orm/postgresql';
import { isLibraryAddress, pictureAt, sharedPicture } from '../../shared/domain/content/pictures.ts';
import { absoluteAddress } from '../../shared/domain/web-address.ts';
import type { Config } from '../config.ts';
import type { SubscriptionMailJob } from '../jobs/mail-queues.ts';
import { findBlogPost } from '../modules/blog-post/blog-post.service.ts';
import { findPictures } from '../modules/media/picture.service.ts';
import { findDelivery, settleDelivery, takeDelivery } from '../modules/newsletter/delivery.service.ts';
import { findSubscriber, newConfirmationToken } from '../modules/newsletter/newsletter.service.ts';
import { confirmationLink, oneClickLink, unsubscribeLink } from '../modules/newsletter/subscriber.service.ts';
import { readSettings, type Settings } from '../modules/site-setting/site-setting.service.ts';
import { brandOf, envelope, office } from './mail-envelope.ts';
import type { MailContent } from './mail-layout.ts';
import { MailNotSent, type OutgoingMail } from './mailer.ts';
import {
  alreadySubscribedMail,
  articleMail,
  confirmationMail,
  leavingMail,
  type MailedArticle,
  welcomeMail,
} from './newsletter-mail-content.ts';

/** Why a mail to a subscriber is not sent, and need not be. */
type NoMail =
  | 'the subscriber has been removed'
  | 'the subscriber has left'
  | 'it has been sent'
  | 'the post is no longer published';

type Content = MailContent & { subject: string };

/** Who reads the newsletter. */
interface Reader {
  email: string;
  unsubscribeToken: string;
}

/** A mail about a subscription, made of it as it is now, or why there is to be none. */
export async function mailAboutSubscription(
  em: EntityManager,
  config: Config,
  { id, kind, subscriberId }: SubscriptionMailJob & { id: string },
): Promise<OutgoingMail | NoMail> {
  const subscriber = await findSubscriber(em, subscriberId);
  if (!subscriber) return 'the subscriber has been removed';
  const settings = await readSettings(em);
  const brand = brandOf(settings, config);
  const leave = unsubscribeLink(config.siteOrigin, subscriber.unsubscribeToken);
  if (kind === 'confirmation') {
    const token = await newConfirmationToken(em, subscriberId);
    // Another try has another secret, so it must not pass for the same mail.
    const mailId = `confirmation.${crypto.randomUUID()}`;
    return token === null
      ? toReader(subscriber, `${kind}.${id}`, alreadySubscribedMail(brand, leave), settings, config)
      : toAddress(
          subscriber.email,
          mailId,
          confirmationMail(brand, confirmationLink(config.siteOrigin, token)),
          settings,
          config,
        );
  }
  if (subscriber.status !== 'confirmed') return 'the subscriber has left';
  const content = kind === 'welcome' ? welcomeMail(brand, leave) : leavingMail(brand, leave);
  return toReader(subscriber, `${kind}.${id}`, content, settings, config);
}

/**
 * An article's mail to one subscriber, which nobody else sends from now on, or why there is to be none.
 * @throws {MailNotSent} when a server has died while it sent this mail.
 */
export async function mailOfDelivery(em: EntityManager, config: Config, id: string): Promise<OutgoingMail | NoMail> {
  const delivery = await findDelivery(em, id);
  if (!delivery) return 'the subscriber has been removed';
  const { mailing, subscriber } = delivery;
  const post = await findBlogPost(em, mailing.postId);
  const article = post && (await mailedArticle(em, post, config.siteOrigin));
  const settings = await readSettings(em);
  // Last, so that nothing but sending comes between.
  const outcome = await takeDelivery(em, id);
  if (outcome === 'done') return 'it has been sent';
  if (outcome === 'interrupted') {
    throw new MailNotSent('Our server stopped while it was sending this e-mail, so it may have arrived.', 'unsure');
  }
  if (subscriber.status !== 'confirmed' || !article || !post.published) {
    await settleDelivery(em, id, 'skipped');
    return post?.published ? 'the subscriber has left' : 'the post is no longer published';
  }
  const leave = unsubscribeLink(config.siteOrigin, subscriber.unsubscribeToken);
  const content = articleMail(article, brandOf(settings, config), leave);
  return toReader(subscriber, `article.${id}`, content, settings, config);
}

/** The mail of an article to one of the staff, who sees what subscribers would get. */
export async function testMailOfArticle(
  em: EntityManager,
  config: Config,
  post: ArticlePost,
  address: string,
): Promise<OutgoingMail> {
  const settings = await readSettings(em);
  const content = articleMail(
    await mailedArticle(em, post, config.siteOrigin),
    brandOf(settings, config),
    `${config.siteOrigin}/newsletter/unsubscribe`,
  );
  return toAddress(address, `article-test.${crypto.randomUUID()}`, content, settings, config);
}

interface ArticlePost {
  title: string;
  slug: string;
  excerpt: string;
  image?: string | null | undefined;
}

export async function mailedArticle(
  em: EntityManager,
  { title, slug, excerpt, image }: ArticlePost,
  origin: string,
): Promise<MailedArticle> {
  return {
    title,
    excerpt,
    image: image ? await pictureForMail(em, image, origin) : null,
    url: `${origin}/blog/${slug}`,
  };
}

/** Formats that some mail programs do not show, such as Outlook for Windows. */
const unshownFormat = /\.(?:svg|webp|avif)$/i;

/** Absolute address of a picture that every mail program shows; null if there is none. Library pictures are sent as JPEG. */
async function pictureForMail(em: EntityManager, image: string, origin: string): Promise<string | null> {
  const picture = pictureAt(image, await findPictures(em, [image]));
  if (!picture && isLibraryAddress(image)) return null;
  const address = absoluteAddress(picture ? sharedPicture(picture).address : image, origin);
  return address === null || unshownFormat.test(new URL(address).pathname) ? null : address;
}

function toAddress(address: string, id: string, content: Content, settings: Settings, config: Config): OutgoingMail {
  return {
    ...envelope(id, content, settings, config),
    to: [{ name: '', address }],
    replyTo: office(settings),
    autoSubmitted: 'auto-generated',
  };
}

/** A mail to a reader, with the ways out that mail programs offer beside the text. */
const toReader = (
  { email, unsubscribeToken }: Reader,
  id: string,
  content: Content,
  settings: Settings,
  config: Config,
): OutgoingMail => ({
  ...toAddress(email, id, content, settings, config),
  unsubscribe: {
    oneClickUrl: oneClickLink(config.siteOrigin, unsubscribeToken),
    address: settings.require('email'),
  },
});
