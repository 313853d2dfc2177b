import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { Article, BlogPostFields } from '../../../shared/schemas/content/blog-post.ts';
import type { PictureAwareRenderer } from '../../content/picture-aware-renderer.ts';
import { NotFound } from '../../http/errors.ts';
import { resolveScheduledTime } from '../schedule/schedule.service.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { presentArticle } from './blog-post.presenter.ts';
import { authorPopulateOptions } from './blog-post.service.ts';

export function previewNewPost(
  em: EntityManager,
  fields: BlogPostFields,
  now: Date,
  renderMarkdown: PictureAwareRenderer,
): Promise<Article> {
  // This fork is never flushed, so the preview is not saved.
  const draft = em.fork();
  const dates = { createdAt: now, updatedAt: now };
  const { publishAt: _, unpublishAt: __, publishedAt, ...written } = fields;
  const post = { ...written, publishedAt: resolveScheduledTime(publishedAt, null), id: uuidv7(), version: 1, ...dates };
  return presentArticle(draft.create(BlogPostEntity, post), renderMarkdown);
}

export async function previewPost(
  em: EntityManager,
  id: string,
  fields: BlogPostFields | undefined,
  renderMarkdown: PictureAwareRenderer,
): Promise<Article> {
  const draft = em.fork();
  const post = await draft.findOne(BlogPostEntity, id, authorPopulateOptions);
  if (!post) throw new NotFound('This post no longer exists.');
  if (!fields) return presentArticle(post, renderMarkdown);
  const { publishAt: _, unpublishAt: __, publishedAt, ...written } = fields;
  draft.assign(post, { ...written, publishedAt: resolveScheduledTime(publishedAt, post.publishedAt) });
  return presentArticle(post, renderMarkdown);
}
