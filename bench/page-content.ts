import type { SiteServerApi } from '../shared/api/site-api.ts';
import { type BlogCardPost, blogCardSchema } from '../shared/schemas/blog-post.ts';
import { type Faq, faqSchema } from '../shared/schemas/faq.ts';
import { type PublishedPage, publishedPageSchema } from '../shared/schemas/page.ts';
import { type Site, siteSchema } from '../shared/schemas/site.ts';

/** Everything that one page shows, in one object; parts that the page does not ask for are missing. */
export interface PageContent {
  site?: Site;
  latestPosts?: BlogCardPost[];
  publishedFaqs?: Faq[];
  page?: PublishedPage;
}

/** Answers a page from its content, without a query. */
export function contentApi(content: PageContent): SiteServerApi {
  return {
    ...notNeeded,
    site: async () => present(content.site),
    latestPosts: async () => present(content.latestPosts),
    publishedFaqs: async () => present(content.publishedFaqs),
    page: async () => present(content.page),
  };
}

/** Answers a page from the product's public API, and notes in `content` what the page has asked for. */
export function recordingApi(productOrigin: string, content: PageContent): SiteServerApi {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(productOrigin + path);
    if (!response.ok) throw new Error(`The product answered ${path} with ${response.status}.`);
    return response.json();
  };
  return {
    ...notNeeded,
    async site() {
      content.site = siteSchema.parse(await read('/api/site'));
      return content.site;
    },
    async latestPosts() {
      content.latestPosts = blogCardSchema.array().parse(await read('/api/blog/latest'));
      return content.latestPosts;
    },
    async publishedFaqs() {
      content.publishedFaqs = faqSchema.array().parse(await read('/api/faqs?published=true'));
      return content.publishedFaqs;
    },
    async page(slug) {
      content.page = publishedPageSchema.parse(await read(`/api/pages/${slug}`));
      return content.page;
    },
  };
}

function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The page asks for something that it did not ask for when it was recorded.');
  return part;
}

const refuse = async (): Promise<never> => {
  throw new Error('The yardstick renders pages that anybody may read, and takes no forms.');
};

const notNeeded = {
  blogPage: refuse,
  blogPost: refuse,
  relatedPosts: refuse,
  serviceReading: refuse,
  listedPages: refuse,
  preview: refuse,
  requestQuote: refuse,
  sendMessage: refuse,
  subscribe: refuse,
  confirmSubscription: refuse,
  sendUnsubscribeLink: refuse,
  unsubscribe: refuse,
} satisfies Partial<SiteServerApi>;
