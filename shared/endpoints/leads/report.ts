import { createEndpointFactory } from '../../api/endpoint.ts';
import { createSheetEndpoints } from '../../api/sheet-endpoints.ts';
import { leadReportQuerySchema, leadReportSchema } from '../../schemas/leads/lead-report.ts';

const tag = { name: 'Report', description: 'Report on the leads of a period and their results.' };

export const read = createEndpointFactory(tag)({
  id: 'readReport',
  method: 'GET',
  path: '/api/admin/report',
  summary: 'Read the report of a period',
  description:
    'Covers the leads, answer times and results of at most ten years, without spam. Compares answer times with the currently promised answer time. `stepUnit` is the length of each period in `steps`.',
  access: 'reports',
  query: leadReportQuerySchema,
  answer: leadReportSchema,
});

export const sheets = createSheetEndpoints(tag, {
  access: 'reports',
  nouns: 'Report',
  path: '/api/admin/report',
  many: 'report tables',
  description: 'Contains all tables in one file, without names of customers.',
  query: leadReportQuerySchema,
});
