import type { QueryKey } from '@tanstack/react-query';
import { buildPath, joinQueryKey } from '../../shared/api/address.ts';
import type { EndpointAddress } from '../../shared/api/endpoint.ts';
import type { SiteApi } from '../../shared/api/site-api.ts';
import * as blogPosts from '../../shared/endpoints/content/blog-posts.ts';
import * as faqs from '../../shared/endpoints/content/faqs.ts';
import * as pages from '../../shared/endpoints/content/pages.ts';
import * as previews from '../../shared/endpoints/content/previews.ts';
import * as services from '../../shared/endpoints/site/services.ts';
import * as site from '../../shared/endpoints/site/site.ts';

type Read = (api: SiteApi, part: string) => Promise<unknown>;

interface KeyedRead {
  kind: 'list' | 'record' | 'search';
  path: string | undefined;
  read: Read;
}

const list = (path: string, read: Read): KeyedRead => ({ kind: 'list', path, read });

const record = ({ path }: EndpointAddress, read: Read): KeyedRead => ({
  kind: 'record',
  path: path.split('/{')[0],
  read,
});

const search = ({ path }: EndpointAddress, read: Read): KeyedRead => ({ kind: 'search', path, read });

/** Read functions by API call. The type requires a read function for every API call. */
const reads: Readonly<Record<keyof SiteApi, KeyedRead>> = {
  site: list(site.read.path, (api) => api.site()),
  latestPosts: list(blogPosts.listLatest.path, (api) => api.latestPosts()),
  publishedFaqs: list(buildPath(faqs.list, { query: { published: 'true' } }), (api) => api.publishedFaqs()),
  listedPages: list(pages.listLinked.path, (api) => api.listedPages()),
  blogPost: record(blogPosts.read, (api, slug) => api.blogPost(slug)),
  relatedPosts: record(blogPosts.listRelated, (api, slug) => api.relatedPosts(slug)),
  page: record(pages.readPublished, (api, slug) => api.page(slug)),
  readServiceContent: record(services.readRelatedContent, (api, slug) => api.readServiceContent(slug)),
  readPreview: record(previews.read, (api, token) => api.readPreview(token)),
  readBlogPage: search(blogPosts.readPage, (api, query) => api.readBlogPage(query)),
};

const selectReads = (wanted: KeyedRead['kind']) =>
  new Map<unknown, Read>(
    Object.values(reads).flatMap(({ kind, path, read }) => (kind === wanted ? [[path, read] as const] : [])),
  );

const lists = selectReads('list');
const records = selectReads('record');
const searches = selectReads('search');

export function createApiReader(api: SiteApi): (key: QueryKey) => Promise<unknown> {
  return async (key) => {
    const [path, name] = key;
    const [searched, query = ''] = String(path).split('?');
    const read =
      typeof name === 'string'
        ? records.get(path)?.(api, decodeURIComponent(name))
        : (lists.get(path)?.(api, '') ?? searches.get(searched)?.(api, query));
    if (!read) throw new Error(`The server cannot answer the query ${joinQueryKey(key)}: add it to read-from-api.ts`);
    return read;
  };
}
