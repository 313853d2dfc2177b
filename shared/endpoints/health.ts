import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';

const endpoint = endpointsOf({
  name: 'Health',
  description: 'Whether the process runs and may be given requests, for supervisors and load balancers.',
});

const healthSchema = z.object({ status: z.literal('ok') });

/** Whoever supervises may add to the address what it likes. */
const anything = z.looseObject({});

const readinessSchema = healthSchema.extend({
  version: z.string().meta({ example: '0.1.0' }),
  revision: z.string().nullable().meta({ description: 'The commit that the image was built of', example: 'c29e225' }),
  schema: z.enum(['current', 'newer']).meta({
    description:
      'newer: a later version has migrated the database already, as it does before it replaces this server; or this one was put back',
  }),
});

export const live = endpoint({
  id: 'checkLiveness',
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  access: 'public',
  query: anything,
  answer: healthSchema,
});

export const ready = endpoint({
  id: 'checkReadiness',
  method: 'GET',
  path: '/health/ready',
  summary: 'The process takes requests: the database answers and no stop is under way',
  access: 'public',
  query: anything,
  answer: readinessSchema,
});
