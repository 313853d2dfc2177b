import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { textLimits } from '../../domain/limits.ts';
import { serviceReadingSchema } from '../../schemas/site/service-reading.ts';
import { requiredText } from '../../schemas/text-fields.ts';

const endpoint = createEndpointFactory({
  name: 'Services',
  description: 'Further reading about a service.',
});

const slugParams = z.object({
  slug: requiredText(textLimits.slug).meta({ description: 'Slug of the service, as in the address of its page' }),
});

export const readRelatedContent = endpoint({
  id: 'readServiceContent',
  method: 'GET',
  path: '/api/services/{slug}/reading',
  summary: 'Read articles and questions about a service',
  description:
    'At most three published articles and three published questions. Items that mention the service come first, then items of its category. An unknown service returns 404.',
  access: 'public',
  params: slugParams,
  answer: serviceReadingSchema,
});
