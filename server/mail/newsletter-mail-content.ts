import { confirmationLinkDays } from '../../shared/domain/content/newsletter.ts';
import { buildSignature, type MailBrand, toSubjectLine } from './mail-envelope.ts';
import type { MailContent } from './mail-layout.ts';

type Content = MailContent & { subject: string };

const unsubscribeLabel = 'Unsubscribe';

/** Asks whether it was the owner of the address who asked for the newsletter. */
export const buildConfirmationMail = (brand: MailBrand, url: string): Content => ({
  subject: toSubjectLine(`Please confirm your subscription to ${brand.company}`),
  title: 'Please confirm your subscription',
  paragraphs: [
    `Somebody, we hope you, has asked for the newsletter of ${brand.company} with this address. If it was you, open the link and press the button there.`,
    `The link works for ${confirmationLinkDays} days. If it was not you, please ignore this e-mail: we will not send you the newsletter.`,
  ],
  fields: [],
  action: { label: 'Confirm my subscription', url },
  footer: buildSignature(brand),
});

/** The mail for whoever asks again: the page has promised them an e-mail. */
export const buildAlreadySubscribedMail = (brand: MailBrand, unsubscribeUrl: string): Content => ({
  subject: toSubjectLine(`You are subscribed to ${brand.company} already`),
  title: 'You are subscribed already',
  paragraphs: [
    `This address receives the newsletter of ${brand.company}, and there is nothing you need to do.`,
    'If you did not ask for it just now, please ignore this e-mail.',
  ],
  fields: [],
  footer: buildSignature(brand),
  footerLink: { label: unsubscribeLabel, url: unsubscribeUrl },
});

export const buildWelcomeMail = (brand: MailBrand, unsubscribeUrl: string): Content => ({
  subject: toSubjectLine(`Welcome to the newsletter of ${brand.company}`),
  title: 'Thank you for subscribing',
  paragraphs: [
    'From now on our moving tips and news come straight to your inbox.',
    'You can unsubscribe at any time: every newsletter has a link for that, and so has this e-mail.',
  ],
  fields: [],
  action: { label: 'Read our blog', url: `${brand.siteOrigin}/blog` },
  footer: buildSignature(brand),
  footerLink: { label: unsubscribeLabel, url: unsubscribeUrl },
});

/** The link that ends a subscription, for whoever has no newsletter at hand. */
export const buildUnsubscribeMail = (brand: MailBrand, unsubscribeUrl: string): Content => ({
  subject: toSubjectLine(`Unsubscribe from ${brand.company}`),
  title: 'End your subscription',
  paragraphs: [
    `You have asked us for the link that ends your subscription to the newsletter of ${brand.company}.`,
    'If it was not you, please ignore this e-mail: your subscription goes on.',
  ],
  fields: [],
  action: { label: unsubscribeLabel, url: unsubscribeUrl },
  footer: buildSignature(brand),
});

export interface MailedArticle {
  title: string;
  excerpt: string;
  /** Absolute address of a picture that mail programs can show. */
  image: string | null;
  url: string;
}

/** An article as subscribers get it. @param unsubscribeUrl the reader's own, or where one can ask for it */
export const buildArticleMail = (article: MailedArticle, brand: MailBrand, unsubscribeUrl: string): Content => ({
  subject: toSubjectLine(article.title),
  title: article.title,
  image: article.image,
  paragraphs: [article.excerpt],
  fields: [],
  action: { label: 'Read the article', url: article.url },
  footer: [`You receive this because you have subscribed to our newsletter.`, ...buildSignature(brand)],
  footerLink: { label: unsubscribeLabel, url: unsubscribeUrl },
});
