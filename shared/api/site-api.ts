import type { Article, BlogCardPost, BlogPage } from '../schemas/content/blog-post.ts';
import type { Faq } from '../schemas/content/faq.ts';
import type { ListedPage, PublishedPage } from '../schemas/content/page.ts';
import type { Preview } from '../schemas/content/preview.ts';
import type { LeadReceipt } from '../schemas/leads/lead.ts';
import type { Problem } from '../schemas/problem.ts';
import type { ServiceReading } from '../schemas/site/service-reading.ts';
import type { Site } from '../schemas/site/site.ts';

/**
 * Data of the public screens: over HTTP in the browser, directly from the modules while the server renders. Reads
 * reject with an error whose `status` is 404 if the record does not exist.
 */
export interface SiteApi {
  site(): Promise<Site>;
  /** @param query - query string of the API, such as `category=Packing&page=2` */
  readBlogPage(query: string): Promise<BlogPage>;
  latestPosts(): Promise<BlogCardPost[]>;
  /** Reads other posts of the same category. */
  relatedPosts(slug: string): Promise<BlogCardPost[]>;
  blogPost(slug: string): Promise<Article>;
  publishedFaqs(): Promise<Faq[]>;
  /** Published articles and questions about a service. */
  readServiceContent(slug: string): Promise<ServiceReading>;
  /** Published service and landing pages, which the site links to automatically. */
  listedPages(): Promise<ListedPage[]>;
  /** Published page of a slug. The slugs of built-in screens (home, quote, …) contain their SEO data. */
  page(slug: string): Promise<PublishedPage>;
  readPreview(token: string): Promise<Preview>;
}

/** Result of a form without JavaScript: the created record, or the problems to fix. */
export type FormResult<T> = { answer: T } | { status: number; problem: Problem };

/** Additional methods for server rendering: forms posted without JavaScript. */
export interface SiteServerApi extends SiteApi {
  submitQuote(fields: Record<string, string>): Promise<FormResult<LeadReceipt>>;
  submitContact(fields: Record<string, string>): Promise<FormResult<LeadReceipt>>;
  subscribe(fields: Record<string, string>): Promise<FormResult<MailedMessage>>;
  confirmSubscription(token: string): Promise<FormResult<{ message: string }>>;
  sendUnsubscribeLink(fields: Record<string, string>): Promise<FormResult<MailedMessage>>;
  unsubscribe(token: string): Promise<FormResult<{ message: string }>>;
}

interface MailedMessage {
  message: string;
  /** The server can send e-mails now. */
  isMailed: boolean;
}
