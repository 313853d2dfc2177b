import * as desktopReleases from '../../../shared/endpoints/site/desktop-releases.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readDesktopReleases } from './desktop-release.service.ts';

export function desktopReleaseRoutes({ route, context }: ApiRouter): void {
  route(desktopReleases.list, () => readDesktopReleases(context.config));
}
