import {
  menuEntriesSchema,
  type NavigationMenu as NavigationMenuView,
} from '../../../shared/schemas/navigation-menu.ts';
import type { NavigationMenu } from './navigation-menu.entity.ts';

export const presentMenu = (menu: NavigationMenu): NavigationMenuView => ({
  slug: menu.slug,
  name: menu.name,
  position: menu.position,
  items: menuEntriesSchema.parse(JSON.parse(menu.items)),
  version: menu.version,
  updatedAt: menu.updatedAt.toISOString(),
});
