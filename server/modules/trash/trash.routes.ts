import type { EntityManager } from '@mikro-orm/postgresql';
import { type TrashedKind, trashedKindLabels } from '../../../shared/domain/content/trash.ts';
import * as trash from '../../../shared/endpoints/content/trash.ts';
import type { Actor } from '../../db/actor.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { paginateByCursor } from '../../http/list-page.ts';
import { restoreDeletedPost } from '../blog-post/blog-post-trash.service.ts';
import { restoreDeletedFaq } from '../faq/faq.service.ts';
import { restoreDeletedPage } from '../page/page-trash.service.ts';
import {
  createTrashCursor,
  deletePermanently,
  listTrash,
  lockTrashedRecord,
  presentTrashedRecord,
  type RestorableRecord,
} from './trash.service.ts';

type Restore = (tx: EntityManager, trashed: RestorableRecord, slug: string | undefined, by: Actor) => Promise<void>;

const restoreByKind: Readonly<Record<TrashedKind, Restore>> = {
  'blog-post': restoreDeletedPost,
  page: restoreDeletedPage,
  faq: (tx, trashed, _slug, by) => restoreDeletedFaq(tx, trashed, by),
};

export function trashRoutes({ route }: ApiRouter): void {
  route(trash.list, async ({ em, query, ctx }) =>
    paginateByCursor(ctx, await listTrash(em, query), query.limit, createTrashCursor).map(presentTrashedRecord),
  );

  route(trash.restore, ({ em, params, body: { slug }, actor }) =>
    em.transactional(async (tx) => {
      const trashed = await lockTrashedRecord(tx, params.id);
      await restoreByKind[trashed.kind](tx, trashed, slug, actor);
      return { message: `${trashedKindLabels[trashed.kind]} restored successfully.` };
    }),
  );

  route(trash.remove, ({ em, params, actor }) =>
    em.transactional(async (tx) => {
      const trashed = await lockTrashedRecord(tx, params.id);
      await deletePermanently(tx, [trashed], actor);
      return { message: `${trashedKindLabels[trashed.kind]} deleted permanently.` };
    }),
  );
}
