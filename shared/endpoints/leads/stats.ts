import { createEndpointFactory } from '../../api/endpoint.ts';
import { leadTrendSchema, statsSchema } from '../../schemas/leads/stats.ts';

const endpoint = createEndpointFactory({ name: 'Figures', description: 'Dashboard figures.' });

export const read = endpoint({
  id: 'readStats',
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Read the dashboard figures',
  description: 'For users without permission to see leads, lead figures are 0 and lead lists are empty.',
  access: 'dashboard',
  moreFor: 'leads',
  answer: statsSchema,
});

export const readLeadTrend = endpoint({
  id: 'readLeadTrend',
  method: 'GET',
  path: '/api/admin/lead-trend',
  summary: 'Count the leads of the last 30 days',
  description:
    'Counts leads per day in Nairobi time, including days without leads. Also counts quote requests by source, most frequent first. Spam is not counted.',
  access: 'leads',
  answer: leadTrendSchema,
});
