import type { EntityManager } from '@mikro-orm/postgresql';
import { blogCategories } from '../../../shared/domain/enums.ts';
import type { BlogPage, BlogPageQuery, BlogPost as BlogPostView } from '../../../shared/schemas/blog-post.ts';
import { containing } from '../../db/search-text.ts';
import { NotFound } from '../../http/errors.ts';
import { newestFirst, oldestFirst } from '../../http/list-page.ts';
import { BlogPost } from './blog-post.entity.ts';
import { presentBlogCard } from './blog-post.presenter.ts';

/** Posts on a page of the blog. */
const pageLength = 24;

/** Source: specification, section 9. */
const postsOnHome = 3;
const relatedPosts = 3;

/** What a card shows. */
const cardColumns = ['id', 'slug', 'title', 'excerpt', 'category', 'image', 'createdAt'] as const;

type Condition = Record<string, unknown>;

/** Posts with a tag; some are stored with the `#` that the site puts before it. */
export const tagged = (tag: string): Condition => ({ tags: { $overlap: [tag, `#${tag}`] } });

async function readCards(
  em: EntityManager,
  where: Condition,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await em
    .createQueryBuilder(BlogPost)
    .select(cardColumns)
    .where({ published: true, ...where })
    .orderBy(newestFirst)
    .limit(limit, offset)
    .execute('all');
  return rows.map(presentBlogCard);
}

/**
 * A page of the published posts that match, and how many there are.
 * @throws {NotFound} beyond the last page, and for a tag that no post has.
 */
export async function readBlogPage(em: EntityManager, { q, category, tag, page }: BlogPageQuery): Promise<BlogPage> {
  const where = {
    $and: [...(category ? [{ category }] : []), ...(tag ? [tagged(tag)] : []), ...(q ? [containing(q)] : [])],
  };
  const total = await em.count(BlogPost, { published: true, ...where });
  const pageCount = Math.max(1, Math.ceil(total / pageLength));
  if (page > pageCount || (tag && total === 0 && !q)) throw new NotFound('The blog has no such page.');
  const [posts, categories] = [
    await readCards(em, where, { limit: pageLength, offset: (page - 1) * pageLength }),
    await publishedCategories(em),
  ];
  return { posts, total, pageCount, categories };
}

/** The categories that have a published post: each is looked up once, however many posts there are. */
export async function publishedCategories(em: EntityManager): Promise<BlogPostView['category'][]> {
  const rows = await em.execute<{ category: string }[]>(
    `select category from unnest(?::text[]) as category
     where exists (select from blog_post where published and blog_post.category = category.category)`,
    [`{${blogCategories.map((category) => `"${category}"`).join()}}`],
  );
  const present = new Set(rows.map(({ category }) => category));
  return blogCategories.filter((category) => present.has(category));
}

export const latestPosts = (em: EntityManager) => readCards(em, {}, { limit: postsOnHome });

/**
 * Other posts of a post's category.
 * @throws {NotFound} when there is no such post.
 */
export async function relatedTo(em: EntityManager, slug: string) {
  const post = await em.findOne(BlogPost, { slug, published: true }, { fields: ['id', 'category'] });
  if (!post) throw new NotFound('There is no article at this address.');
  return readCards(em, { category: post.category, id: { $ne: post.id } }, { limit: relatedPosts });
}

export const countPublishedPosts = (em: EntityManager) => em.count(BlogPost, { published: true });

/** Addresses of published posts with the moments of their last change, oldest first: what is new comes at the end. */
export const listPostAddresses = (em: EntityManager, { limit, offset }: { limit: number; offset: number }) =>
  em
    .createQueryBuilder(BlogPost)
    .select(['slug', 'image', 'updatedAt'])
    .where({ published: true })
    .orderBy(oldestFirst)
    .limit(limit, offset)
    .execute('all');
