// Longer than most: it declares every call of imports, with the texts of the API document.

import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';
import { importFileHours, importLimits } from '../domain/lead-import.ts';
import { idParams } from '../schemas/ids.ts';
import {
  importMappingSchema,
  importPartParams,
  importPartSchema,
  importRunSchema,
  importWordSchema,
  importWordsQuerySchema,
  leadImportDetailSchema,
  leadImportSchema,
  newImportSchema,
} from '../schemas/lead-import.ts';
import { messageSchema } from '../schemas/message.ts';

const tag = {
  name: 'Imports',
  description:
    'Old leads come in from a CSV file: sent in pieces, tried first, stored by the server, and taken back if need be.',
};

const endpoint = endpointsOf(tag);

const otherState = { 409: 'The import is not at this step' } as const;

export const list = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The last imports, newest first',
  description: 'Fifty at most, of all people.',
  access: 'import',
  answer: z.array(leadImportSchema),
});

export const create = endpoint({
  id: 'createImport',
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Begin to send a file',
  description: 'The file is sent in parts after this, and is read once they come to `sizeBytes`.',
  access: 'import',
  body: newImportSchema,
  status: 201,
  answer: leadImportSchema,
  examples: { body: { kind: 'quote', fileName: 'old-quotes.csv', sizeBytes: 48_120 } },
});

export const addPart = endpoint({
  id: 'addImportPart',
  method: 'PUT',
  path: '/api/admin/imports/{id}/parts/{number}',
  summary: 'Send a piece of the file',
  description: 'Pieces are numbered from 0, and the same piece may be sent again. Once all are there the file is read.',
  access: 'import',
  params: importPartParams,
  body: importPartSchema,
  answer: leadImportSchema,
  failures: otherState,
  examples: { body: { data: 'RnVsbCBOYW1lLFBob25lLEZyb20K' } },
});

export const read = endpoint({
  id: 'readImport',
  method: 'GET',
  path: '/api/admin/imports/{id}',
  summary: 'Read an import, with its columns, first lines and first problems',
  description:
    'To be asked again while the server is at work: `state` is the step, and `position` tells how many `lines` it has behind it. Only the first lines and problems are named. One that was discarded is 404.',
  access: 'import',
  params: idParams,
  answer: leadImportDetailSchema,
});

export const listWords = endpoint({
  id: 'listImportWords',
  method: 'GET',
  path: '/api/admin/imports/{id}/words',
  summary: 'The words of a column that are not many, most frequent first',
  description: `The ${importLimits.words} most frequent; columns count from 0. What is blank is left out.`,
  access: 'import',
  params: idParams,
  query: importWordsQuerySchema,
  answer: z.array(importWordSchema),
});

export const check = endpoint({
  id: 'checkImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/check',
  summary: 'Try the file with these columns: nothing is stored',
  description:
    '`columns` says for each column of the file what it is, null for one that is left out; `words` what a word of the file means where a field has a few values.',
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

export const run = endpoint({
  id: 'runImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/run',
  summary: 'Import the file as it was checked, or go on after a stop',
  description:
    '`duplicates` says what happens to lines whose lead is stored already: `skip` leaves them out, `add` adds another lead.',
  access: 'import',
  params: idParams,
  body: importRunSchema,
  answer: leadImportSchema,
  failures: otherState,
  examples: { body: { duplicates: 'skip' } },
});

export const stop = endpoint({
  id: 'stopImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/stop',
  summary: 'Stop the import; what is stored stays',
  description: `It stops after the lines that it is at. For ${importFileHours} hours it goes on by \`run\`; it can be taken back by \`undo\` as well.`,
  access: 'import',
  params: idParams,
  answer: leadImportSchema,
  failures: otherState,
});

export const undo = endpoint({
  id: 'undoImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/undo',
  summary: 'Take back what the import has stored',
  description: 'Deletes the added leads. Leads that staff have worked on since stay, and are named.',
  access: 'import',
  params: idParams,
  answer: leadImportSchema,
  failures: otherState,
});

export const discard = endpoint({
  id: 'discardImport',
  method: 'DELETE',
  path: '/api/admin/imports/{id}',
  summary: 'Delete a file that was not imported',
  description:
    'At any step before it is imported; nothing of it was stored. An import that has begun is undone instead.',
  access: 'import',
  params: idParams,
  answer: messageSchema,
  failures: otherState,
});

export const problems = endpoint({
  id: 'exportImportProblems',
  method: 'GET',
  path: '/api/admin/imports/{id}/problems.csv',
  summary: 'The lines that cannot be imported, each with why, as CSV',
  description: 'With the columns of the file, so that it can be mended and imported.',
  access: 'import',
  params: idParams,
  produces: 'text/csv',
});
