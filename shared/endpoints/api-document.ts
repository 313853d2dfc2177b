import { z } from 'zod';
import { createEndpointFactory } from '../api/endpoint.ts';
import { apiDocumentSchema } from '../schemas/api-document.ts';

const endpoint = createEndpointFactory({
  name: 'API document',
  description: 'This document, and a page to read it on.',
});

export const readDocument = endpoint({
  id: 'readApiDocument',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  description: 'OpenAPI 3.1, the same for everybody.',
  access: 'public',
  answer: apiDocumentSchema,
});

export const readPage = endpoint({
  id: 'readApiReference',
  method: 'GET',
  path: '/api/docs',
  summary: 'The API reference for people',
  description: 'It loads nothing from other sites, and calls without cookies.',
  access: 'public',
  produces: 'text/html',
});

export const readFile = endpoint({
  id: 'readApiReferenceFile',
  method: 'GET',
  path: '/api/docs/{file}',
  summary: 'Files of the API reference',
  description: 'Those that the page loads; any other name is 404.',
  access: 'public',
  params: z.object({ file: z.string().meta({ description: 'Name of the file' }) }),
  produces: 'text/javascript',
});
