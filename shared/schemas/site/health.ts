import { z } from 'zod';

export const livenessSchema = z.object({ status: z.literal('ok') });

export const readinessSchema = livenessSchema.extend({
  version: z.string().meta({ example: '0.1.0' }),
  revision: z.string().nullable().meta({ description: 'The commit that the image was built of', example: 'c29e225' }),
  schema: z.enum(['current', 'newer']).meta({
    description:
      'newer: a later version has migrated the database already, as it does before it replaces this server; or this one was put back',
  }),
});
