import { z } from 'zod';
import {
  menuParams,
  menuResetSchema,
  menuUpdateSchema,
  navigationMenuSchema,
} from '../../../shared/schemas/navigation-menu.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { presentMenu } from './navigation-menu.presenter.ts';
import { listMenus, resetMenu, updateMenu } from './navigation-menu.service.ts';

const stale = { 409: 'The version is stale; the answer has the current state' };

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
        failures: stale,
      },
      async ({ em, params, body }) => presentMenu(await updateMenu(em, params.slug, body.items, body.version)),
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
        failures: stale,
      },
      async ({ em, params, body }) => presentMenu(await resetMenu(em, params.slug, body.version)),
    ),
  );
}
