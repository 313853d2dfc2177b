import type { EntityManager } from '@mikro-orm/postgresql';
import { system } from '../../db/actor.ts';
import { differences, record } from '../audit/audit.service.ts';
import { keepRevision } from '../revision/revision.service.ts';
import { appliedSummary, applyDue, type OnPlanFailure, outcomeOf } from '../schedule/schedule.service.ts';
import { Page } from './page.entity.ts';
import { pageSnapshot, presentPage } from './page.presenter.ts';

/** Publishes pages whose time has come, and archives those whose time is over. @returns how many there were */
export const applyPageSchedule = (em: EntityManager, now: Date, onFailure: OnPlanFailure): Promise<number> =>
  applyDue({ em, table: 'page', now, onFailure }, async (tx, id) => {
    const page = await tx.findOneOrFail(Page, id, { populate: ['seoMeta'] });
    const before = { snapshot: pageSnapshot(page), fields: presentPage(page).page };
    const was = page.status === 'published';
    const { isPublic: is, plan } = outcomeOf(page, was, now);
    const summary = appliedSummary(page.title, page, { was, is });
    const status = was === is ? page.status : is ? 'published' : 'archived';
    tx.assign(page, { ...plan, status, updatedBy: page.scheduledBy ?? null });
    await tx.flush();
    await keepRevision(tx, before.snapshot, pageSnapshot(page));
    const changes = differences(before.fields, presentPage(page).page);
    record(tx, system, { verb: 'update', kind: 'page', id, summary, changes });
  });
