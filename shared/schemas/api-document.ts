import { z } from 'zod';

export const apiDocumentSchema = z
  .looseObject({ openapi: z.string() })
  .meta({ description: 'API description in OpenAPI 3.1 format' });
