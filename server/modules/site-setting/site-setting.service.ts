import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isAlternativeTextRequired, isPictureSetting } from '../../../shared/domain/site/site-pictures.ts';
import { createSettingValueSchema, type requiredSettingKeys } from '../../../shared/schemas/site/setting-value.ts';
import type {
  SiteSetting as SiteSettingView,
  siteSettingUpdateSchema,
} from '../../../shared/schemas/site/site-setting.ts';
import { assertCurrentVersion, type VersionedEdit } from '../../db/edit-conflicts.ts';
import { BadRequest, NotFound } from '../../http/errors.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { assertImagesHaveAltText } from '../media/alternative-text.service.ts';
import { findPictures } from '../media/picture.service.ts';
import { renameCompanyInTitles } from '../page/company-titles.service.ts';
import { type SettingKey, settingDefaults } from './setting-defaults.ts';
import { SiteSettingEntity } from './site-setting.entity.ts';

type RequiredSetting = (typeof requiredSettingKeys)[number];

export interface Settings {
  get(key: SettingKey): string | null;
  require(key: RequiredSetting): string;
}

export async function readSettings(em: EntityManager): Promise<Settings> {
  const stored = new Map((await em.findAll(SiteSettingEntity)).map((setting) => [setting.key, setting.value ?? null]));
  const get = (key: SettingKey) => stored.get(key) ?? null;
  return { get, require: (key) => get(key) ?? getDefault(key) };
}

/** Lists settings in the order of `settingDefaults`. Unknown settings come last, sorted by key. */
export async function listSettings(em: EntityManager): Promise<SiteSettingEntity[]> {
  const settings = await em.find(SiteSettingEntity, {}, { orderBy: { key: 'asc' } });
  return settings.toSorted((first, second) => getPosition(first.key) - getPosition(second.key));
}

function getPosition(key: string): number {
  const place = settingDefaults.findIndex((setting) => setting.key === key);
  return place < 0 ? settingDefaults.length : place;
}

const getDefault = (key: SettingKey): string => settingDefaults.find((setting) => setting.key === key)?.value ?? '';

/**
 * Omitted fields keep their value.
 * @throws {NotFound} for an unknown setting
 * @throws {BadRequest} for an invalid value
 * @throws {Conflict} for a stale version
 */
export function changeSetting(
  em: EntityManager,
  key: string,
  changes: Pick<z.output<typeof siteSettingUpdateSchema>, 'value' | 'description'>,
  edit: VersionedEdit,
): Promise<SiteSettingEntity> {
  return em.transactional(async (tx) => {
    const setting = await tx.findOne(SiteSettingEntity, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!setting) throw new NotFound('This setting does not exist.');
    assertCurrentVersion(setting, edit, () => presentSiteSetting(setting));
    const value = changes.value === undefined ? undefined : parseValue(setting, changes.value);
    if (value && isPictureSetting(key)) await assertUsablePicture(tx, key, value);
    if (key === 'company_name' && value) {
      await renameCompanyInTitles(tx, setting.value ?? getDefault(key), value, edit.by);
    }
    const before = presentSiteSetting(setting);
    tx.assign(setting, { ...changes, ...(value !== undefined && { value }), updatedBy: edit.by.name });
    writeAuditEntry(tx, edit.by, {
      verb: 'update',
      kind: 'setting',
      id: key,
      summary: key,
      changes: diffFields(before, presentSiteSetting(setting), key === 'notification_emails' ? ['value'] : []),
    });
    return setting;
  });
}

function parseValue(setting: SiteSettingEntity, value: string | null): string | null {
  const { data = null, error } = createSettingValueSchema(setting).safeParse(value);
  const message = error?.issues[0]?.message;
  if (message !== undefined) throw new BadRequest(message, [{ path: 'value', message }]);
  return data;
}

/** @throws {BadRequest} if the picture was deleted, or lacks the required alternative text */
async function assertUsablePicture(tx: EntityManager, key: string, value: string): Promise<void> {
  if ((await findPictures(tx, [value])).length === 0) {
    const message = 'This picture is no longer in the media library. Select another picture.';
    throw new BadRequest(message, [{ path: 'value', message }]);
  }
  if (isAlternativeTextRequired(key)) await assertImagesHaveAltText(tx, { value });
}

export async function seedSettings(em: EntityManager): Promise<void> {
  const known = new Set((await em.findAll(SiteSettingEntity)).map((setting) => setting.key));
  for (const setting of settingDefaults) if (!known.has(setting.key)) em.create(SiteSettingEntity, setting);
  await em.flush();
}

export const presentSiteSetting = (setting: SiteSettingEntity): SiteSettingView => ({
  key: setting.key,
  value: setting.value ?? null,
  description: setting.description ?? null,
  category: setting.category,
  type: setting.type,
  version: setting.version,
  updatedAt: setting.updatedAt.toISOString(),
  updatedBy: setting.updatedBy ?? null,
});
