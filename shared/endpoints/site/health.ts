import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { livenessSchema, readinessSchema } from '../../schemas/site/health.ts';

const endpoint = createEndpointFactory({
  name: 'Health',
  description: 'Health of the process, for supervisors and load balancers.',
});

/** Allows any query parameters, because monitoring tools may add their own. */
const anything = z.looseObject({});

export const checkLiveness = endpoint({
  id: 'checkLiveness',
  method: 'GET',
  path: '/health/live',
  summary: 'Check that the process responds',
  description: 'Does not query the database. Ignores the query string.',
  access: 'public',
  query: anything,
  answer: livenessSchema,
});

export const checkReadiness = endpoint({
  id: 'checkReadiness',
  method: 'GET',
  path: '/health/ready',
  summary: 'Check that the process accepts requests',
  description:
    'Returns 503 if the database does not respond or the process is stopping. `schema` is `newer` if a later server version has migrated the database. Ignores the query string.',
  access: 'public',
  query: anything,
  answer: readinessSchema,
});
