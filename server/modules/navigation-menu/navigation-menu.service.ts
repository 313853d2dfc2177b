import type { EntityManager } from '@mikro-orm/postgresql';
import { type MenuItem, menuItemsSchema, type Site } from '../../../shared/schemas/site.ts';
import { menuDefaults } from './menu-defaults.ts';
import { NavigationMenu } from './navigation-menu.entity.ts';

/** The entries of the active menus, by where they are shown. */
export async function readMenus(em: EntityManager): Promise<Site['menus']> {
  const menus = await em.find(NavigationMenu, { isActive: true }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const itemsAt = (position: NavigationMenu['position']): MenuItem[] =>
    menus.filter((menu) => menu.position === position).flatMap((menu) => menuItemsSchema.parse(JSON.parse(menu.items)));
  return {
    header: itemsAt('header'),
    services: itemsAt('services'),
    footer: itemsAt('footer'),
    'footer-services': itemsAt('footer-services'),
  };
}

/** Makes the default menus where there are none at all. */
export async function seedMenus(em: EntityManager): Promise<void> {
  if ((await em.count(NavigationMenu)) > 0) return;
  for (const { items, ...menu } of menuDefaults) em.create(NavigationMenu, { ...menu, items: JSON.stringify(items) });
  await em.flush();
}
