import { goLiveSchema } from '../../../shared/schemas/go-live.ts';
import { siteSchema } from '../../../shared/schemas/site.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readGoLive } from './go-live.service.ts';
import { readSite } from './site.service.ts';

export function siteRoutes({ router, guard, context }: ApiRouter): void {
  router.get(
    '/site',
    guard(
      {
        summary: 'What every public screen needs: company, contact data and menus',
        access: 'public',
        returns: siteSchema,
      },
      ({ em }) => readSite(em, context.config),
    ),
  );

  router.get(
    '/admin/go-live',
    guard(
      { summary: 'What is to be mended before the site is shown to the world', access: 'staff', returns: goLiveSchema },
      ({ em }) => readGoLive(em, context.config),
    ),
  );
}
