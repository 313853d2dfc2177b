import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Article, BlogPostFields } from '../../../shared/schemas/blog-post.ts';
import { refuseStaleEdit, refuseTakenSlug } from '../../db/edit-conflicts.ts';
import { formerSlugsAfter } from '../../db/former-slugs.ts';
import { NotFound } from '../../http/errors.ts';
import { BlogPost } from './blog-post.entity.ts';
import { presentArticle, presentBlogPost } from './blog-post.presenter.ts';

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

export const listBlogPosts = (em: EntityManager) => em.find(BlogPost, {}, { orderBy: newestFirst });

/** As plain rows, which cost half of what entities do: nobody changes them. */
export const listPublishedBlogPosts = (em: EntityManager, limit?: number) =>
  em.createQueryBuilder(BlogPost).where({ published: true }).orderBy(newestFirst).limit(limit).execute('all');

/**
 * A post by its slug, or a published one by a slug that it has had.
 * @throws {NotFound} also for a post that is not published, unless drafts may be seen.
 */
export async function readBlogPost(
  em: EntityManager,
  slug: string,
  { drafts }: { drafts: boolean },
): Promise<BlogPost> {
  const post = await em.findOne(BlogPost, { slug });
  if (post && (post.published || drafts)) return post;
  const moved = await em.findOne(
    BlogPost,
    { formerSlugs: { $contains: [slug] }, published: true },
    { orderBy: { updatedAt: 'desc' } },
  );
  if (!moved) throw new NotFound('There is no article at this address.');
  return moved;
}

/** A post as it is stored, published or not; null when it is gone. */
export const findBlogPost = (em: EntityManager, id: string): Promise<BlogPost | null> => em.findOne(BlogPost, id);

/** @throws {NotFound} also for a post that is not published. */
export async function readPublishedPost(em: EntityManager, id: string): Promise<BlogPost> {
  const post = await findBlogPost(em, id);
  if (!post?.published) throw new NotFound('There is no published post of that id.');
  return post;
}

export function createBlogPost(em: EntityManager, fields: BlogPostFields): Promise<BlogPost> {
  return em.transactional(async (tx) => {
    await refuseTakenSlug(tx, 'blog_post', fields.slug, null);
    return tx.create(BlogPost, fields);
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
  const post = await draft.findOne(BlogPost, id);
  if (!post) throw new NotFound('This post no longer exists.');
  return presentArticle(fields ? draft.assign(post, fields) : post);
}

export async function deleteBlogPost(em: EntityManager, id: string): Promise<void> {
  if ((await em.nativeDelete(BlogPost, { id })) === 0) throw new NotFound('This post no longer exists.');
}
