import type { EntityManager } from '@mikro-orm/postgresql';
import { settingValueSchema } from '../../../shared/schemas/setting-value.ts';
import { BadRequest } from '../../http/errors.ts';
import { type SettingKey, settingDefaults } from './setting-defaults.ts';
import { SiteSetting } from './site-setting.entity.ts';

export interface Settings {
  /** What staff have set; null when they have emptied it. */
  get(key: SettingKey): string | null;
  /** As `get`, for what a page cannot do without: the default where there is nothing. */
  require(key: SettingKey): string;
}

/** All settings at once. */
export async function readSettings(em: EntityManager): Promise<Settings> {
  const stored = new Map((await em.findAll(SiteSetting)).map((setting) => [setting.key, setting.value ?? null]));
  const get = (key: SettingKey) => stored.get(key) ?? null;
  return { get, require: (key) => get(key) ?? settingDefaults.find((setting) => setting.key === key)?.value ?? '' };
}

/** @throws {BadRequest} when the value is not one for this setting. */
export function refuseUnfitValue(setting: SiteSetting, value: string | null): void {
  const message = settingValueSchema(setting).safeParse(value).error?.issues[0]?.message;
  if (message !== undefined) throw new BadRequest(message, [{ path: 'value', message }]);
}

/** Adds the settings that are missing, with their defaults. */
export async function seedSettings(em: EntityManager): Promise<void> {
  const known = new Set((await em.findAll(SiteSetting)).map((setting) => setting.key));
  for (const setting of settingDefaults) if (!known.has(setting.key)) em.create(SiteSetting, setting);
  await em.flush();
}
