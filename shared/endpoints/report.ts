import { endpointsOf } from '../api/endpoint.ts';
import { sheetEndpoints } from '../api/sheet-endpoints.ts';
import { leadReportQuerySchema, leadReportSchema } from '../schemas/lead-report.ts';

const tag = { name: 'Report', description: 'What became of the leads of a period.' };

export const read = endpointsOf(tag)({
  id: 'readReport',
  method: 'GET',
  path: '/api/admin/report',
  summary: 'What came in within a period, how fast it was answered, and what became of it',
  access: 'reports',
  query: leadReportQuerySchema,
  answer: leadReportSchema,
});

export const sheets = sheetEndpoints(tag, {
  access: 'reports',
  nouns: 'Report',
  path: '/api/admin/report',
  many: 'tables of the report on a period',
  query: leadReportQuerySchema,
});
