import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type MenuEntryChange,
  menuEntriesSchema,
  type NavigationMenu as NavigationMenuView,
} from '../../../shared/schemas/site/navigation-menu.ts';
import type { MenuItem, Site } from '../../../shared/schemas/site/site.ts';
import { assertCurrentVersion, type VersionedEdit } from '../../db/edit-conflicts.ts';
import { NotFound } from '../../http/errors.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { menuDefaults } from './menu-defaults.ts';
import { NavigationMenuEntity } from './navigation-menu.entity.ts';

const creationOrder = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;

const parseEntries = (menu: NavigationMenuEntity) => menuEntriesSchema.parse(JSON.parse(menu.items));

const listVisibleItems = (menu: NavigationMenuEntity): MenuItem[] =>
  parseEntries(menu)
    .filter(({ isHidden }) => !isHidden)
    .map(({ label, href }) => ({ label, href }));

export async function readMenus(em: EntityManager): Promise<Site['menus']> {
  const menus = await em.find(NavigationMenuEntity, { isActive: true }, creationOrder);
  const itemsAt = (position: NavigationMenuEntity['position']): MenuItem[] =>
    menus.filter((menu) => menu.position === position).flatMap(listVisibleItems);
  return {
    header: itemsAt('header'),
    services: itemsAt('services'),
    footer: itemsAt('footer'),
    'footer-services': itemsAt('footer-services'),
  };
}

export const listMenus = (em: EntityManager) => em.find(NavigationMenuEntity, {}, creationOrder);

/** Entries without `isHidden` keep their visibility. @throws {Conflict} for a stale version */
export function updateMenu(
  em: EntityManager,
  slug: string,
  items: readonly MenuEntryChange[],
  edit: VersionedEdit,
  verb: 'update' | 'reset' = 'update',
): Promise<NavigationMenuEntity> {
  return em.transactional(async (tx) => {
    const menu = await tx.findOne(NavigationMenuEntity, { slug }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!menu) throw new NotFound('This menu does not exist.');
    assertCurrentVersion(menu, edit, () => presentMenu(menu));
    const before = presentMenu(menu);
    const hidden = new Set(parseEntries(menu).flatMap(({ href, isHidden }) => (isHidden ? [href] : [])));
    menu.items = JSON.stringify(items.map((item) => ({ isHidden: hidden.has(item.href), ...item })));
    menu.updatedBy = edit.by.name;
    const changes = diffFields(before, presentMenu(menu));
    writeAuditEntry(tx, edit.by, { verb, kind: 'menu', id: slug, summary: menu.name, changes });
    return menu;
  });
}

export function resetMenu(em: EntityManager, slug: string, edit: VersionedEdit): Promise<NavigationMenuEntity> {
  const original = menuDefaults.find((menu) => menu.slug === slug);
  if (!original) throw new NotFound('This menu does not exist.');
  const items = original.items.map((item) => ({ ...item, isHidden: false }));
  return updateMenu(em, slug, items, edit, 'reset');
}

export async function seedMenus(em: EntityManager): Promise<void> {
  if ((await em.count(NavigationMenuEntity)) > 0) return;
  for (const { items, ...menu } of menuDefaults)
    em.create(NavigationMenuEntity, { ...menu, items: JSON.stringify(items) });
  await em.flush();
}

export const presentMenu = (menu: NavigationMenuEntity): NavigationMenuView => ({
  slug: menu.slug,
  name: menu.name,
  position: menu.position,
  items: menuEntriesSchema.parse(JSON.parse(menu.items)),
  version: menu.version,
  updatedAt: menu.updatedAt.toISOString(),
});
