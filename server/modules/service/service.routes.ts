import * as services from '../../../shared/endpoints/site/services.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readAboutService } from './service.service.ts';

export function serviceRoutes({ route, cachePublic }: ApiRouter): void {
  route(services.readAbout, cachePublic, ({ em, params }) => readAboutService(em, params.slug));
}
