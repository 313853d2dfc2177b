import type { EntityManager } from '@mikro-orm/postgresql';
import { system } from '../../db/actor.ts';
import { differences, record } from '../audit/audit.service.ts';
import { keepRevision } from '../revision/revision.service.ts';
import { appliedSummary, applyDue, type OnPlanFailure, outcomeOf } from '../schedule/schedule.service.ts';
import { BlogPost } from './blog-post.entity.ts';
import { postSnapshot, presentManagedPost } from './blog-post.presenter.ts';

/** Publishes posts whose time has come, and takes off those whose time is over. @returns how many there were */
export const applyPostSchedule = (em: EntityManager, now: Date, onFailure: OnPlanFailure): Promise<number> =>
  applyDue({ em, table: 'blog_post', now, onFailure }, async (tx, id) => {
    const post = await tx.findOneOrFail(BlogPost, id);
    const before = { snapshot: postSnapshot(post), fields: presentManagedPost(post) };
    const { isPublic, plan } = outcomeOf(post, post.published, now);
    const summary = appliedSummary(post.title, post, { was: post.published, is: isPublic });
    tx.assign(post, {
      ...plan,
      published: isPublic,
      // Staff planned this time, so it is the date that they have set.
      publishedAt: post.publishedAt ?? (isPublic ? (post.publishAt ?? null) : null),
      updatedBy: post.scheduledBy ?? null,
    });
    await tx.flush();
    await keepRevision(tx, before.snapshot, postSnapshot(post));
    const changes = differences(before.fields, presentManagedPost(post));
    record(tx, system, { verb: 'update', kind: 'blog-post', id, summary, changes });
  });
