import type { SiteSetting as SiteSettingView } from '../../../shared/schemas/site-setting.ts';
import type { SiteSetting } from './site-setting.entity.ts';

export const presentSiteSetting = (setting: SiteSetting): SiteSettingView => ({
  key: setting.key,
  value: setting.value ?? null,
  description: setting.description ?? null,
  category: setting.category,
  type: setting.type,
  version: setting.version,
  updatedAt: setting.updatedAt.toISOString(),
});
