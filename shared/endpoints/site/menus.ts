import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { staleVersionFailure } from '../../api/endpoint-notes.ts';
import {
  menuParams,
  menuResetSchema,
  menuUpdateSchema,
  navigationMenuSchema,
} from '../../schemas/site/navigation-menu.ts';

const endpoint = createEndpointFactory({ name: 'Menus', description: 'The menus of the site’s header and footer.' });

export const list = endpoint({
  id: 'listMenus',
  method: 'GET',
  path: '/api/admin/menus',
  summary: 'List the menus with all entries',
  description: 'Includes hidden entries. You can change the entries, but you cannot add or delete menus.',
  access: 'menus',
  answer: z.array(navigationMenuSchema),
});

export const update = endpoint({
  id: 'updateMenu',
  method: 'PUT',
  path: '/api/admin/menus/{slug}',
  summary: 'Update the entries of a menu',
  description:
    'Replaces all entries. An entry without `isHidden` keeps the visibility of the current entry with the same URL.',
  access: 'menus',
  params: menuParams,
  body: menuUpdateSchema,
  answer: navigationMenuSchema,
  failures: staleVersionFailure,
  examples: { body: { items: [{ label: 'About Us', href: '/about' }], version: 4 } },
});

export const reset = endpoint({
  id: 'resetMenu',
  method: 'POST',
  path: '/api/admin/menus/{slug}/reset',
  summary: 'Reset a menu to its default entries',
  description: 'Replaces all entries with the default entries. Send the `version` that you last read.',
  access: 'menus',
  params: menuParams,
  body: menuResetSchema,
  answer: navigationMenuSchema,
  failures: staleVersionFailure,
  examples: { body: { version: 4 } },
});
