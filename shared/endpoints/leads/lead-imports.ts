import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { groupDigits } from '../../domain/digits.ts';
import { importLimits } from '../../domain/leads/lead-import.ts';
import { idParams } from '../../schemas/ids.ts';
import {
  importMappingSchema,
  importRunSchema,
  importWordSchema,
  importWordsQuerySchema,
  leadImportDetailSchema,
  leadImportSchema,
  newImportSchema,
} from '../../schemas/leads/lead-import.ts';
import { messageSchema } from '../../schemas/message.ts';

const tag = {
  name: 'Imports',
  description:
    'Import leads from a CSV file. Upload the file, map its columns, check its lines and run the import. You can undo an import.',
};

const endpoint = createEndpointFactory(tag);

const otherState = { 409: 'The state of the import does not allow this call, or another import is running' } as const;

export const list = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'List imports',
  description: 'Lists at most 50 imports by any account, newest first.',
  access: 'import',
  answer: z.array(leadImportSchema),
});

export const create = endpoint({
  id: 'createImport',
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Upload a CSV file to import',
  description: `The first line of the CSV file must contain the column headings. The file can contain at most ${groupDigits(importLimits.lines)} lines. Stores the lines without importing them.`,
  access: 'import',
  upload: { maxBytes: importLimits.fileBytes, types: ['text/csv'], fields: newImportSchema },
  status: 201,
  answer: leadImportSchema,
});

export const read = endpoint({
  id: 'readImport',
  method: 'GET',
  path: '/api/admin/imports/{id}',
  summary: 'Read an import',
  description:
    'Includes the file’s columns and first lines, and the first problems found. A deleted import returns 404.',
  access: 'import',
  params: idParams,
  answer: leadImportDetailSchema,
});

export const listColumnValues = endpoint({
  id: 'listImportWords',
  method: 'GET',
  path: '/api/admin/imports/{id}/words',
  summary: 'List the most frequent values of a column',
  description: `Lists at most ${importLimits.words} values. Blank cells are not counted.`,
  access: 'import',
  params: idParams,
  query: importWordsQuerySchema,
  answer: z.array(importWordSchema),
});

export const checkImport = endpoint({
  id: 'checkImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/check',
  summary: 'Check the lines of an import',
  description:
    'Checks the lines without importing them. `columns` maps each column to a field, or to null to skip the column. `words` maps values in the file to allowed values of a field.',
  access: 'import',
  params: idParams,
  body: importMappingSchema,
  answer: leadImportSchema,
  failures: otherState,
  examples: {
    body: {
      columns: ['fullName', 'phone', 'movingFrom', 'status', null],
      words: { status: { booked: 'won', dead: 'lost' } },
      status: 'contacted',
    },
  },
});

export const runImport = endpoint({
  id: 'runImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/run',
  summary: 'Import a checked file',
  description:
    'Imports all valid lines. If the import fails, no lines are imported. `duplicates` applies to lines that repeat an existing lead or an earlier line. `skip` omits these lines, and `add` imports them as new leads.',
  access: 'import',
  params: idParams,
  body: importRunSchema,
  answer: leadImportSchema,
  failures: otherState,
  examples: { body: { duplicates: 'skip' } },
});

export const undoImport = endpoint({
  id: 'undoImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/undo',
  summary: 'Undo an import',
  description:
    'Works for 30 days after the import. Deletes the imported leads, except leads that staff have changed since the import. `GET /api/admin/imports/{id}` then lists these leads in `kept`.',
  access: 'import',
  params: idParams,
  answer: leadImportSchema,
  failures: otherState,
});

export const discardImport = endpoint({
  id: 'deleteImport',
  method: 'DELETE',
  path: '/api/admin/imports/{id}',
  summary: 'Delete an uploaded file that was not imported',
  description: 'An imported file cannot be deleted. To delete imported leads, undo the import.',
  access: 'import',
  params: idParams,
  answer: messageSchema,
  failures: otherState,
});

export const exportProblems = endpoint({
  id: 'exportImportProblems',
  method: 'GET',
  path: '/api/admin/imports/{id}/problems.csv',
  summary: 'Download the lines with problems as CSV',
  description:
    'Contains each line’s problem and cells, so that staff can correct and import the lines. The import deletes the stored cells, so later downloads contain only the problems.',
  access: 'import',
  params: idParams,
  produces: 'text/csv',
});
