import { createEndpointFactory } from '../../api/endpoint.ts';
import { createSheetEndpoints } from '../../api/sheet-endpoints.ts';
import { leadReportQuerySchema, leadReportSchema } from '../../schemas/leads/lead-report.ts';

const tag = { name: 'Report', description: 'Report on the leads that arrived in a period, and on their results.' };

export const read = createEndpointFactory(tag)({
  id: 'readReport',
  method: 'GET',
  path: '/api/admin/report',
  summary: 'Read the report of a period',
  description:
    'Covers leads, response times and results for a period of up to ten years, excluding spam. Compares response times with the currently promised response time. `steps` divides the period into days, weeks or months, as given in `stepUnit`.',
  access: 'reports',
  query: leadReportQuerySchema,
  answer: leadReportSchema,
});

export const sheets = createSheetEndpoints(tag, {
  access: 'reports',
  nouns: 'Report',
  path: '/api/admin/report',
  many: 'report tables',
  description: 'Contains all tables in one file, without customer names.',
  query: leadReportQuerySchema,
});
