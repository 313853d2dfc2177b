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

/** Lists up to `limit + 1` revisions without content, latest first. @throws {NotFound} if the post does not exist */
export async function listPostRevisions(em: EntityManager, postId: string, page: RevisionPage) {
  if ((await em.count(BlogPostEntity, { id: postId })) === 0) throw new NotFound('This post no longer exists.');
  return listRevisions(em, 'blog-post', postId, page);
}

/** Returns a revision. Fills in missing fields from the current post, because a restore keeps these fields. */
export async function readPostRevision(em: EntityManager, postId: string, id: string): Promise<PostRevision> {
  const revision = await readRevision(em, 'blog-post', postId, id);
  const post = await findBlogPost(em, postId);
  const fields = { ...(post && presentBlogPost(post)), ...revision.fields };
  return postRevisionSchema.parse({ ...presentRevision(revision), fields });
}

/** Fields that a restore replaces. A restore does not change `published`. */
const restoredFieldsSchema = blogPostUpdateSchema.omit({ version: true, published: true });

export async function restorePostRevision(
  em: EntityManager,
  postId: string,
  id: string,
  edit: ContentEdit,
): Promise<BlogPostEntity> {
  const { fields } = await readRevision(em, 'blog-post', postId, id);
  return updateBlogPost(em, postId, parseInput(restoredFieldsSchema, fields, 'version'), edit, 'restore');
}
