import { z } from 'zod';

export const livenessSchema = z.object({ status: z.literal('ok') });

export const readinessSchema = livenessSchema.extend({
  version: z.string().meta({ example: '0.1.0' }),
  revision: z
    .string()
    .nullable()
    .meta({ description: 'Commit from which the container image was built', example: 'c29e225' }),
  schema: z.enum(['current', 'newer']).meta({
    description: '`newer` if a later server version has migrated the database',
  }),
});
