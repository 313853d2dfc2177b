import * as menus from '../../../shared/endpoints/site/menus.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { listMenus, presentMenu, resetMenu, updateMenu } from './navigation-menu.service.ts';

export function navigationMenuRoutes({ route }: ApiRouter): void {
  route(menus.list, async ({ em }) => (await listMenus(em)).map(presentMenu));

  route(menus.update, async ({ em, params, body: { items, version }, actor }) => {
    const edit = { version, by: actor };
    return presentMenu(await updateMenu(em, params.slug, items, edit));
  });

  route(menus.reset, async ({ em, params, body: { version }, actor }) => {
    const edit = { version, by: actor };
    return presentMenu(await resetMenu(em, params.slug, edit));
  });
}
