import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formatStaffName } from '../../../shared/domain/accounts/staff-name.ts';
import { getMediaPath, getVariantWidths } from '../../../shared/domain/content/media.ts';
import { dayMs, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';
import { type Actor, systemActor } from '../../db/actor.ts';
import { BlogPostEntity } from '../../modules/blog-post/blog-post.entity.ts';
import { createPostSnapshot } from '../../modules/blog-post/blog-post.presenter.ts';
import { createFaq, deleteFaq } from '../../modules/faq/faq.service.ts';
import { MediaEntity } from '../../modules/media/media.entity.ts';
import { getMasterKey } from '../../modules/media/media-keys.ts';
import type { MediaStore } from '../../modules/media/media-store.ts';
import { createMasterPicture } from '../../modules/media/picture-codec.ts';
import { RedirectEntity } from '../../modules/redirect/redirect.entity.ts';
import { saveRevision } from '../../modules/revision/revision.service.ts';
import { StaffUserEntity } from '../../modules/staff/staff-user.entity.ts';
import { projectFolder } from '../../project-folder.ts';
import { type DemoContentHistory, readDemoContentHistory } from './seed-content.ts';

/**
 * Creates demo pictures, post revisions, a scheduled draft, a redirect and a deleted FAQ.
 * @param store null if an external bucket stores pictures. In this case, no demo pictures are created
 */
export async function seedDemoContentHistory(em: EntityManager, store: MediaStore | null, now: Date): Promise<void> {
  const { pictures, history, plan, redirect, trashedFaq } = readDemoContentHistory();
  const by = await findFirstStaffActor(em);
  const addresses = store ? await seedPictures(em, pictures, store, by, now) : new Map<string, string>();
  await seedRevisions(em, history, addresses, by, now);
  await scheduleDraft(em, plan, by, now);
  em.create(RedirectEntity, {
    ...redirect,
    toPath: redirect.toAddress,
    createdBy: by.name,
    createdAt: daysBefore(now, 60),
  });
  const { id } = await createFaq(em, trashedFaq, by);
  await deleteFaq(em, id, by);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

async function findFirstStaffActor(em: EntityManager): Promise<Actor> {
  const [first] = await em.findAll(StaffUserEntity, { orderBy: { createdAt: 'asc' }, limit: 1 });
  return first ? { kind: 'person', id: first.id, name: formatStaffName(first), requestId: null } : systemActor;
}

/**
 * Stores illustrations as uploaded pictures. Variants are created on request, so that the server starts quickly.
 * @returns the addresses of the pictures, keyed by picture name
 */
async function seedPictures(
  em: EntityManager,
  pictures: DemoContentHistory['pictures'],
  store: MediaStore,
  by: Actor,
  now: Date,
): Promise<Map<string, string>> {
  const { default: sharp } = await import('sharp');
  const addresses = new Map<string, string>();
  for (const { file, scale, daysAgo, ...described } of pictures) {
    const path = join(projectFolder, 'site/illustrations', file);
    const { data: png, info } = await sharp(path, { density: 72 * scale })
      .flatten({ background: '#dcebfa' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(png).digest('hex');
    const { bytes: master, placeholder } = await createMasterPicture(png);
    await store.put(getMasterKey(hash), master);
    const { width, height } = info;
    const createdAt = daysBefore(now, daysAgo);
    em.create(MediaEntity, {
      ...{ ...described, hash, type: 'image/png', bytes: png.length, width, height, placeholder },
      ...{ createdBy: by.name, updatedBy: by.name, createdAt, updatedAt: createdAt },
    });
    addresses.set(described.name, getMediaPath(hash, Math.max(...getVariantWidths(width)), 'webp'));
  }
  // Store the pictures first, because later records refer to them.
  await em.flush();
  return addresses;
}

/** Saves the versions of a post one after another, as staff would. */
async function seedRevisions(
  em: EntityManager,
  history: DemoContentHistory['history'],
  addresses: ReadonlyMap<string, string>,
  by: Actor,
  now: Date,
): Promise<void> {
  const post = await em.findOneOrFail(BlogPostEntity, { slug: history.slug });
  const { title, excerpt, content } = post;
  em.assign(post, { ...history.begunWith, updatedBy: by.name });
  await em.flush();
  await saveRevision(em, null, { ...createPostSnapshot(post), at: post.createdAt });
  const picture = addresses.get(history.picture.name);
  const illustrated = picture && content.replace(history.picture.before, (text) => `![](${picture})\n\n${text}`);
  const saves = [
    { at: daysBefore(now, 40), fields: { title, excerpt } },
    { at: daysBefore(now, 3), fields: { content: illustrated ?? content } },
  ];
  for (const { at, fields } of saves) {
    const before = createPostSnapshot(post);
    em.assign(post, fields);
    await em.flush();
    await saveRevision(em, before, { ...createPostSnapshot(post), at });
  }
  await setUpdatedAt(em, post, daysBefore(now, 3));
}

/** Sets the date with SQL, because saving the entity would set the current date and increase the version. */
const setUpdatedAt = (em: EntityManager, { id }: BlogPostEntity, updatedAt: Date) =>
  em.execute('update blog_post set updated_at = ? where id = ?', [updatedAt, id]);

/** Schedules a draft for 8:00 in Nairobi on the first Monday that is at least `plan.atLeastDays` days ahead. */
async function scheduleDraft(em: EntityManager, plan: DemoContentHistory['plan'], by: Actor, now: Date): Promise<void> {
  const post = await em.findOneOrFail(BlogPostEntity, { slug: plan.slug });
  const nairobi = new Date(now.getTime() + nairobiOffsetMs + plan.atLeastDays * dayMs);
  const daysToMonday = (8 - nairobi.getUTCDay()) % 7;
  nairobi.setUTCDate(nairobi.getUTCDate() + daysToMonday);
  nairobi.setUTCHours(8, 0, 0, 0);
  em.assign(post, {
    publishAt: new Date(nairobi.getTime() - nairobiOffsetMs),
    scheduledBy: by.name,
    updatedBy: by.name,
  });
  await em.flush();
  await setUpdatedAt(em, post, daysBefore(now, 1));
}
