import { z } from 'zod';
import {
  menuParams,
  menuResetSchema,
  menuUpdateSchema,
  navigationMenuSchema,
} from '../../../shared/schemas/navigation-menu.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { staleVersion } from '../../http/guard.ts';
import { staffName } from '../staff/staff.service.ts';
import { presentMenu } from './navigation-menu.presenter.ts';
import { listMenus, resetMenu, updateMenu } from './navigation-menu.service.ts';

export function navigationMenuRoutes({ router, guard }: ApiRouter): void {
  router.get(
    '/admin/menus',
    guard(
      {
        summary: 'List the menus with all entries, hidden ones too',
        access: 'staff',
        returns: z.array(navigationMenuSchema),
      },
      async ({ em }) => (await listMenus(em)).map(presentMenu),
    ),
  );

  router.put(
    '/admin/menus/:slug',
    guard(
      {
        summary: 'Change the entries of a menu, all at once',
        access: 'staff',
        params: menuParams,
        body: menuUpdateSchema,
        returns: navigationMenuSchema,
        failures: staleVersion,
      },
      async ({ em, params, body: { items, version }, session }) => {
        const edit = { version, by: staffName(session.user) };
        return presentMenu(await updateMenu(em, params.slug, items, edit));
      },
    ),
  );

  router.post(
    '/admin/menus/:slug/reset',
    guard(
      {
        summary: 'Put a menu back to what a new installation has',
        access: 'staff',
        params: menuParams,
        body: menuResetSchema,
        returns: navigationMenuSchema,
        failures: staleVersion,
      },
      async ({ em, params, body: { version }, session }) => {
        const edit = { version, by: staffName(session.user) };
        return presentMenu(await resetMenu(em, params.slug, edit));
      },
    ),
  );
}
