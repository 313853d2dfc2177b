import type { EntityManager } from '@mikro-orm/postgresql';
import { Page } from './page.entity.ts';

export interface PageAddress {
  slug: string;
  image: string | null;
  updatedAt: Date;
  noIndex: boolean;
}

export async function listPageAddresses(em: EntityManager): Promise<PageAddress[]> {
  const rows = await em.execute<(Omit<PageAddress, 'updatedAt'> & { changed: Date | string })[]>(
    `select slug, featured_image as image, page.updated_at as changed, coalesce(no_index, false) as "noIndex"
     from page left join seo_meta on page_id = page.id where status = 'published' order by slug`,
  );
  return rows.map(({ changed, ...address }) => ({ ...address, updatedAt: new Date(changed) }));
}

const maxLinkedPages = 60;

/**
 * Lists published service and landing pages that search engines may index. The site automatically links to these pages.
 */
export const listLinkedPages = (em: EntityManager) =>
  em.find(
    Page,
    {
      status: 'published',
      pageType: { $in: ['service', 'landing'] },
      $or: [{ seoMeta: null }, { seoMeta: { noIndex: false } }],
    },
    { fields: ['slug', 'title', 'excerpt'], orderBy: { title: 'asc', id: 'asc' }, limit: maxLinkedPages },
  );
