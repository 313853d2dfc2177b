import { z } from 'zod';
import { settingCategories, settingTypes } from '../domain/enums.ts';
import { textLimits } from '../domain/limits.ts';
import { nullableText, optionalText, requiredText, timestamp } from './common.ts';

export const siteSettingSchema = z.object({
  key: z.string(),
  value: z.string().nullable(),
  description: z.string().nullable(),
  category: z.enum(settingCategories),
  type: z.enum(settingTypes),
  updatedAt: timestamp(),
});

export const siteSettingParams = z.object({ key: requiredText(100) });

/** A description that is left out stays as it is. */
export const siteSettingUpdateSchema = z.object({
  value: optionalText(textLimits.settingValue),
  description: nullableText(textLimits.excerpt).optional(),
});

export type SiteSetting = z.infer<typeof siteSettingSchema>;
