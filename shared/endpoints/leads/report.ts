import { createEndpointFactory } from '../../api/endpoint.ts';
import { createSheetEndpoints } from '../../api/sheet-endpoints.ts';
import { leadReportQuerySchema, leadReportSchema } from '../../schemas/leads/lead-report.ts';

const tag = { name: 'Report', description: 'What became of the leads of a period.' };

export const read = createEndpointFactory(tag)({
  id: 'readReport',
  method: 'GET',
  path: '/api/admin/report',
  summary: 'What came in within a period, how fast it was answered, and what became of it',
  description:
    'Of a period of at most ten years; spam is not counted. All are judged by what is promised now. `stepUnit` tells whether the steps are days, weeks or months.',
  access: 'reports',
  query: leadReportQuerySchema,
  answer: leadReportSchema,
});

export const sheets = createSheetEndpoints(tag, {
  access: 'reports',
  nouns: 'Report',
  path: '/api/admin/report',
  many: 'tables of the report on a period',
  description: 'All tables below each other, as one. No customer is named in them.',
  query: leadReportQuerySchema,
});
