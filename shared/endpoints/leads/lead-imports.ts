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
    'Import leads from a CSV file: upload the file, map its columns, check its lines, import them. An import can be undone.',
};

const endpoint = createEndpointFactory(tag);

const otherState = { 409: 'The import is in another state, or another import is running' } as const;

export const list = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'List imports',
  description: 'Sorted newest first, at most 50, of all accounts.',
  access: 'import',
  answer: z.array(leadImportSchema),
});

export const create = endpoint({
  id: 'createImport',
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Upload a CSV file to import',
  description: `A CSV file with headings in its first line and at most ${groupDigits(importLimits.lines)} lines. Nothing is imported yet.`,
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
  description: 'Includes its columns, first lines and first problems. A deleted import returns 404.',
  access: 'import',
  params: idParams,
  answer: leadImportDetailSchema,
});

export const listColumnValues = endpoint({
  id: 'listImportWords',
  method: 'GET',
  path: '/api/admin/imports/{id}/words',
  summary: 'List the most frequent values of a column',
  description: `At most ${importLimits.words}. Columns count from 0. Blank cells are left out.`,
  access: 'import',
  params: idParams,
  query: importWordsQuerySchema,
  answer: z.array(importWordSchema),
});

export const checkImport = endpoint({
  id: 'checkImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/check',
  summary: 'Check every line with a mapping',
  description:
    'Nothing is imported. `columns` contains the field of each column, or null to leave a column out. `words` maps words of the file to values of fields with fixed values.',
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
    'Imports all good lines, or none if the import fails. `duplicates` sets the handling of lines whose lead is stored already: `skip` leaves them out, `add` adds another lead.',
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
    'Deletes the added leads. Leads that staff have changed since are not deleted. They are listed in the answer.',
  access: 'import',
  params: idParams,
  answer: leadImportSchema,
  failures: otherState,
});

export const discardImport = endpoint({
  id: 'deleteImport',
  method: 'DELETE',
  path: '/api/admin/imports/{id}',
  summary: 'Delete a file that was not imported',
  description: 'Works before the import only. Undo an import to delete its leads.',
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
  description: 'Contains the columns of the file, so that staff can correct and import the lines.',
  access: 'import',
  params: idParams,
  produces: 'text/csv',
});
