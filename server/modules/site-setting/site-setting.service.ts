import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { textLimits } from '../../../shared/domain/limits.ts';
import { companySuffix } from '../../../shared/domain/seo-tags.ts';
import { type requiredSettings, settingValueSchema } from '../../../shared/schemas/setting-value.ts';
import type { siteSettingUpdateSchema } from '../../../shared/schemas/site-setting.ts';
import { BadRequest, NotFound } from '../../http/errors.ts';
import { type SettingKey, settingDefaults } from './setting-defaults.ts';
import { SiteSetting } from './site-setting.entity.ts';

type RequiredSetting = (typeof requiredSettings)[number];

export interface Settings {
  /** What staff have set; null when they have emptied it. */
  get(key: SettingKey): string | null;
  /** What cannot be emptied. An installation in which it was, before that was refused, gets the default. */
  require(key: RequiredSetting): string;
}

/** All settings at once. */
export async function readSettings(em: EntityManager): Promise<Settings> {
  const stored = new Map((await em.findAll(SiteSetting)).map((setting) => [setting.key, setting.value ?? null]));
  const get = (key: SettingKey) => stored.get(key) ?? null;
  return { get, require: (key) => get(key) ?? defaultOf(key) };
}

/** All settings in the order of their defaults; those that the product does not know come last, by their keys. */
export async function listSettings(em: EntityManager): Promise<SiteSetting[]> {
  const settings = await em.find(SiteSetting, {}, { orderBy: { key: 'asc' } });
  return settings.toSorted((first, second) => placeOf(first.key) - placeOf(second.key));
}

function placeOf(key: string): number {
  const place = settingDefaults.findIndex((setting) => setting.key === key);
  return place < 0 ? settingDefaults.length : place;
}

const defaultOf = (key: SettingKey): string => settingDefaults.find((setting) => setting.key === key)?.value ?? '';

/** @throws {NotFound} or {BadRequest} when there is no such setting, or the value is not one for it. */
export function changeSetting(
  em: EntityManager,
  key: string,
  { value, description }: z.output<typeof siteSettingUpdateSchema>,
): Promise<SiteSetting> {
  return em.transactional(async (tx) => {
    const setting = await tx.findOne(SiteSetting, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!setting) throw new NotFound('There is no setting of that name.');
    refuseUnfitValue(setting, value);
    if (key === 'company_name' && value) await renameInTitles(tx, setting.value ?? defaultOf(key), value);
    setting.value = value;
    if (description !== undefined) setting.description = description;
    return setting;
  });
}

/** Titles for search engines and messengers end with the company's name, which the page editor writes into them. */
async function renameInTitles(em: EntityManager, before: string, after: string): Promise<void> {
  const [old, renamed] = [companySuffix(before), companySuffix(after)];
  for (const column of ['meta_title', 'og_title', 'twitter_title']) {
    await em.execute(
      `update seo_meta set ${column} = left(${column}, -length(?)) || ? where right(${column}, length(?)) = ?
       and length(${column}) - length(?) + length(?) <= ?`,
      [old, renamed, old, old, old, renamed, textLimits.seoText],
    );
  }
}

function refuseUnfitValue(setting: SiteSetting, value: string | null): void {
  const message = settingValueSchema(setting).safeParse(value).error?.issues[0]?.message;
  if (message !== undefined) throw new BadRequest(message, [{ path: 'value', message }]);
}

/** Adds the settings that are missing, with their defaults. */
export async function seedSettings(em: EntityManager): Promise<void> {
  const known = new Set((await em.findAll(SiteSetting)).map((setting) => setting.key));
  for (const setting of settingDefaults) if (!known.has(setting.key)) em.create(SiteSetting, setting);
  await em.flush();
}
