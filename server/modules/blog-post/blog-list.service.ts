import type { EntityManager } from '@mikro-orm/postgresql';
import { blogCategories } from '../../../shared/domain/content/blog.ts';
import type { BlogPage, BlogPageQuery, BlogPost as BlogPostView } from '../../../shared/schemas/content/blog-post.ts';
import { NotFound } from '../../http/errors.ts';
import { buildRecordCursorCondition, buildTextSearchCondition, newestFirstOrder } from '../../http/list-page.ts';
import { findPictures } from '../media/picture.service.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { presentBlogCard } from './blog-post.presenter.ts';

const postsPerPage = 24;

/** Section 9 of the specification defines this number. */
const postsOnHome = 3;
const maxRelatedPosts = 3;

export const latestFirstOrder = { listedAt: 'desc', id: 'desc' } as const;

const cardColumns = ['id', 'slug', 'title', 'excerpt', 'category', 'image', 'createdAt', 'publishedAt'] as const;

const seoColumns = [
  ...(['id', 'title', 'slug', 'excerpt', 'published', 'metaTitle', 'metaDescription'] as const),
  ...(['ogTitle', 'ogDescription', 'canonicalUrl', 'createdAt'] as const),
] as const;

export const listPostSeo = (em: EntityManager, { cursor, limit }: { cursor?: string | undefined; limit: number }) =>
  em
    .createQueryBuilder(BlogPostEntity)
    .select(seoColumns)
    .where(cursor ? buildRecordCursorCondition(cursor, 'newest') : {})
    .orderBy(newestFirstOrder)
    .limit(limit + 1)
    .execute('all');

type Condition = Record<string, unknown>;

/** Matches a tag with or without `#`, because some stored tags start with `#`. */
const buildTagFilter = (tag: string): Condition => ({ tags: { $overlap: [tag, `#${tag}`] } });

async function readCards(
  em: EntityManager,
  where: Condition,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await em
    .createQueryBuilder(BlogPostEntity)
    .select(cardColumns)
    .where({ published: true, ...where })
    .orderBy(latestFirstOrder)
    .limit(limit, offset)
    .execute('all');
  const pictures = await findPictures(
    em,
    rows.map(({ image }) => image),
  );
  return rows.map((row) => presentBlogCard(row, pictures));
}

/** @throws {NotFound} if the page number is too high, or if no published post has the tag */
export async function readBlogPage(em: EntityManager, { q, category, tag, page }: BlogPageQuery): Promise<BlogPage> {
  const where = {
    $and: [
      ...(category ? [{ category }] : []),
      ...(tag ? [buildTagFilter(tag)] : []),
      ...(q ? [buildTextSearchCondition(q)] : []),
    ],
  };
  const total = await em.count(BlogPostEntity, { published: true, ...where });
  const pageCount = Math.max(1, Math.ceil(total / postsPerPage));
  if (page > pageCount || (tag && total === 0 && !q)) throw new NotFound('This blog page does not exist.');
  const [posts, categories] = [
    await readCards(em, where, { limit: postsPerPage, offset: (page - 1) * postsPerPage }),
    await listPublishedCategories(em),
  ];
  return { posts, total, pageCount, categories };
}

export async function listPublishedCategories(em: EntityManager): Promise<BlogPostView['category'][]> {
  const rows = await em.execute<{ category: string }[]>(
    `select category from unnest(?::text[]) as category
     where exists (select from blog_post where published and blog_post.category = category.category)`,
    [`{${blogCategories.map((category) => `"${category}"`).join()}}`],
  );
  const present = new Set(rows.map(({ category }) => category));
  return blogCategories.filter((category) => present.has(category));
}

export const listLatestPosts = (em: EntityManager) => readCards(em, {}, { limit: postsOnHome });

export async function listRelatedPosts(em: EntityManager, slug: string) {
  const post = await em.findOne(BlogPostEntity, { slug, published: true }, { fields: ['id', 'category'] });
  if (!post) throw new NotFound('There is no article at this address.');
  return readCards(em, { category: post.category, id: { $ne: post.id } }, { limit: maxRelatedPosts });
}

export async function listPostAddresses(em: EntityManager) {
  const rows = await em.execute<{ slug: string; image: string | null; changed: Date | string }[]>(
    `select slug, image, updated_at as changed from blog_post where published and not no_index order by listed_at, id`,
  );
  return rows.map(({ changed, ...address }) => ({ ...address, updatedAt: new Date(changed) }));
}
