import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { hourMs } from '../../../shared/domain/time/durations.ts';
import { type Config, ConfigError } from '../../config.ts';
import { systemActor } from '../../db/actor.ts';
import { BadRequest } from '../../http/errors.ts';
import { BlogPostEntity } from '../../modules/blog-post/blog-post.entity.ts';
import { FaqEntity } from '../../modules/faq/faq.entity.ts';
import { PostgresMediaStore } from '../../modules/media/media-store.ts';
import { seedMenus } from '../../modules/navigation-menu/navigation-menu.service.ts';
import { Page } from '../../modules/page/page.entity.ts';
import { createPage } from '../../modules/page/page.service.ts';
import { seedSettings } from '../../modules/site-setting/site-setting.service.ts';
import { demoStaff } from '../../modules/staff/demo-staff.ts';
import { createStaff } from '../../modules/staff/staff.service.ts';
import { StaffUserEntity } from '../../modules/staff/staff-user.entity.ts';
import { readBuiltInPages, readDemoBlogPosts, readDemoFaqs, readDemoPages, readRequiredPages } from './seed-content.ts';
import { seedDemoContentHistory } from './seed-demo-content-history.ts';
import { seedDemoLeads } from './seed-demo-leads.ts';
import { seedReplyTemplates } from './seed-reply-templates.ts';

/**
 * Adds missing settings, menus and required pages, and the first account if there is no account. A new database also
 * gets the built-in pages, the reply templates and, in demo mode, demo content.
 */
export function seedDatabase(orm: MikroORM, config: Config, now: Date): Promise<void> {
  return orm.em.fork().transactional((em) => seedInTransaction(em, config, now));
}

async function seedInTransaction(em: EntityManager, config: Config, now: Date): Promise<void> {
  await seedSettings(em);
  await seedMenus(em);
  const isNew = (await em.count(Page)) === 0;
  if (isNew) {
    seedReplyTemplates(em);
    for (const page of readBuiltInPages()) await createPage(em, page, systemActor);
  }
  for (const required of readRequiredPages())
    if ((await em.count(Page, { slug: required.page.slug })) === 0) await createPage(em, required, systemActor);
  await seedStaff(em, config);
  if (config.demoMode && isNew) await seedDemoContent(em, config, now);
}

async function seedStaff(em: EntityManager, config: Config): Promise<void> {
  const first = config.demoMode ? demoStaff : config.firstStaff;
  if (!first || (await em.count(StaffUserEntity)) > 0) return;
  await createStaff(em, first).catch((error: unknown) => {
    throw error instanceof BadRequest ? new ConfigError([`ADMIN_PASSWORD: ${error.message}`]) : error;
  });
}

async function seedDemoContent(em: EntityManager, { mediaBucket }: Config, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  for (const { daysAgo, ...post } of readDemoBlogPosts()) {
    const date = ago(24 * daysAgo);
    em.create(BlogPostEntity, { ...post, publishedAt: post.published ? date : null, createdAt: date, updatedAt: date });
  }
  for (const faq of readDemoFaqs()) em.create(FaqEntity, faq);
  for (const page of readDemoPages()) await createPage(em, page, systemActor);
  await em.flush();
  await seedDemoLeads(em, now);
  const store = mediaBucket ? null : new PostgresMediaStore(await em.getConnection().getNativeClient());
  await seedDemoContentHistory(em, store, now);
}
