import { z } from 'zod';
import { createEndpointFactory } from '../api/endpoint.ts';
import { apiDocumentSchema } from '../schemas/api-document.ts';

const endpoint = createEndpointFactory({
  name: 'API document',
  description: 'The OpenAPI document and the API reference.',
});

export const readDocument = endpoint({
  id: 'readApiDocument',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Read the OpenAPI document',
  description: 'The document follows OpenAPI 3.1 and is the same for every caller.',
  access: 'public',
  answer: apiDocumentSchema,
});

export const readPage = endpoint({
  id: 'readApiReference',
  method: 'GET',
  path: '/api/docs',
  summary: 'Open the API reference',
  description:
    'The page loads nothing from other sites. Calls that you try on the page do not include your session cookie.',
  access: 'public',
  produces: 'text/html',
});

export const readFile = endpoint({
  id: 'readApiReferenceFile',
  method: 'GET',
  path: '/api/docs/{file}',
  summary: 'Read a file of the API reference page',
  description: 'Returns a file that the reference page loads. An unknown file name returns 404.',
  access: 'public',
  params: z.object({ file: z.string().meta({ description: 'Name of the file' }) }),
  produces: 'text/javascript',
});
