import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ServiceTopic, topicPattern } from '../../../shared/domain/service-topics.ts';
import type { Article, BlogPostFields } from '../../../shared/schemas/blog-post.ts';
import type { ServiceReading } from '../../../shared/schemas/service-reading.ts';
import { refuseStaleEdit, refuseTakenSlug } from '../../db/edit-conflicts.ts';
import { formerSlugsAfter } from '../../db/former-slugs.ts';
import { NotFound } from '../../http/errors.ts';
import { BlogPost } from './blog-post.entity.ts';
import { presentArticle, presentBlogPost } from './blog-post.presenter.ts';

const withAuthor = { populate: ['author'] } as const;

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

export const listBlogPosts = (em: EntityManager) => em.find(BlogPost, {}, { orderBy: newestFirst });

/** As plain rows, which cost half of what entities do: nobody changes them. */
export const listPublishedBlogPosts = (em: EntityManager, limit?: number) =>
  em.createQueryBuilder(BlogPost).where({ published: true }).orderBy(newestFirst).limit(limit).execute('all');

/** Published posts about a topic: first those that its words find, then the newest of its category. */
export const listPostsAbout = (em: EntityManager, topic: ServiceTopic, limit: number) =>
  em.execute<ServiceReading['posts']>(
    `select slug, title, excerpt
     from blog_post cross join lateral (select title || ' ' || array_to_string(tags, ' ') ~* ? as named) topic
     where published and (named or category = ?)
     order by named desc, created_at desc, id desc
     limit ?`,
    [topicPattern(topic), topic.blogCategory, limit],
  );

/** The newest published posts, whole. */
export const listNewestArticles = (em: EntityManager, limit: number) =>
  em.find(BlogPost, { published: true }, { ...withAuthor, orderBy: newestFirst, limit });

/**
 * A post by its slug, or a published one by a slug that it has had.
 * @throws {NotFound} also for a post that is not published, unless drafts may be seen.
 */
export async function readBlogPost(
  em: EntityManager,
  slug: string,
  { drafts }: { drafts: boolean },
): Promise<BlogPost> {
  const post = await em.findOne(BlogPost, { slug }, withAuthor);
  if (post && (post.published || drafts)) return post;
  const moved = await em.findOne(
    BlogPost,
    { formerSlugs: { $contains: [slug] }, published: true },
    { ...withAuthor, orderBy: { updatedAt: 'desc' } },
  );
  if (!moved) throw new NotFound('There is no article at this address.');
  return moved;
}

/** @param authorId of the account that creates it */
export function createBlogPost(em: EntityManager, fields: BlogPostFields, authorId: string): Promise<BlogPost> {
  return em.transactional(async (tx) => {
    await refuseTakenSlug(tx, 'blog_post', fields.slug, null);
    // One moment for both: a new post has not been updated yet.
    const createdAt = new Date();
    return tx.create(BlogPost, { ...fields, author: authorId, createdAt, updatedAt: createdAt });
  });
}

export function updateBlogPost(
  em: EntityManager,
  id: string,
  fields: BlogPostFields,
  version: number | undefined,
): Promise<BlogPost> {
  return em.transactional(async (tx) => {
    const post = await tx.findOne(BlogPost, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!post) throw new NotFound('This post no longer exists.');
    refuseStaleEdit(post, version, () => presentBlogPost(post));
    await refuseTakenSlug(tx, 'blog_post', fields.slug, id);
    const formerSlugs = post.published ? formerSlugsAfter(post, fields.slug) : post.formerSlugs;
    return tx.assign(post, { ...fields, formerSlugs });
  });
}

/** A post as its page would show it with these fields, or without them as it is; nothing is stored. */
export async function draftArticle(
  em: EntityManager,
  id: string,
  fields: BlogPostFields | undefined,
): Promise<Article> {
  // A unit of work of its own, which nobody flushes.
  const draft = em.fork();
  const post = await draft.findOne(BlogPost, id, withAuthor);
  if (!post) throw new NotFound('This post no longer exists.');
  return presentArticle(fields ? draft.assign(post, fields) : post);
}

export async function deleteBlogPost(em: EntityManager, id: string): Promise<void> {
  if ((await em.nativeDelete(BlogPost, { id })) === 0) throw new NotFound('This post no longer exists.');
}
