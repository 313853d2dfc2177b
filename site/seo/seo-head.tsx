import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { createReadQuery } from '../../shared/api/read-query.ts';
import { createSeoTags, type SeoTagInput, type SeoTags } from '../../shared/domain/content/seo-tags.ts';
import * as pages from '../../shared/endpoints/content/pages.ts';
import { useSite } from '../context/site-context.ts';
import { JsonLd } from './json-ld.tsx';

const pageQuery = (slug: string) => createReadQuery(pages.readPublished, { params: { slug } });

/** Built-in screens also work without this data. */
export const prepareSeo = (queryClient: QueryClient, slug: string): Promise<void> =>
  queryClient.prefetchQuery(pageQuery(slug));

interface SeoProps extends Omit<SeoTagInput, 'site' | 'path'> {
  /** False for missing and private pages, which have no canonical address and no picture. */
  isLinkable?: boolean;
  /** Slug of the page with this screen's SEO data. Default: the slug of `page`. */
  pageSlug?: string;
}

/** React moves these tags into the head. */
export function Seo({ pageSlug, isLinkable = true, noIndex = false, ...source }: SeoProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const { data: page = source.page } = useQuery({ ...pageQuery(pageSlug ?? ''), enabled: pageSlug !== undefined });
  const tags = createSeoTags({ ...source, site, path: pathname, page, noIndex: noIndex || !isLinkable });
  const customSchema = page?.seoMeta?.customSchema;
  return (
    <>
      <title>{tags.title}</title>
      <meta name="description" content={tags.description} />
      {tags.keywords && <meta name="keywords" content={tags.keywords} />}
      <meta name="robots" content={tags.robots} />
      {isLinkable && <LinkTags tags={tags} />}
      {customSchema && <JsonLd data={import.meta.env.SSR && (() => JSON.parse(customSchema))} />}
    </>
  );
}

const LinkTags = ({ tags: { canonical, openGraph, secondImage, twitter } }: { tags: SeoTags }) => (
  <>
    <link rel="canonical" href={canonical} />
    {Object.entries(openGraph).map(([name, content]) => (
      <meta key={name} property={`og:${name}`} content={content} />
    ))}
    {secondImage && <meta property="og:image" content={secondImage} />}
    {Object.entries(twitter).map(([name, content]) => (
      <meta key={name} name={`twitter:${name}`} content={content} />
    ))}
  </>
);
