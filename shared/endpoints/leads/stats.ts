import { createEndpointFactory } from '../../api/endpoint.ts';
import { leadTrendSchema, statsSchema } from '../../schemas/leads/stats.ts';

const endpoint = createEndpointFactory({ name: 'Figures', description: 'What the dashboard counts.' });

export const read = endpoint({
  id: 'readStats',
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Figures of the dashboard',
  description: 'Who may not see leads is told of none: their figures are 0, and their lists empty.',
  access: 'dashboard',
  moreFor: 'leads',
  answer: statsSchema,
});

export const readLeadTrend = endpoint({
  id: 'readLeadTrend',
  method: 'GET',
  path: '/api/admin/lead-trend',
  summary: 'Leads by day and by source over the last 30 days',
  description:
    'Each day by Nairobi’s calendar, also one without a lead. Sources are those of quote requests, the most frequent first. Spam is not counted.',
  access: 'leads',
  answer: leadTrendSchema,
});
