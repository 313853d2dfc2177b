import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { textLimits } from '../../domain/limits.ts';
import { serviceReadingSchema } from '../../schemas/site/service-reading.ts';
import { requiredText } from '../../schemas/text-fields.ts';

const endpoint = createEndpointFactory({
  name: 'Services',
  description: 'Articles and FAQs about a service.',
});

const slugParams = z.object({
  slug: requiredText(textLimits.slug).meta({ description: 'Slug of the service, as in the URL of its page' }),
});

export const readRelatedContent = endpoint({
  id: 'readServiceContent',
  method: 'GET',
  path: '/api/services/{slug}/reading',
  summary: 'Read articles and FAQs about a service',
  description:
    'Returns at most three published articles and three published FAQs. Items that mention the service come first, then items of the service’s category. An unknown service returns 404.',
  access: 'public',
  params: slugParams,
  answer: serviceReadingSchema,
});
