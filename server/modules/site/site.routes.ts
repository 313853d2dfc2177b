import * as site from '../../../shared/endpoints/site/site.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readGoLiveTasks, readSite } from './site.service.ts';

export function siteRoutes({ route, context }: ApiRouter): void {
  route(site.read, ({ em }) => readSite(em, context.config));

  route(site.readGoLive, ({ em }) => readGoLiveTasks(em, context.config));
}
