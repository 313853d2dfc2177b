import * as services from '../../../shared/endpoints/site/services.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readServiceContent } from './service.service.ts';

export function serviceRoutes({ route, cachePublic }: ApiRouter): void {
  route(services.readRelatedContent, cachePublic, ({ em, params }) => readServiceContent(em, params.slug));
}
