import { desktopReleaseListSchema } from '../../../shared/schemas/desktop-release.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readDesktopReleases } from './desktop-release.service.ts';

export function desktopReleaseRoutes({ router, guard, context }: ApiRouter): void {
  router.get(
    '/admin/desktop-releases',
    guard(
      {
        summary: 'The installers of the desktop app that have been published: the newest version for each system',
        access: 'staff',
        returns: desktopReleaseListSchema,
      },
      () => readDesktopReleases(context.config),
    ),
  );
}
