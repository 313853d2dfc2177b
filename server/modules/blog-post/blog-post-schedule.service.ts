import type { EntityManager } from '@mikro-orm/postgresql';
import { systemActor } from '../../db/actor.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { saveRevision } from '../revision/revision.service.ts';
import {
  applyDueSchedules,
  computeScheduledState,
  describeAppliedSchedule,
  type OnScheduleFailure,
} from '../schedule/schedule.service.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { createPostSnapshot, presentPostForStaff } from './blog-post.presenter.ts';

/** Publishes and unpublishes scheduled posts that are due. */
export const applyPostSchedule = (em: EntityManager, now: Date, onFailure: OnScheduleFailure): Promise<number> =>
  applyDueSchedules({ em, table: 'blog_post', now, onFailure }, async (tx, id) => {
    const post = await tx.findOneOrFail(BlogPostEntity, id);
    const before = { snapshot: createPostSnapshot(post), fields: presentPostForStaff(post) };
    const { isPublic, plan } = computeScheduledState(post, post.published, now);
    const summary = describeAppliedSchedule(post.title, post, { was: post.published, is: isPublic });
    tx.assign(post, {
      ...plan,
      published: isPublic,
      publishedAt: post.publishedAt ?? (isPublic ? (post.publishAt ?? null) : null),
      updatedBy: post.scheduledBy ?? null,
    });
    await tx.flush();
    await saveRevision(tx, before.snapshot, createPostSnapshot(post));
    const changes = diffFields(before.fields, presentPostForStaff(post));
    writeAuditEntry(tx, systemActor, { verb: 'update', kind: 'blog-post', id, summary, changes });
  });
