import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../db/actor.ts';
import { NotFound } from '../../http/errors.ts';
import { assertSlugIsFree } from '../redirect/slug-check.service.ts';
import { saveRevision } from '../revision/revision.service.ts';
import { clearMissedSchedule, moveToTrash, type RestorableRecord, restoreTrashedRows } from '../trash/trash.service.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { createPostSnapshot } from './blog-post.presenter.ts';
import { assertPostImagesHaveAltText } from './blog-post.service.ts';

export function deleteBlogPost(em: EntityManager, id: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    const post = await tx.findOne(BlogPostEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!post) throw new NotFound('This post no longer exists.');
    const { title, slug, published: isPublished } = post;
    await moveToTrash(tx, { kind: 'blog-post', id, title, slug, isPublished, tables: [['blog_post', 'id']] }, by);
  });
}

/**
 * @param slug new slug of the post. Omit this parameter to restore the previous slug.
 * @throws {Conflict} if the slug is in use
 * @throws {BadRequest} if the post is published or scheduled, and an image has no alternative text
 */
export async function restoreDeletedPost(
  tx: EntityManager,
  trashed: RestorableRecord,
  slug: string | undefined,
  by: Actor,
): Promise<void> {
  const restored = slug ?? trashed.slug ?? '';
  await assertSlugIsFree(tx, 'blog_post', restored, null, 'slug');
  const [author] = await tx.execute<{ id: string }[]>('select id from staff_user where id::text = ?', [
    String(trashed.rows[0]?.row.author_id),
  ]);
  await restoreTrashedRows(
    tx,
    trashed,
    { ...clearMissedSchedule(trashed), slug: restored, author_id: author?.id ?? null },
    by,
  );
  const post = await tx.findOneOrFail(BlogPostEntity, trashed.id);
  await assertPostImagesHaveAltText(tx, post);
  if (restored === trashed.slug) return;
  tx.assign(post, { updatedBy: by.name, updatedAt: new Date() });
  await tx.flush();
  await saveRevision(tx, null, createPostSnapshot(post), 'restore');
}
