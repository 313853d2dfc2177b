import { z } from 'zod';
import { textLimits } from '../../../shared/domain/limits.ts';
import { requiredText } from '../../../shared/schemas/common.ts';
import { serviceReadingSchema } from '../../../shared/schemas/service-reading.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readAboutService } from './service.service.ts';

const slugParams = z.object({ slug: requiredText(textLimits.slug) });

export function serviceRoutes({ router, guard, keepPublic }: ApiRouter): void {
  router.get(
    '/services/:slug/reading',
    keepPublic,
    guard(
      {
        summary: 'Published articles and questions about a service, at most three of each',
        access: 'public',
        params: slugParams,
        returns: serviceReadingSchema,
      },
      ({ em, params }) => readAboutService(em, params.slug),
    ),
  );
}
