import type { QueryKey } from '@tanstack/react-query';
import { pathOfKey, siteKeys } from '../../shared/api/query-keys.ts';
import type { SiteApi } from '../../shared/api/site-api.ts';

type ReadList = (api: SiteApi) => Promise<unknown>;
type ReadRecord = (api: SiteApi, name: string) => Promise<unknown>;

/** Reads whose key is a path. */
const lists = new Map<unknown, ReadList>([
  [siteKeys.site[0], (api) => api.site()],
  [siteKeys.latestPosts[0], (api) => api.latestPosts()],
  [siteKeys.publishedFaqs[0], (api) => api.publishedFaqs()],
  [siteKeys.listedPages[0], (api) => api.listedPages()],
]);

/** Reads whose key is a path and a name. */
const records = new Map<unknown, ReadRecord>([
  [siteKeys.blogPost('')[0], (api, slug) => api.blogPost(slug)],
  [siteKeys.relatedPosts('')[0], (api, slug) => api.relatedPosts(slug)],
  [siteKeys.page('')[0], (api, slug) => api.page(slug)],
  [siteKeys.serviceReading('')[0], (api, slug) => api.serviceReading(slug)],
  [siteKeys.preview('')[0], (api, token) => api.preview(token)],
]);

/** Reads whose key is a path that has a query, or none. */
const searches = new Map<unknown, ReadRecord>([[siteKeys.blogPage('')[0], (api, query) => api.blogPage(query)]]);

/** Answers queries while the server renders: the same keys as in the browser, straight from the modules. */
export function readFromApi(api: SiteApi): (key: QueryKey) => Promise<unknown> {
  return async (key) => {
    const [path, name] = key;
    const [searched, query = ''] = String(path).split('?');
    const read =
      typeof name === 'string'
        ? records.get(path)?.(api, name)
        : (lists.get(path)?.(api) ?? searches.get(searched)?.(api, query));
    if (!read) throw new Error(`The server cannot answer the query ${pathOfKey(key)}: add it to the site's API`);
    return read;
  };
}
