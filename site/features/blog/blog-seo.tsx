import { builtInScreens } from '../../../shared/domain/built-in-screens.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { type BlogFilter, filterAddress } from './blog-filter.ts';

/**
 * What search engines are told of a page of the blog: what staff have written for the blog is for its first page, and
 * what only filters is not listed.
 */
export function BlogSeo({ filter, isEmpty }: { filter: BlogFilter; isEmpty: boolean }) {
  const { search, category, tag, page } = filter;
  const { title, description } = builtInScreens.blog;
  const isOwnPage = search === '' && category === null && tag === null && page === 1;
  const list = category ? `${category} Articles` : tag ? `Articles tagged #${tag}` : title;
  const among = category ?? (tag && `#${tag}`);
  const name = search ? `Search: ${search}${among ? ` in ${among}` : ''}` : list;
  return (
    <Seo
      {...(isOwnPage && { pageSlug: 'blog' })}
      title={page > 1 ? `${name}, Page ${page}` : name}
      description={category ? `${category}: ${description}` : description}
      address={filterAddress({ ...filter, search: '' })}
      noIndex={search !== '' || tag !== null || (category !== null && isEmpty)}
    />
  );
}
