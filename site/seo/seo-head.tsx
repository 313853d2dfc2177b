import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { type SeoSource, seoTags } from '../../shared/domain/seo-tags.ts';
import { useSite } from '../ui/use-site.ts';
import { JsonLd } from './json-ld.tsx';
import { pageQuery } from './page-query.ts';

interface SeoProps extends Omit<SeoSource, 'site' | 'path'> {
  /** Slug of the page whose SEO data staff write for this screen; without it, `page` is that page if there is one. */
  pageSlug?: string;
}

/** Title, description, canonical address, Open Graph and Twitter data of a screen: React puts them into the head. */
export function Seo({ pageSlug, ...source }: SeoProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const { data: page = source.page } = useQuery({ ...pageQuery(pageSlug ?? ''), enabled: pageSlug !== undefined });
  const tags = seoTags({ ...source, site, path: pathname, page });
  const customSchema = page?.seoMeta?.customSchema;
  return (
    <>
      <title>{tags.title}</title>
      <meta name="description" content={tags.description} />
      {tags.keywords && <meta name="keywords" content={tags.keywords} />}
      {tags.robots && <meta name="robots" content={tags.robots} />}
      <link rel="canonical" href={tags.canonical} />
      {Object.entries(tags.openGraph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {Object.entries(tags.twitter).map(([name, content]) => (
        <meta key={name} name={`twitter:${name}`} content={content} />
      ))}
      {customSchema && <JsonLd data={() => JSON.parse(customSchema)} />}
    </>
  );
}
