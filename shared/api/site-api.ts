import type { Article, BlogCardPost, BlogPage } from '../schemas/content/blog-post.ts';
import type { Faq } from '../schemas/content/faq.ts';
import type { ListedPage, PublishedPage } from '../schemas/content/page.ts';
import type { Preview } from '../schemas/content/preview.ts';
import type { LeadReceipt } from '../schemas/leads/lead.ts';
import type { Problem } from '../schemas/problem.ts';
import type { ServiceReading } from '../schemas/site/service-reading.ts';
import type { Site } from '../schemas/site/site.ts';

/**
 * What the public screens read: over HTTP in the browser, straight from the modules while the server renders.
 * Reads reject with an error whose `status` is 404 when there is no such thing.
 */
export interface SiteApi {
  site(): Promise<Site>;
  /**
   * A page of the blog.
   * @param query as the API takes it, such as `category=Packing&page=2`
   */
  readBlogPage(query: string): Promise<BlogPage>;
  latestPosts(): Promise<BlogCardPost[]>;
  /** Reads other posts of the category of the post with this slug. */
  relatedPosts(slug: string): Promise<BlogCardPost[]>;
  blogPost(slug: string): Promise<Article>;
  publishedFaqs(): Promise<Faq[]>;
  /** Published articles and questions about a service. */
  readServiceContent(slug: string): Promise<ServiceReading>;
  /** The published pages of services and landing pages, which the site links to by itself. */
  listedPages(): Promise<ListedPage[]>;
  /** The published page of a slug; the slugs of built-in screens (home, quote, …) carry their SEO data. */
  page(slug: string): Promise<PublishedPage>;
  /** The draft that a preview link shows. */
  readPreview(token: string): Promise<Preview>;
}

/** What a form without JavaScript gets back: what was made, or what to mend. */
export type FormResult<T> = { answer: T } | { status: number; problem: Problem };

/** What the server can do besides while it renders: take forms that were posted without JavaScript. */
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
  /** Whether an e-mail can be sent now. */
  isMailed: boolean;
}
