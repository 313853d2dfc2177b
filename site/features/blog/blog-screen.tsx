import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getCategoryPath } from '../../../shared/domain/content/blog.ts';
import { builtInScreens } from '../../../shared/domain/site/built-in-screens.ts';
import type { PrepareContext, ScreenProps } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { NewsletterForm } from '../../forms/newsletter-form.tsx';
import { buildBlogJsonLd } from '../../seo/blog-data.ts';
import { buildBreadcrumbJsonLd, JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo, Seo } from '../../seo/seo-head.tsx';
import { NotFoundScreen } from '../../templates/not-found.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageBand } from '../../templates/section.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Placeholders } from '../../ui/content-state.tsx';
import { alertIcon, receiptIcon } from '../../ui/icon.tsx';
import { type BlogFilter, emptyBlogFilter, getBlogPath, isNonCanonicalUrl, parseBlogFilter } from './blog-filter.ts';
import { BlogSearch } from './blog-filter-form.tsx';
import { createBlogListQuery } from './blog-list-query.ts';
import { BlogResults } from './blog-results.tsx';
import styles from './blog-screen.module.css';
import { useBlogFilter } from './use-blog-filter.ts';

const placeholderCount = 6;

const subtitle = builtInScreens.blog.description;

export async function prepare({ queryClient, params: { category }, query }: PrepareContext) {
  const filter = parseBlogFilter(category, query);
  if (!filter) return 404;
  if (import.meta.env.SSR && isNonCanonicalUrl(category, query)) return { movedTo: getBlogPath(filter) };
  const [list] = await Promise.all([
    queryClient.ensureQueryData(createBlogListQuery(filter)),
    prepareSeo(queryClient, 'blog'),
  ]);
  return list ? 200 : 404;
}

export function Screen({ params }: ScreenProps) {
  const site = useSite();
  const { filter, typed, type, submit, choose, clear } = useBlogFilter(params.category);
  const {
    data: list,
    isPending,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...createBlogListQuery(filter ?? emptyBlogFilter), placeholderData: keepPreviousData });
  if (!filter || list === null) return <NotFoundScreen />;
  let content: ReactNode;
  if (list && list.categories.length > 0) {
    content = (
      <BlogResults list={list} chosen={filter} isLoading={isPlaceholderData} onChoose={choose} onClear={clear} />
    );
  } else if (list) content = <NoPosts />;
  else if (isPending) content = <Placeholders count={placeholderCount} shape="card" label="Loading articles" />;
  else content = <PostsFailed onRetry={refetch} />;
  return (
    <>
      <BlogSeo filter={filter} isEmpty={list?.total === 0} />
      <JsonLd data={import.meta.env.SSR && (() => buildBreadcrumbJsonLd(site, buildTrail(filter)))} />
      <JsonLd data={import.meta.env.SSR && (() => buildBlogJsonLd(site, list?.posts ?? []))} />
      <link rel="alternate" type="application/atom+xml" title={`${site.companyName} Blog`} href="/feed.xml" />
      <PageHeader title="Our Blog" lead={subtitle}>
        <BlogSearch filter={filter} typed={typed} onType={type} onSubmit={submit} />
      </PageHeader>
      <PageBand>{content}</PageBand>
      <NewsletterBlock />
    </>
  );
}

const buildTrail = ({ category }: BlogFilter) => [
  { name: 'Blog', path: '/blog' },
  ...(category ? [{ name: category, path: getCategoryPath(category) }] : []),
];

const NoPosts = () => (
  <EmptyState icon={receiptIcon} title="No blog posts available" text="Check back later for new content." />
);

const PostsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    icon={alertIcon}
    isProblem
    title="The articles did not load"
    text="Your connection may have dropped for a moment. Please try again."
  >
    <Button look="solid" onClick={() => onRetry()}>
      Try Again
    </Button>
  </EmptyState>
);

/** Texts by staff apply only to the first page. Filtered pages are not indexed. */
function BlogSeo({ filter, isEmpty }: { filter: BlogFilter; isEmpty: boolean }) {
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
      address={getBlogPath({ ...filter, search: '' })}
      noIndex={search !== '' || tag !== null || (category !== null && isEmpty)}
    />
  );
}

function NewsletterBlock() {
  return (
    <PageBand tone="tint">
      <section aria-labelledby="newsletter" className={styles.columns}>
        <div className={styles.words}>
          <h2 id="newsletter">Stay Updated</h2>
          <p>Practical moving tips and our news, straight to your inbox.</p>
        </div>
        <NewsletterForm />
      </section>
    </PageBand>
  );
}
