import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';
import { apiDocumentSchema } from '../schemas/api-document.ts';

const endpoint = endpointsOf({ name: 'API document', description: 'This document, and a page to read it on.' });

export const readDocument = endpoint({
  id: 'readApiDocument',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  access: 'public',
  answer: apiDocumentSchema,
});

export const readPage = endpoint({
  id: 'readApiReference',
  method: 'GET',
  path: '/api/docs',
  summary: 'The API reference for people',
  access: 'public',
  produces: 'text/html',
});

export const readFile = endpoint({
  id: 'readApiReferenceFile',
  method: 'GET',
  path: '/api/docs/{file}',
  summary: 'Files of the API reference',
  access: 'public',
  params: z.object({ file: z.string() }),
  produces: 'text/javascript',
});
