import type { EntityManager } from '@mikro-orm/postgresql';
import { blogPostUpdateSchema } from '../../../shared/schemas/content/blog-post.ts';
import { type PostRevision, postRevisionSchema } from '../../../shared/schemas/content/revision.ts';
import { NotFound } from '../../http/errors.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { ContentEdit } from '../redirect/slug-redirect.service.ts';
import { listRevisions, presentRevision, type RevisionPage, readRevision } from '../revision/revision.service.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { presentBlogPost } from './blog-post.presenter.ts';
import { findBlogPost, updateBlogPost } from './blog-post.service.ts';

/**
 * Versions of a post, latest first and without their texts: one more than the limit.
 * @throws {NotFound}
 */
export async function listPostRevisions(em: EntityManager, postId: string, page: RevisionPage) {
  if ((await em.count(BlogPostEntity, { id: postId })) === 0) throw new NotFound('This post no longer exists.');
  return listRevisions(em, 'blog-post', postId, page);
}

/** A version of a post with all that it says; what it has no field for is as it is now, as when it is put back. */
export async function readPostRevision(em: EntityManager, postId: string, id: string): Promise<PostRevision> {
  const revision = await readRevision(em, 'blog-post', postId, id);
  const post = await findBlogPost(em, postId);
  const fields = { ...(post && presentBlogPost(post)), ...revision.fields };
  return postRevisionSchema.parse({ ...presentRevision(revision), fields });
}

/** What a version gives back: all of it but whether visitors see the post. */
const restoredFieldsSchema = blogPostUpdateSchema.omit({ version: true, published: true });

/** Writes a post anew as it was in one of its versions. It stays published, or a draft. */
export async function restorePostRevision(
  em: EntityManager,
  postId: string,
  id: string,
  edit: ContentEdit,
): Promise<BlogPostEntity> {
  const { fields } = await readRevision(em, 'blog-post', postId, id);
  return updateBlogPost(em, postId, parseInput(restoredFieldsSchema, fields, 'version'), edit, 'restore');
}
