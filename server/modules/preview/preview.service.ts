import type { EntityManager } from '@mikro-orm/postgresql';
import { minuteMs } from '../../../shared/domain/time/durations.ts';
import {
  type Preview,
  type PreviewLink as PreviewLinkView,
  previewSchema,
} from '../../../shared/schemas/content/preview.ts';
import type { Actor } from '../../db/actor.ts';
import { NotFound } from '../../http/errors.ts';
import { createSecret, hashSecret } from '../../secret.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { PreviewLinkEntity } from './preview-link.entity.ts';

const linkTtlMs = 30 * minuteMs;

interface NewLink {
  origin: string;
  now: Date;
  actor: Actor;
  id: string | null;
}

export async function createPreview(
  em: EntityManager,
  preview: Preview,
  { origin, now, actor, id }: NewLink,
): Promise<PreviewLinkView> {
  const token = createSecret();
  const expiresAt = new Date(now.getTime() + linkTtlMs);
  em.create(PreviewLinkEntity, { id: hashSecret(token), preview: JSON.stringify(preview), expiresAt });
  const isPage = preview.kind === 'page';
  const kind = isPage ? 'page' : 'blog-post';
  const { title } = isPage ? preview.content.page : preview.content;
  writeAuditEntry(em, actor, {
    verb: 'preview',
    kind,
    id,
    summary: `Created a preview link for “${title}”, valid for 30 minutes`,
  });
  await em.flush();
  return { url: `${origin}/preview/${token}`, expiresAt: expiresAt.toISOString() };
}

export async function readPreview(em: EntityManager, token: string, now: Date): Promise<Preview> {
  const link = await em.findOne(PreviewLinkEntity, { id: hashSecret(token), expiresAt: { $gt: now } });
  if (!link) throw new NotFound('This preview has expired. Open a new preview from the editor.');
  return previewSchema.parse(JSON.parse(link.preview));
}
