import type { QueryKey } from '@tanstack/react-query';
import { pathOf, pathOfKey } from '../../shared/api/address.ts';
import type { Address } from '../../shared/api/endpoint.ts';
import type { SiteApi } from '../../shared/api/site-api.ts';
import * as blogPosts from '../../shared/endpoints/blog-posts.ts';
import * as faqs from '../../shared/endpoints/faqs.ts';
import * as pages from '../../shared/endpoints/pages.ts';
import * as previews from '../../shared/endpoints/previews.ts';
import * as services from '../../shared/endpoints/services.ts';
import * as site from '../../shared/endpoints/site.ts';

type ReadList = (api: SiteApi) => Promise<unknown>;
type ReadRecord = (api: SiteApi, name: string) => Promise<unknown>;

/** Reads whose key is a path. */
const lists = new Map<unknown, ReadList>([
  [site.read.path, (api) => api.site()],
  [blogPosts.listLatest.path, (api) => api.latestPosts()],
  [pathOf(faqs.list, { query: { published: 'true' } }), (api) => api.publishedFaqs()],
  [pages.listLinked.path, (api) => api.listedPages()],
]);

/** The first segment of a key that names what is read in its second. */
const partBeforeName = ({ path }: Address) => path.split('/{')[0];

/** Reads whose key is a path and a name. */
const records = new Map<unknown, ReadRecord>([
  [partBeforeName(blogPosts.read), (api, slug) => api.blogPost(slug)],
  [partBeforeName(blogPosts.listRelated), (api, slug) => api.relatedPosts(slug)],
  [partBeforeName(pages.readPublished), (api, slug) => api.page(slug)],
  [partBeforeName(services.readAbout), (api, slug) => api.serviceReading(slug)],
  [partBeforeName(previews.read), (api, token) => api.preview(token)],
]);

/** Reads whose key is a path that has a query, or none. */
const searches = new Map<unknown, ReadRecord>([[blogPosts.readPage.path, (api, query) => api.blogPage(query)]]);

/** Answers queries while the server renders: the same keys as in the browser, straight from the modules. */
export function readFromApi(api: SiteApi): (key: QueryKey) => Promise<unknown> {
  return async (key) => {
    const [path, name] = key;
    const [searched, query = ''] = String(path).split('?');
    const read =
      typeof name === 'string'
        ? records.get(path)?.(api, decodeURIComponent(name))
        : (lists.get(path)?.(api) ?? searches.get(searched)?.(api, query));
    if (!read) throw new Error(`The server cannot answer the query ${pathOfKey(key)}: add it to the site's API`);
    return read;
  };
}
