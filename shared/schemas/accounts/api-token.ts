import { z } from 'zod';
import { tokenLifetimeDays } from '../../domain/accounts/api-tokens.ts';
import { tokenPermissions } from '../../domain/accounts/permissions.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

export const newApiTokenSchema = z.object({
  name: requiredText(textLimits.name).meta({ description: 'Who uses it, such as `Relocation portal`' }),
  permissions: z
    .array(z.enum(tokenPermissions))
    .min(1, 'Choose what it may do')
    .transform((chosen) => tokenPermissions.filter((each) => chosen.includes(each))),
  days: z
    .int()
    .min(1)
    .max(tokenLifetimeDays.max)
    .default(tokenLifetimeDays.default)
    .meta({ description: 'After which it ends' }),
});

export const apiTokenSchema = z.object({
  id: id(),
  name: z.string(),
  start: z.string().meta({ description: 'Its first characters, to know it again by', example: 'tm_Qz4w' }),
  permissions: z.array(z.enum(tokenPermissions)).meta({ description: 'What it may do now' }),
  lostPermissions: z
    .array(z.enum(tokenPermissions))
    .meta({ description: 'What it was made for, and who made it may not do any more' }),
  madeBy: z.string(),
  state: z.enum(['working', 'expired', 'resting']).meta({
    description: '`resting` while the account of who made it is disabled, or has none of its permissions',
  }),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  lastUsedAt: timestamp().nullable().meta({ description: 'To the minute' }),
});

/** The only answer that has the token itself. */
export const createdApiTokenSchema = apiTokenSchema.extend({
  token: z.string().meta({ description: 'It is stored nowhere: keep it now' }),
});

export type NewApiToken = z.infer<typeof newApiTokenSchema>;
export type ApiToken = z.infer<typeof apiTokenSchema>;
export type CreatedApiToken = z.infer<typeof createdApiTokenSchema>;
