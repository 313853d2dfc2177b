import { z } from 'zod';

export const apiDocumentSchema = z
  .looseObject({ openapi: z.string() })
  .meta({ description: 'Document in the format of the OpenAPI Specification, version 3.1' });
