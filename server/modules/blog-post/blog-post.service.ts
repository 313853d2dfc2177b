import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getArticlePath } from '../../../shared/domain/content/blog.ts';
import { createTopicPattern, type ServiceTopic } from '../../../shared/domain/site/service-topics.ts';
import type { BlogPostChanges, BlogPostFields } from '../../../shared/schemas/content/blog-post.ts';
import type { ServicePostsAndFaqs } from '../../../shared/schemas/site/service-reading.ts';
import type { Actor } from '../../db/actor.ts';
import { assertCurrentVersion } from '../../db/edit-conflicts.ts';
import { BadRequest, NotFound } from '../../http/errors.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { assertImagesHaveAltText } from '../media/alternative-text.service.ts';
import { assertSlugIsFree } from '../redirect/slug-check.service.ts';
import {
  type ContentEdit,
  findPathAfterSlugChange,
  redirectOldSlug,
  updateCanonicalUrl,
} from '../redirect/slug-redirect.service.ts';
import { saveRevision } from '../revision/revision.service.ts';
import { resolveSchedule, resolveScheduledTime } from '../schedule/schedule.service.ts';
import { latestFirstOrder } from './blog-list.service.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { createPostSnapshot, presentPostForStaff } from './blog-post.presenter.ts';

export const authorPopulateOptions = { populate: ['author'] } as const;

/** Lists published posts about a topic. Posts that mention the topic come first, then posts of the topic's category. */
export const listPostsOnTopic = (em: EntityManager, topic: ServiceTopic, limit: number) =>
  em.execute<ServicePostsAndFaqs['posts']>(
    `select slug, title, excerpt
     from blog_post cross join lateral (select title || ' ' || array_to_string(tags, ' ') ~* ? as named) topic
     where published and (named or category = ?)
     order by named desc, listed_at desc, id desc
     limit ?`,
    [createTopicPattern(topic), topic.blogCategory, limit],
  );

export const listNewestArticles = (em: EntityManager, limit: number) =>
  em.find(BlogPostEntity, { published: true }, { ...authorPopulateOptions, orderBy: latestFirstOrder, limit });

/**
 * Finds a post by its slug, or a published post by a former slug.
 * @throws {NotFound} if no post is found, or if the post is a draft and `drafts` is false
 */
export async function readBlogPost(
  em: EntityManager,
  slug: string,
  { drafts }: { drafts: boolean },
): Promise<BlogPostEntity> {
  const post = await em.findOne(BlogPostEntity, { slug }, authorPopulateOptions);
  if (post && (post.published || drafts)) return post;
  const path = await findPathAfterSlugChange(em, getArticlePath(slug));
  const movedTo = path?.startsWith(getArticlePath('')) ? path.slice(getArticlePath('').length) : null;
  const moved =
    movedTo && (await em.findOne(BlogPostEntity, { slug: movedTo, published: true }, authorPopulateOptions));
  if (!moved) throw new NotFound('There is no article at this address.');
  return moved;
}

export const findBlogPost = (em: EntityManager, id: string): Promise<BlogPostEntity | null> =>
  em.findOne(BlogPostEntity, id);

export async function readPublishedPost(em: EntityManager, id: string): Promise<BlogPostEntity> {
  const post = await findBlogPost(em, id);
  if (!post?.published) throw new NotFound('No published post has this id.');
  return post;
}

export function createBlogPost(
  em: EntityManager,
  fields: BlogPostFields,
  authorId: string,
  by: Actor,
): Promise<BlogPostEntity> {
  return em.transactional(async (tx) => {
    await assertSlugIsFree(tx, 'blog_post', fields.slug, null, 'slug');
    const createdAt = new Date();
    const { publishAt, unpublishAt, publishedAt, ...written } = fields;
    const plan = await resolveSchedule(tx, null, { publishAt, unpublishAt }, { isPublic: fields.published, by });
    const post = tx.create(BlogPostEntity, {
      ...written,
      ...plan,
      publishedAt: resolvePublishedAt(publishedAt, null, createdAt),
      author: authorId,
      updatedBy: by.name,
      createdAt,
      updatedAt: createdAt,
    });
    await assertPostImagesHaveAltText(tx, post);
    await tx.flush();
    await saveRevision(tx, null, createPostSnapshot(post));
    writeAuditEntry(tx, by, { verb: 'create', kind: 'blog-post', id: post.id, summary: post.title });
    return post;
  });
}

/**
 * Returns the publication date that staff set. If the date is null, visitors see the creation date (specification,
 * section 2, "Blog article").
 * @throws {BadRequest} if the date is in the future
 */
function resolvePublishedAt(entered: string | null | undefined, before: Date | null, now: Date): Date | null {
  const date = resolveScheduledTime(entered, before);
  if (date && date > now) {
    const message = 'This date is in the future. Use “Publish on” to schedule the post.';
    throw new BadRequest(message, [{ path: 'publishedAt', message }]);
  }
  return date;
}

export function updateBlogPost(
  em: EntityManager,
  id: string,
  changes: BlogPostChanges,
  edit: ContentEdit,
  verb: 'update' | 'restore' = 'update',
): Promise<BlogPostEntity> {
  return em.transactional(async (tx) => {
    const post = await tx.findOne(BlogPostEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!post) throw new NotFound('This post no longer exists.');
    assertCurrentVersion(post, edit, () => presentPostForStaff(post));
    await assertSlugIsFree(tx, 'blog_post', changes.slug, id, 'slug');
    const move = { from: getArticlePath(post.slug), to: getArticlePath(changes.slug), siteOrigin: edit.siteOrigin };
    if (post.published) await redirectOldSlug(tx, move.from, move.to, edit.by);
    const before = { snapshot: createPostSnapshot(post), fields: presentPostForStaff(post) };
    const { publishAt, unpublishAt, publishedAt: entered, published = post.published, ...written } = changes;
    const plan = await resolveSchedule(tx, post, { publishAt, unpublishAt }, { isPublic: published, by: edit.by });
    const publishedAt = resolvePublishedAt(entered, post.publishedAt ?? null, new Date());
    tx.assign(post, { ...written, ...plan, published, publishedAt, updatedBy: edit.by.name });
    post.canonicalUrl = await updateCanonicalUrl(tx, post.canonicalUrl, move);
    await assertPostImagesHaveAltText(tx, post);
    await tx.flush();
    await saveRevision(tx, before.snapshot, createPostSnapshot(post), verb === 'restore' ? verb : undefined);
    writeAuditEntry(tx, edit.by, {
      verb,
      kind: 'blog-post',
      id,
      summary: post.title,
      changes: diffFields(before.fields, presentPostForStaff(post)),
    });
    return post;
  });
}

/** @throws {BadRequest} if the post is published or scheduled, and an image has no alternative text */
export async function assertPostImagesHaveAltText(tx: EntityManager, post: BlogPostEntity): Promise<void> {
  const { published, publishAt, content, image, ogImage } = post;
  // Also check `ogImage`, because link previews in messaging apps need the alternative text of this image.
  if (published || publishAt) await assertImagesHaveAltText(tx, { content, image, ogImage });
}
