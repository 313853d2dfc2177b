import * as redirects from '../../../shared/endpoints/content/redirects.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { paginate } from '../../http/list-page.ts';
import { listMissingAddresses } from './missing-address.service.ts';
import { countRedirects, createRedirect, deleteRedirect, listRedirects, presentRedirect } from './redirect.service.ts';
import { importRedirects } from './redirect-import.service.ts';

export function redirectRoutes({ route, context: { linkCheck, config } }: ApiRouter): void {
  const { siteOrigin } = config;

  route(redirects.list, async ({ em, query, ctx }) => {
    ctx.set('X-Total-Count', String(await countRedirects(em, query)));
    return paginate(ctx, await listRedirects(em, query), query.limit).map(presentRedirect);
  });

  route(redirects.create, async ({ em, body, actor }) =>
    presentRedirect(await createRedirect(em, body, siteOrigin, actor)),
  );

  route(redirects.importFile, ({ em, body: { content, isCheck }, actor }) =>
    importRedirects(em, content, { isCheck, siteOrigin, by: actor }),
  );

  route(redirects.remove, async ({ em, params, actor }) => {
    await deleteRedirect(em, params.id, actor);
    return { message: 'Redirect deleted successfully.' };
  });

  route(redirects.listBrokenLinks, ({ em }) => linkCheck.list(em));

  route(redirects.listMissingAddresses, ({ em }) => listMissingAddresses(em));
}
