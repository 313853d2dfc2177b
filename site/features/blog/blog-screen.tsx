import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { builtInScreens } from '../../../shared/domain/built-in-screens.ts';
import { blogListing } from '../../seo/blog-listing.ts';
import { breadcrumbList } from '../../seo/breadcrumb-list.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo } from '../../seo/page-query.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { Band } from '../../ui/band.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { alert, receipt } from '../../ui/icon-paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Placeholders } from '../../ui/placeholder.tsx';
import type { PrepareContext } from '../../ui/screen.ts';
import { useSite } from '../../ui/use-site.ts';
import { blogPostsQuery } from './blog-posts-query.ts';
import { BlogResults } from './blog-results.tsx';
import { BlogSearch } from './blog-search.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';
import { useBlogFilter } from './use-blog-filter.ts';

/** Specification, section 9. */
const placeholderCount = 6;

const subtitle = builtInScreens.blog.description;

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await Promise.all([prepareSeo(queryClient, 'blog'), queryClient.ensureQueryData(blogPostsQuery)]);
  return 200;
}

export function Screen() {
  const site = useSite();
  const { filter, type, submit, choose, clear } = useBlogFilter();
  const { data: posts, isPending, refetch } = useQuery(blogPostsQuery);
  let content: ReactNode;
  if (posts && posts.length > 0) {
    content = <BlogResults posts={posts} filter={filter} onChoose={choose} onClear={clear} />;
  } else if (posts) content = <NoPosts />;
  else if (isPending) content = <Placeholders count={placeholderCount} shape="card" label="Loading articles" />;
  else content = <PostsFailed onRetry={refetch} />;
  return (
    <>
      <Seo pageSlug="blog" {...builtInScreens.blog} noIndex={filter.search.trim() !== ''} />
      <JsonLd data={import.meta.env.SSR && (() => breadcrumbList(site, [{ name: 'Blog', path: '/blog' }]))} />
      <JsonLd data={import.meta.env.SSR && (() => blogListing(site, posts ?? []))} />
      <link rel="alternate" type="application/atom+xml" title={`${site.companyName} Blog`} href="/feed.xml" />
      <PageHeader title="Our Blog" lead={subtitle}>
        <BlogSearch filter={filter} onType={type} onSubmit={submit} />
      </PageHeader>
      <Band>{content}</Band>
      <NewsletterBlock />
    </>
  );
}

const NoPosts = () => (
  <EmptyState icon={receipt} title="No blog posts available" text="Check back later for new content." />
);

const PostsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    icon={alert}
    isProblem
    title="The articles did not load"
    text="Your connection may have dropped for a moment. Please try again."
  >
    <Button look="solid" onClick={() => onRetry()}>
      Try Again
    </Button>
  </EmptyState>
);
