import { siteSchema } from '../../../shared/schemas/site.ts';
import type { ApiRouter } from '../../http/api-router.ts';
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
}
