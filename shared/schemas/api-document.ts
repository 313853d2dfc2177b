import { z } from 'zod';

export const apiDocumentSchema = z
  .looseObject({ openapi: z.string() })
  .meta({ description: 'As the OpenAPI Specification, version 3.1, has it' });
