import { defineEntity, p } from '@mikro-orm/core';
import { textLimits } from '../../../shared/domain/limits.ts';
import { settingCategories, settingTypes } from '../../../shared/domain/site/setting-kinds.ts';
import {
  contentVersionTrigger,
  createMediaUseTrigger,
  idProperty,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'SiteSettingEntity',
  tableName: 'site_setting',
  properties: {
    ...idProperty,
    key: p.string().length(100).unique(),
    value: p.string().length(textLimits.settingValue).nullable(),
    category: p.enum(settingCategories).default('general'),
    type: p.enum(settingTypes).default('text'),
    description: p.string().length(textLimits.excerpt).nullable(),
    ...versionProperties,
    ...updatedAtProperty,
  },
  triggers: [{ ...contentVersionTrigger }, createMediaUseTrigger('setting', 'key')],
});

export class SiteSettingEntity extends schema.class {}
schema.setClass(SiteSettingEntity);
