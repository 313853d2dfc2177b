import { z } from 'zod';
import { tokenLifetimeDays } from '../../domain/accounts/api-tokens.ts';
import { tokenPermissions } from '../../domain/accounts/permissions.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

export const newApiTokenSchema = z.object({
  name: requiredText(textLimits.name).meta({
    description: 'Name of the API client that uses the token, such as `Relocation portal`',
  }),
  permissions: z
    .array(z.enum(tokenPermissions))
    .min(1, 'Choose at least one permission')
    .transform((chosen) => tokenPermissions.filter((each) => chosen.includes(each))),
  days: z
    .int()
    .min(1)
    .max(tokenLifetimeDays.max)
    .default(tokenLifetimeDays.default)
    .meta({ description: 'Days until the token expires' }),
});

export const apiTokenSchema = z.object({
  id: id(),
  name: z.string(),
  start: z.string().meta({ description: 'First characters of the token, for identification', example: 'tm_Qz4w' }),
  permissions: z.array(z.enum(tokenPermissions)).meta({ description: 'Current permissions of the token' }),
  lostPermissions: z
    .array(z.enum(tokenPermissions))
    .meta({ description: 'Permissions that the token lost because its creator no longer has them' }),
  madeBy: z.string(),
  state: z.enum(['working', 'expired', 'resting']).meta({
    description: '`resting` means that the creator’s account is disabled or has none of the token’s permissions',
  }),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  lastUsedAt: timestamp().nullable().meta({ description: 'Time of the last call, to the minute' }),
});

export const createdApiTokenSchema = apiTokenSchema.extend({
  token: z.string().meta({ description: 'Complete token, returned only in this response' }),
});

export type NewApiToken = z.infer<typeof newApiTokenSchema>;
export type ApiToken = z.infer<typeof apiTokenSchema>;
export type CreatedApiToken = z.infer<typeof createdApiTokenSchema>;
