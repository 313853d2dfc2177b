import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';

const endpoint = endpointsOf({
  name: 'Health',
  description: 'Whether the process runs and may be given requests, for supervisors and load balancers.',
});

const healthSchema = z.object({ status: z.literal('ok') });

export const live = endpoint({
  id: 'checkLiveness',
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  access: 'public',
  answer: healthSchema,
});

export const ready = endpoint({
  id: 'checkReadiness',
  method: 'GET',
  path: '/health/ready',
  summary: 'The process takes requests: the database answers and no stop is under way',
  access: 'public',
  answer: healthSchema,
});
