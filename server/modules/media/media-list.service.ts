import { type FilterQuery, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaFilter, MediaListQuery, MediaUse } from '../../../shared/schemas/content/media.ts';
import { buildRecordCursorCondition, newestFirstOrder } from '../../http/list-page.ts';
import { MediaEntity } from './media.entity.ts';
import { readMedia } from './media.service.ts';

const buildWordFilter = (words: string) => ({
  [raw(
    (alias) =>
      `position(folded_text(?) in folded_text(concat_ws(' ', ${alias}.name, ${alias}.alt, ${alias}.caption))) > 0`,
    [words],
  )]: [],
});

const isUnused = { [raw((alias) => `not exists (select 1 from media_use where media_id = ${alias}.id)`)]: [] };

const filters = {
  all: { deletedAt: null },
  unused: { deletedAt: null, ...isUnused },
  'no-alt': { deletedAt: null, alt: null, isDecoration: false },
  trash: { deletedAt: { $ne: null } },
} as const satisfies Record<MediaFilter, FilterQuery<MediaEntity>>;

const buildMediaFilter = ({ q, filter }: Pick<MediaListQuery, 'q' | 'filter'>) => [
  filters[filter],
  ...(q ? [buildWordFilter(q)] : []),
];

export const listMedia = (em: EntityManager, { cursor, limit, ...filter }: MediaListQuery): Promise<MediaEntity[]> =>
  em.find(
    MediaEntity,
    { $and: [...buildMediaFilter(filter), ...(cursor ? [buildRecordCursorCondition(cursor, 'newest')] : [])] },
    { orderBy: newestFirstOrder, limit: limit + 1 },
  );

export const countMedia = (em: EntityManager, filter: Pick<MediaListQuery, 'q' | 'filter'>): Promise<number> =>
  em.count(MediaEntity, { $and: buildMediaFilter(filter) });

export async function listMediaUses(em: EntityManager, id: string): Promise<MediaUse[]> {
  await readMedia(em, id);
  return em.execute<MediaUse[]>(
    `select media_use.kind, thing_id as id, coalesce(post.title, page.title, trashed.title, thing_id) as title,
       coalesce(post.published, page.status = 'published', media_use.kind <> 'trash') as "isPublished"
     from media_use
       left join blog_post post on media_use.kind = 'blog-post' and post.id::text = thing_id
       left join page on media_use.kind in ('page', 'page-seo') and page.id::text = thing_id
       left join trashed_record trashed on media_use.kind = 'trash' and trashed.id::text = thing_id
     where media_id = ?
     order by media_use.kind, title`,
    [id],
  );
}
