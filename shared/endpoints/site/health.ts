import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { livenessSchema, readinessSchema } from '../../schemas/site/health.ts';

const endpoint = createEndpointFactory({
  name: 'Health',
  description: 'Whether the process runs and may be given requests, for supervisors and load balancers.',
});

/** Whoever supervises may add to the address what it likes. */
const anything = z.looseObject({});

export const checkLiveness = endpoint({
  id: 'checkLiveness',
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  description: 'The database is not asked. What stands in the query is of no account.',
  access: 'public',
  query: anything,
  answer: livenessSchema,
});

export const checkReadiness = endpoint({
  id: 'checkReadiness',
  method: 'GET',
  path: '/health/ready',
  summary: 'The process takes requests: the database answers and no stop is under way',
  description:
    'While that is not so the answer is 503. `schema` is `newer` when a later version of the server has changed the database. What stands in the query is of no account.',
  access: 'public',
  query: anything,
  answer: readinessSchema,
});
