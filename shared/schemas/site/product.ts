import { z } from 'zod';

export const productSchema = z.object({
  product: z.string().meta({ example: 'trinity-lead-desk' }),
  version: z.string().meta({ example: '0.1.0' }),
  revision: z
    .string()
    .nullable()
    .meta({ description: 'Commit from which the container image was built', example: 'c29e225' }),
  apiLevel: z.int().meta({ description: 'Level of the server’s API. An app with a higher level needs a newer server' }),
  oldestAppLevel: z
    .int()
    .meta({ description: 'Lowest supported level of an app. An app with a lower level needs an update' }),
  companyName: z.string(),
});
