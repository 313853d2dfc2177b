import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { textLimits } from '../../domain/limits.ts';
import { serviceReadingSchema } from '../../schemas/site/service-reading.ts';
import { requiredText } from '../../schemas/text-fields.ts';

const endpoint = createEndpointFactory({
  name: 'Services',
  description: 'What else there is to read about a service.',
});

const slugParams = z.object({
  slug: requiredText(textLimits.slug).meta({ description: 'Slug of the service, as its page has it' }),
});

export const readRelatedContent = endpoint({
  id: 'readAboutService',
  method: 'GET',
  path: '/api/services/{slug}/reading',
  summary: 'Published articles and questions about a service, at most three of each',
  description:
    'First those whose words name it, then those of its category. A service that the site does not have is 404.',
  access: 'public',
  params: slugParams,
  answer: serviceReadingSchema,
});
