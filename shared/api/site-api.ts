import type { Article, BlogCardPost, BlogPage } from '../schemas/content/blog-post.ts';
import type { Faq } from '../schemas/content/faq.ts';
import type { PublicPageSummary, PublishedPage } from '../schemas/content/page.ts';
import type { Preview } from '../schemas/content/preview.ts';
import type { LeadReceipt } from '../schemas/leads/lead.ts';
import type { ProblemDetails } from '../schemas/problem.ts';
import type { ServicePostsAndFaqs } from '../schemas/site/service-reading.ts';
import type { Site } from '../schemas/site/site.ts';

/** Read access for public screens, over HTTP or on the server. Calls for missing records reject with `status` 404. */
export interface SiteApi {
  site(): Promise<Site>;
  /** @param query - query string of the API, such as `category=Packing&page=2` */
  readBlogPage(query: string): Promise<BlogPage>;
  latestPosts(): Promise<BlogCardPost[]>;
  relatedPosts(slug: string): Promise<BlogCardPost[]>;
  blogPost(slug: string): Promise<Article>;
  publishedFaqs(): Promise<Faq[]>;
  readServiceContent(slug: string): Promise<ServicePostsAndFaqs>;
  /** Lists the published service and landing pages that the site automatically links to. */
  listedPages(): Promise<PublicPageSummary[]>;
  /** Returns the published page with the slug. The page of a built-in screen (home, quote, …) contains its SEO data. */
  page(slug: string): Promise<PublishedPage>;
  readPreview(token: string): Promise<Preview>;
}

export type FormResult<T> = { answer: T } | { status: number; problem: ProblemDetails };

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
  isMailed: boolean;
}
