import { getVariantWidths, variantTypes } from '../../../shared/domain/content/media.ts';
import { yearSeconds } from '../../../shared/domain/time/durations.ts';
import * as library from '../../../shared/endpoints/content/media.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { paginate } from '../../http/list-page.ts';
import { presentMedia } from './media.presenter.ts';
import {
  addMedia,
  deleteMedia,
  deleteMediaPermanently,
  findMediaByHash,
  readMedia,
  restoreMedia,
  updateMedia,
} from './media.service.ts';
import { countMedia, listMedia, listMediaUses } from './media-list.service.ts';

export function mediaRoutes({ route, context: { media: worker, now } }: ApiRouter): void {
  route(library.list, async ({ em, query, ctx }) => {
    ctx.set('X-Total-Count', String(await countMedia(em, query)));
    return paginate(ctx, await listMedia(em, query), query.limit).map(presentMedia);
  });

  route(library.upload, async ({ em, upload: { file, fields }, actor }) =>
    presentMedia(await addMedia(em, worker, { file, alt: fields.alt }, actor)),
  );

  route(library.read, async ({ em, params }) => presentMedia(await readMedia(em, params.id)));

  route(library.listUses, ({ em, params }) => listMediaUses(em, params.id));

  route(library.update, async ({ em, params, body, actor }) =>
    presentMedia(await updateMedia(em, params.id, body, { version: body.version, by: actor })),
  );

  route(library.remove, async ({ em, params, actor }) => {
    await deleteMedia(em, params.id, actor, now());
    return { message: 'Picture moved to the trash.' };
  });

  route(library.restore, async ({ em, params, actor }) => presentMedia(await restoreMedia(em, params.id, actor)));

  route(library.removePermanently, async ({ em, params, actor }) => {
    await deleteMediaPermanently(em, worker, params.id, actor);
    return { message: 'Picture deleted.' };
  });

  route(library.readFile, async ({ em, ctx, params: { hash, ...params }, seesMore }) => {
    // Reject percent-encoded URLs, so that each variant has exactly one URL.
    const type = ctx.path.includes('%') ? undefined : variantTypes.find((known) => known === params.type);
    const media = type && (await findMediaByHash(em, hash));
    const width = getVariantWidths(media?.width ?? 0).find((known) => String(known) === params.width);
    if (!media || !width) throw new NotFound();
    // Look up the session only for deleted pictures, because most requests are for public pictures.
    if (media.deletedAt && !(await seesMore())) throw new NotFound();
    ctx.status = 200;
    ctx.type = type;
    ctx.set(pictureHeaders);
    ctx.set('Cache-Control', media.deletedAt ? 'private, no-store' : `public, max-age=${yearSeconds}, immutable`);
    ctx.etag = `${hash}-${width}-${type}`;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = await worker.getVariant(media, width, type);
  });
}

/** Forbids scripts in a picture that is opened directly. Allows mail programs and feed readers to embed pictures. */
const pictureHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
