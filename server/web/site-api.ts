import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { FormResult, SiteServerApi } from '../../shared/api/site-api.ts';
import { blogPageQuerySchema } from '../../shared/schemas/content/blog-post.ts';
import { confirmationSchema, newsletterAddressSchema } from '../../shared/schemas/content/newsletter.ts';
import { contactFormSchema } from '../../shared/schemas/leads/contact.ts';
import { idempotencyKeySchema } from '../../shared/schemas/leads/public-form.ts';
import { quoteFormSchema } from '../../shared/schemas/leads/quote.ts';
import type { AppContext } from '../context.ts';
import { toKnownHttpError } from '../http/error-handler.ts';
import { UnprocessableContent } from '../http/errors.ts';
import { getClientNetwork } from '../http/limits/rate-limit.ts';
import { parseInput } from '../http/parse-input.ts';
import { listLatestPosts, listRelatedPosts, readBlogPage } from '../modules/blog-post/blog-list.service.ts';
import { presentArticle } from '../modules/blog-post/blog-post.presenter.ts';
import { readBlogPost } from '../modules/blog-post/blog-post.service.ts';
import { listPublishedFaqs } from '../modules/faq/faq-list.service.ts';
import { submitLead } from '../modules/lead/capture/submit-lead.ts';
import {
  confirmSubscription,
  sendUnsubscribeLink,
  subscribe,
  unsubscribe,
} from '../modules/newsletter/newsletter.service.ts';
import { presentListedPage, presentPublishedPage } from '../modules/page/page.presenter.ts';
import { readPublishedPage } from '../modules/page/page.service.ts';
import { listLinkedPages } from '../modules/page/page-list.service.ts';
import { readPreview } from '../modules/preview/preview.service.ts';
import { readServiceContent } from '../modules/service/service.service.ts';
import { readSite } from '../modules/site/site.service.ts';

/** @param em entity manager of one request @param clientAddress IP address of the visitor, for form rate limits */
export type SiteApiFactory = (em: EntityManager, clientAddress: string) => SiteServerApi;

/** Calls the same services as the API. Reads published content once for each content version. */
export function createSiteApi({
  onLeadStored,
  config,
  limits,
  now,
  pageCache,
  mail,
  renderMarkdown,
}: AppContext): SiteApiFactory {
  const site = pageCache.memoize((em) => readSite(em, config));
  const blogPage = pageCache.memoize((em, query) => readBlogPage(em, parseBlogPageQuery(query)));
  const latest = pageCache.memoize(listLatestPosts);
  const related = pageCache.memoize(listRelatedPosts);
  const faqs = pageCache.memoize(listPublishedFaqs);
  const post = pageCache.memoize(async (em, slug) =>
    presentArticle(await readBlogPost(em, slug, { drafts: false }), renderMarkdown),
  );
  const reading = pageCache.memoize((em, slug) => readServiceContent(em, slug));
  const listed = pageCache.memoize(async (em) => (await listLinkedPages(em)).map(presentListedPage));
  const page = pageCache.memoize(async (em, slug) =>
    presentPublishedPage(await readPublishedPage(em, slug), renderMarkdown),
  );

  return (em, clientAddress) => {
    const network = getClientNetwork(clientAddress);
    /** Applies the API's rate limits to a submitted form. Returns known errors as results. */
    const take = <S extends z.ZodType, T>(
      schema: S,
      fields: Record<string, string>,
      send: (form: z.output<S>) => Promise<T>,
    ): Promise<FormResult<T>> =>
      answerForm(async () => {
        const form = parseInput(schema, fields, 'form');
        return limits.limitForm({ network, email: fields.email ?? '' }, () => send(form));
      });

    return {
      site: () => withHttpErrors(site(em, '')),
      readBlogPage: (query) =>
        withHttpErrors(hasSearchText(query) ? readBlogPage(em, parseBlogPageQuery(query)) : blogPage(em, query)),
      latestPosts: () => withHttpErrors(latest(em, '')),
      relatedPosts: (slug) => withHttpErrors(related(em, slug)),
      blogPost: (slug) => withHttpErrors(post(em, slug)),
      publishedFaqs: () => withHttpErrors(faqs(em, '')),
      readServiceContent: (slug) => withHttpErrors(reading(em, slug)),
      listedPages: () => withHttpErrors(listed(em, '')),
      page: (slug) => withHttpErrors(page(em, slug)),
      readPreview: (token) => withHttpErrors(readPreview(em, token, now())),
      submitQuote: (fields) =>
        take(quoteFormSchema, fields, (form) =>
          sendWithIdempotencyKey(fields, (key) => submitLead({ em, onLeadStored }, 'quote', form, key)),
        ),
      submitContact: (fields) =>
        take(contactFormSchema, fields, (form) =>
          sendWithIdempotencyKey(fields, (key) => submitLead({ em, onLeadStored }, 'contact', form, key)),
        ),
      subscribe: (fields) => take(newsletterAddressSchema, fields, (form) => subscribe(em, form, mail, now())),
      confirmSubscription: (token) =>
        take(confirmationSchema, { token }, (link) => confirmSubscription(em, link.token, mail, now())),
      sendUnsubscribeLink: (fields) =>
        take(newsletterAddressSchema, fields, (form) => sendUnsubscribeLink(em, form, mail, now())),
      // Unsubscribing has no rate limit.
      unsubscribe: (token) =>
        answerForm(async () => unsubscribe(em, parseInput(confirmationSchema, { token }, 'link').token, now())),
    };
  };
}

/** If a form is sent again with changed content, stores a new lead instead of rejecting the form. */
async function sendWithIdempotencyKey<T>(
  { idempotencyKey = '' }: Record<string, string>,
  send: (key: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(idempotencyKeySchema.safeParse(idempotencyKey).data ?? '');
  } catch (error) {
    if (!(error instanceof UnprocessableContent)) throw error;
    return send('');
  }
}
const parseBlogPageQuery = (query: string) =>
  parseInput(blogPageQuerySchema, Object.fromEntries(new URLSearchParams(query)), 'query');

/** Search results are not cached, because searches rarely repeat and would displace other pages in the cache. */
const hasSearchText = (query: string) => new URLSearchParams(query).has('q');

/** Converts known errors to HTTP errors, so that pages show the same messages and status codes as the API. */
const withHttpErrors = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw toKnownHttpError(error) ?? error;
  });

/** Returns known errors as results, because the page shows the error message together with the entered values. */
async function answerForm<T>(send: () => Promise<T>): Promise<FormResult<T>> {
  try {
    return { answer: await send() };
  } catch (error) {
    const known = toKnownHttpError(error);
    if (!known) throw error;
    return { status: known.status, problem: known.toProblem() };
  }
}
