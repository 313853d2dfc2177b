import { confirmationLinkDays } from '../../shared/domain/content/newsletter.ts';
import { buildSignature, type MailBrand, toSubjectLine } from './mail-envelope.ts';
import type { MailContent } from './mail-layout.ts';

type Content = MailContent & { subject: string };

const unsubscribeLabel = 'Unsubscribe';

export const buildConfirmationMail = (brand: MailBrand, url: string): Content => ({
  subject: toSubjectLine(`Please confirm your subscription to ${brand.company}`),
  title: 'Please confirm your subscription',
  paragraphs: [
    `Someone, hopefully you, subscribed to the newsletter of ${brand.company} with this address. If this was you, open the link and press the button there.`,
    `The link works for ${confirmationLinkDays} days. If this was not you, ignore this e-mail and we will not send you the newsletter.`,
  ],
  fields: [],
  action: { label: 'Confirm my subscription', url },
  footer: buildSignature(brand),
});

/** Sent after a repeated subscription, because the subscription page promises an e-mail in every case. */
export const buildAlreadySubscribedMail = (brand: MailBrand, unsubscribeUrl: string): Content => ({
  subject: toSubjectLine(`You are already subscribed to ${brand.company}`),
  title: 'You are already subscribed',
  paragraphs: [
    `This address already receives the newsletter of ${brand.company}. You do not need to do anything.`,
    'If you did not just subscribe, please ignore this e-mail.',
  ],
  fields: [],
  footer: buildSignature(brand),
  footerLink: { label: unsubscribeLabel, url: unsubscribeUrl },
});

export const buildWelcomeMail = (brand: MailBrand, unsubscribeUrl: string): Content => ({
  subject: toSubjectLine(`Welcome to the newsletter of ${brand.company}`),
  title: 'Thank you for subscribing',
  paragraphs: [
    'From now on, our moving tips and news will come straight to your inbox.',
    'You can unsubscribe at any time with the link in this e-mail and in every newsletter.',
  ],
  fields: [],
  action: { label: 'Read our blog', url: `${brand.siteOrigin}/blog` },
  footer: buildSignature(brand),
  footerLink: { label: unsubscribeLabel, url: unsubscribeUrl },
});

export const buildUnsubscribeMail = (brand: MailBrand, unsubscribeUrl: string): Content => ({
  subject: toSubjectLine(`Unsubscribe from ${brand.company}`),
  title: 'End your subscription',
  paragraphs: [
    `You requested a link to unsubscribe from the newsletter of ${brand.company}.`,
    'If this was not you, ignore this e-mail and your subscription will continue.',
  ],
  fields: [],
  action: { label: unsubscribeLabel, url: unsubscribeUrl },
  footer: buildSignature(brand),
});

export interface MailedArticle {
  title: string;
  excerpt: string;
  /** Absolute URL of a picture in a format that mail programs show. */
  image: string | null;
  url: string;
}

/** @param unsubscribeUrl the reader's unsubscribe link, or the page on which readers request the link */
export const buildArticleMail = (article: MailedArticle, brand: MailBrand, unsubscribeUrl: string): Content => ({
  subject: toSubjectLine(article.title),
  title: article.title,
  image: article.image,
  paragraphs: [article.excerpt],
  fields: [],
  action: { label: 'Read the article', url: article.url },
  footer: [`You are receiving this e-mail because you subscribed to our newsletter.`, ...buildSignature(brand)],
  footerLink: { label: unsubscribeLabel, url: unsubscribeUrl },
});
