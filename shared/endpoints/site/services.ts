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
    'At most three published ones of each. First those that mention the service, then those of its category. An unknown service returns 404.',
  access: 'public',
  params: slugParams,
  answer: serviceReadingSchema,
});
