import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { staffName } from '../../../shared/domain/accounts/staff-name.ts';
import { mediaPath, widthsOf } from '../../../shared/domain/content/media.ts';
import { dayMs, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';
import { type Actor, system } from '../../db/actor.ts';
import { BlogPost } from '../../modules/blog-post/blog-post.entity.ts';
import { postSnapshot } from '../../modules/blog-post/blog-post.presenter.ts';
import { createFaq, deleteFaq } from '../../modules/faq/faq.service.ts';
import { Media } from '../../modules/media/media.entity.ts';
import { masterKey } from '../../modules/media/media-keys.ts';
import type { MediaStore } from '../../modules/media/media-store.ts';
import { makeMaster } from '../../modules/media/picture-codec.ts';
import { Redirect } from '../../modules/redirect/redirect.entity.ts';
import { keepRevision } from '../../modules/revision/revision.service.ts';
import { StaffUser } from '../../modules/staff/staff-user.entity.ts';
import { projectFolder } from '../../project-folder.ts';
import { type DemoStudio, readDemoStudio } from './seed-content.ts';

/**
 * What writers leave behind who have worked for some months: pictures in the library, one of them in an article, the
 * versions of that article, a draft that waits for its day, a redirect that is followed, a question in the trash.
 * @param store null where it is somebody's own bucket: nothing is put there that they have not uploaded
 */
export async function seedDemoStudio(em: EntityManager, store: MediaStore | null, now: Date): Promise<void> {
  const { pictures, history, plan, redirect, trashedFaq } = readDemoStudio();
  const by = await firstPerson(em);
  const addresses = store ? await seedPictures(em, pictures, store, by, now) : new Map<string, string>();
  await seedHistory(em, history, addresses, by, now);
  await planDraft(em, plan, by, now);
  em.create(Redirect, {
    ...redirect,
    toPath: redirect.toAddress,
    createdBy: by.name,
    createdAt: ago(now, 60),
  });
  const { id } = await createFaq(em, trashedFaq, by);
  await deleteFaq(em, id, by);
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

async function firstPerson(em: EntityManager): Promise<Actor> {
  const [first] = await em.findAll(StaffUser, { orderBy: { createdAt: 'asc' }, limit: 1 });
  return first ? { kind: 'person', id: first.id, name: staffName(first), requestId: null } : system;
}

/**
 * Drawings of the site, as somebody would have uploaded them. Their variants are made when they are first asked for: nobody
 * who only starts the product waits for that.
 * @returns addresses, by name
 */
async function seedPictures(
  em: EntityManager,
  pictures: DemoStudio['pictures'],
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
    const { bytes: master, placeholder } = await makeMaster(png);
    await store.put(masterKey(hash), master);
    const { width, height } = info;
    const createdAt = ago(now, daysAgo);
    em.create(Media, {
      ...{ ...described, hash, type: 'image/png', bytes: png.length, width, height, placeholder },
      ...{ createdBy: by.name, updatedBy: by.name, createdAt, updatedAt: createdAt },
    });
    addresses.set(described.name, mediaPath(hash, Math.max(...widthsOf(width)), 'webp'));
  }
  // Who refers to a picture is noted when it is stored, of pictures that are there by then.
  await em.flush();
  return addresses;
}

/** Saves a post once for each of its versions, as staff would have. */
async function seedHistory(
  em: EntityManager,
  history: DemoStudio['history'],
  addresses: ReadonlyMap<string, string>,
  by: Actor,
  now: Date,
): Promise<void> {
  const post = await em.findOneOrFail(BlogPost, { slug: history.slug });
  const { title, excerpt, content } = post;
  em.assign(post, { ...history.begunWith, updatedBy: by.name });
  await em.flush();
  await keepRevision(em, null, { ...postSnapshot(post), at: post.createdAt });
  const picture = addresses.get(history.picture.name);
  const illustrated = picture && content.replace(history.picture.before, (text) => `![](${picture})\n\n${text}`);
  const saves = [
    { at: ago(now, 40), fields: { title, excerpt } },
    { at: ago(now, 3), fields: { content: illustrated ?? content } },
  ];
  for (const { at, fields } of saves) {
    const before = postSnapshot(post);
    em.assign(post, fields);
    await em.flush();
    await keepRevision(em, before, { ...postSnapshot(post), at });
  }
  await notTouchedSince(em, post, ago(now, 3));
}

/** What an entity saves is dated as of now, and counted as a version. */
const notTouchedSince = (em: EntityManager, { id }: BlogPost, updatedAt: Date) =>
  em.execute('update blog_post set updated_at = ? where id = ?', [updatedAt, id]);

/** The draft goes on the site on a Monday at eight, half a week from now at the earliest; the server looks each minute. */
async function planDraft(em: EntityManager, plan: DemoStudio['plan'], by: Actor, now: Date): Promise<void> {
  const post = await em.findOneOrFail(BlogPost, { slug: plan.slug });
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
  await notTouchedSince(em, post, ago(now, 1));
}
