import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isPictureSetting, needsAlternativeText } from '../../../shared/domain/site/site-pictures.ts';
import { type requiredSettings, settingValueSchema } from '../../../shared/schemas/site/setting-value.ts';
import type {
  SiteSetting as SiteSettingView,
  siteSettingUpdateSchema,
} from '../../../shared/schemas/site/site-setting.ts';
import { type Edit, refuseStaleEdit } from '../../db/edit-conflicts.ts';
import { BadRequest, NotFound } from '../../http/errors.ts';
import { differences, record } from '../audit/audit.service.ts';
import { refusePicturesWithoutAlt } from '../media/alternative-text.service.ts';
import { findPictures } from '../media/picture.service.ts';
import { renameCompanyInTitles } from '../page/company-titles.service.ts';
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

/**
 * Changes a setting; what is left out stays as it is.
 * @throws {NotFound} {BadRequest} {Conflict} when there is no such setting, the value is not one for it, or the edit was
 * based on an older version.
 */
export function changeSetting(
  em: EntityManager,
  key: string,
  changes: Pick<z.output<typeof siteSettingUpdateSchema>, 'value' | 'description'>,
  edit: Edit,
): Promise<SiteSetting> {
  return em.transactional(async (tx) => {
    const setting = await tx.findOne(SiteSetting, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!setting) throw new NotFound('There is no setting of that name.');
    refuseStaleEdit(setting, edit, () => presentSiteSetting(setting));
    const value = changes.value === undefined ? undefined : parseValue(setting, changes.value);
    if (value && isPictureSetting(key)) await refuseUnfitPicture(tx, key, value);
    if (key === 'company_name' && value) {
      await renameCompanyInTitles(tx, setting.value ?? defaultOf(key), value, edit.by);
    }
    const before = presentSiteSetting(setting);
    tx.assign(setting, { ...changes, ...(value !== undefined && { value }), updatedBy: edit.by.name });
    record(tx, edit.by, {
      verb: 'update',
      kind: 'setting',
      id: key,
      summary: key,
      changes: differences(before, presentSiteSetting(setting), key === 'notification_emails' ? ['value'] : []),
    });
    return setting;
  });
}

/** @throws {BadRequest} when the value does not fit the setting. */
function parseValue(setting: SiteSetting, value: string | null): string | null {
  const { data = null, error } = settingValueSchema(setting).safeParse(value);
  const message = error?.issues[0]?.message;
  if (message !== undefined) throw new BadRequest(message, [{ path: 'value', message }]);
  return data;
}

/** @throws {BadRequest} when the picture is there no more, or says nothing to people who cannot see it where no words do. */
async function refuseUnfitPicture(tx: EntityManager, key: string, value: string): Promise<void> {
  if ((await findPictures(tx, [value])).length === 0) {
    const message = 'This picture is not in the media library any more. Choose another one.';
    throw new BadRequest(message, [{ path: 'value', message }]);
  }
  if (needsAlternativeText(key)) await refusePicturesWithoutAlt(tx, { value });
}

/** Adds the settings that are missing, with their defaults. */
export async function seedSettings(em: EntityManager): Promise<void> {
  const known = new Set((await em.findAll(SiteSetting)).map((setting) => setting.key));
  for (const setting of settingDefaults) if (!known.has(setting.key)) em.create(SiteSetting, setting);
  await em.flush();
}

export const presentSiteSetting = (setting: SiteSetting): SiteSettingView => ({
  key: setting.key,
  value: setting.value ?? null,
  description: setting.description ?? null,
  category: setting.category,
  type: setting.type,
  version: setting.version,
  updatedAt: setting.updatedAt.toISOString(),
  updatedBy: setting.updatedBy ?? null,
});
