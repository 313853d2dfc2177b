import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { articlePath } from '../../../shared/domain/blog-address.ts';
import { maxAnswerBytes } from '../../../shared/domain/limits.ts';
import { type ServiceTopic, topicPattern } from '../../../shared/domain/service-topics.ts';
import type { Article, BlogPostChanges, BlogPostFields, BlogPostListQuery } from '../../../shared/schemas/blog-post.ts';
import type { ServiceReading } from '../../../shared/schemas/service-reading.ts';
import type { RenderMarkdown } from '../../content/markdown-renderer.ts';
import type { Actor } from '../../db/actor.ts';
import { type Edit, formerSlugsAfter, refuseStaleEdit, refuseTakenSlug } from '../../db/edit-conflicts.ts';
import { NotFound } from '../../http/errors.ts';
import { afterCursor, containing, newestFirst } from '../../http/list-page.ts';
import { differences, record } from '../audit/audit.service.ts';
import { leadToNewSlug, pathAfterNewSlug } from '../redirect/redirect.service.ts';
import { tagged } from './blog-list.service.ts';
import { BlogPost } from './blog-post.entity.ts';
import { presentArticle, presentBlogPost, presentManagedPost } from './blog-post.presenter.ts';

const withAuthor = { populate: ['author'] } as const;

/** Which posts a list is of, as it is asked for. */
type PostFilter = Pick<BlogPostListQuery, 'id' | 'published' | 'q' | 'category'>;

const matching = ({ id, published, q, category }: PostFilter, isStaff: boolean) => [
  ...(id ? [{ id }] : []),
  ...(published ? [{ published: published === 'true' }] : []),
  ...(category ? [{ category }] : []),
  ...(q ? [isStaff ? mentioning(q) : containing(q)] : []),
];

/**
 * Whole posts of a list, newest first, one more than the limit, or than fit into an answer by their texts alone: a
 * hundred of the longest would be 60 MB. As plain rows, which cost half of what entities do: nobody changes them.
 */
export function listBlogPosts(em: EntityManager, query: BlogPostListQuery, isStaff: boolean) {
  const listed = em
    .createQueryBuilder(BlogPost)
    .select(['*', raw('sum(octet_length(content)) over (order by created_at desc, id desc) as bytes_so_far')])
    .where({ $and: [...matching(query, isStaff), ...(query.cursor ? [afterCursor(query.cursor, 'newest')] : [])] })
    .orderBy(newestFirst)
    .limit(query.limit + 1);
  return em
    .createQueryBuilder(listed)
    .where(raw(`bytes_so_far - octet_length(content) <= ${maxAnswerBytes}`))
    .orderBy(newestFirst)
    .execute('all');
}

/** How many posts a list of staff has on all its pages. */
export const countBlogPosts = (em: EntityManager, query: PostFilter) =>
  em.count(BlogPost, { $and: matching(query, true) });

/** What staff look for: each word somewhere in the title or the excerpt, or as a tag. */
const mentioning = (words: string) => ({
  $and: words.split(/\s+/).map((word) => ({ $or: [containing(word), tagged(word)] })),
});

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
  const path = await pathAfterNewSlug(em, articlePath(slug));
  const movedTo = path?.startsWith(articlePath('')) ? path.slice(articlePath('').length) : null;
  const moved = movedTo && (await em.findOne(BlogPost, { slug: movedTo, published: true }, withAuthor));
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

/** @param authorId of the account that creates it */
export function createBlogPost(
  em: EntityManager,
  fields: BlogPostFields,
  authorId: string,
  by: Actor,
): Promise<BlogPost> {
  return em.transactional(async (tx) => {
    await refuseTakenSlug(tx, 'blog_post', fields.slug, null, 'slug');
    // One moment for both: a new post has not been updated yet.
    const createdAt = new Date();
    const post = tx.create(BlogPost, {
      ...fields,
      author: authorId,
      updatedBy: by.name,
      createdAt,
      updatedAt: createdAt,
    });
    await tx.flush();
    record(tx, by, { verb: 'create', kind: 'blog-post', id: post.id, summary: post.title });
    return post;
  });
}

export function updateBlogPost(em: EntityManager, id: string, changes: BlogPostChanges, edit: Edit): Promise<BlogPost> {
  return em.transactional(async (tx) => {
    const post = await tx.findOne(BlogPost, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!post) throw new NotFound('This post no longer exists.');
    refuseStaleEdit(post, edit, () => presentManagedPost(post));
    await refuseTakenSlug(tx, 'blog_post', changes.slug, id, 'slug');
    if (post.published) await leadToNewSlug(tx, articlePath(post.slug), articlePath(changes.slug), edit.by);
    const formerSlugs = post.published ? formerSlugsAfter(post, changes.slug) : post.formerSlugs;
    const before = presentBlogPost(post);
    tx.assign(post, { ...changes, formerSlugs, updatedBy: edit.by.name });
    record(tx, edit.by, {
      verb: 'update',
      kind: 'blog-post',
      id,
      summary: post.title,
      changes: differences(before, presentBlogPost(post)),
    });
    return post;
  });
}

/** A post that is not stored yet, as its page would show it. */
export function newArticle(
  em: EntityManager,
  fields: BlogPostFields,
  now: Date,
  renderMarkdown: RenderMarkdown,
): Promise<Article> {
  // A unit of work of its own, which nobody flushes.
  const draft = em.fork();
  const dates = { createdAt: now, updatedAt: now };
  return presentArticle(draft.create(BlogPost, { ...fields, id: uuidv7(), version: 1, ...dates }), renderMarkdown);
}

/** A post as its page would show it with these fields, or without them as it is; nothing is stored. */
export async function draftArticle(
  em: EntityManager,
  id: string,
  fields: BlogPostFields | undefined,
  renderMarkdown: RenderMarkdown,
): Promise<Article> {
  // A unit of work of its own, which nobody flushes.
  const draft = em.fork();
  const post = await draft.findOne(BlogPost, id, withAuthor);
  if (!post) throw new NotFound('This post no longer exists.');
  return presentArticle(fields ? draft.assign(post, fields) : post, renderMarkdown);
}

export function deleteBlogPost(em: EntityManager, id: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    const post = await tx.findOne(BlogPost, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!post) throw new NotFound('This post no longer exists.');
    record(tx, by, { verb: 'delete', kind: 'blog-post', id, summary: post.title });
    await tx.nativeDelete(BlogPost, { id });
  });
}
