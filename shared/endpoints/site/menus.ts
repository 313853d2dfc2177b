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
  summary: 'List the menus with all entries, hidden ones too',
  description: 'Which menus there are is fixed: their entries can be changed.',
  access: 'menus',
  answer: z.array(navigationMenuSchema),
});

export const update = endpoint({
  id: 'updateMenu',
  method: 'PUT',
  path: '/api/admin/menus/{slug}',
  summary: 'Change the entries of a menu, all at once',
  description:
    'They take the place of those that it has. One without `isHidden` is hidden if the one was that led to the same address.',
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
  summary: 'Put a menu back to what a new installation has',
  description: 'The entries that it has go. `version` is the one that this is based on.',
  access: 'menus',
  params: menuParams,
  body: menuResetSchema,
  answer: navigationMenuSchema,
  failures: staleVersionFailure,
  examples: { body: { version: 4 } },
});
