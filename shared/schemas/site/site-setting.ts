import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { settingCategories, settingTypes } from '../../domain/site/setting-kinds.ts';
import { nullableText, requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createBaseVersionSchema, createChangedBySchema } from '../versions.ts';

export const siteSettingSchema = z.object({
  key: z.string(),
  value: z.string().nullable(),
  description: z.string().nullable(),
  category: z.enum(settingCategories),
  type: z.enum(settingTypes),
  version: z.int(),
  updatedAt: timestamp(),
  updatedBy: createChangedBySchema(),
});

export const siteSettingParams = z.object({
  key: requiredText(100).meta({ description: 'Key of the setting, such as `company_name`' }),
});

export const siteSettingUpdateSchema = z.object({
  value: nullableText(textLimits.settingValue).optional(),
  description: nullableText(textLimits.excerpt).optional(),
  version: createBaseVersionSchema(),
});

export type SiteSetting = z.infer<typeof siteSettingSchema>;
