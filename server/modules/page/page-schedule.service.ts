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
import { Page } from './page.entity.ts';
import { createPageSnapshot, presentPage } from './page.presenter.ts';

/** Publishes and archives scheduled pages that are due. */
export const applyPageSchedule = (em: EntityManager, now: Date, onFailure: OnScheduleFailure): Promise<number> =>
  applyDueSchedules({ em, table: 'page', now, onFailure }, async (tx, id) => {
    const page = await tx.findOneOrFail(Page, id, { populate: ['seoMeta'] });
    const before = { snapshot: createPageSnapshot(page), fields: presentPage(page).page };
    const was = page.status === 'published';
    const { isPublic: is, plan } = computeScheduledState(page, was, now);
    const summary = describeAppliedSchedule(page.title, page, { was, is });
    const status = was === is ? page.status : is ? 'published' : 'archived';
    tx.assign(page, { ...plan, status, updatedBy: page.scheduledBy ?? null });
    await tx.flush();
    await saveRevision(tx, before.snapshot, createPageSnapshot(page));
    const changes = diffFields(before.fields, presentPage(page).page);
    writeAuditEntry(tx, systemActor, { verb: 'update', kind: 'page', id, summary, changes });
  });
