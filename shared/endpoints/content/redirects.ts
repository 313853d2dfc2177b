import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote } from '../../api/endpoint-notes.ts';
import {
  brokenLinkSchema,
  missingAddressSchema,
  newRedirectSchema,
  redirectFileSchema,
  redirectImportSchema,
  redirectListQuerySchema,
  redirectSchema,
} from '../../schemas/content/redirect.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Redirects',
  description: 'Redirects from old addresses, and missing addresses that visitors open.',
});

export const list = endpoint({
  id: 'listRedirects',
  method: 'GET',
  path: '/api/admin/redirects',
  summary: 'List redirects',
  description: 'Sorted newest first. `q` matches a part of the old or the new address.',
  access: 'redirects',
  query: redirectListQuerySchema,
  answer: z.array(redirectSchema),
  answerHeaders: { Link: nextPageNote, 'X-Total-Count': 'Total number of redirects' },
});

export const create = endpoint({
  id: 'createRedirect',
  method: 'POST',
  path: '/api/admin/redirects',
  summary: 'Create a redirect',
  description:
    'Redirects an old address, or marks the address as permanently gone. Existing pages take precedence. Creating the same redirect again returns the existing redirect. Redirects to the old address are updated to the new address.',
  access: 'redirects',
  body: newRedirectSchema,
  status: 201,
  answer: redirectSchema,
  failures: {
    409: 'A page or a redirect uses the old address, or the new address is redirected. `suggestion` contains the final address',
  },
  examples: { body: { from: '/our-prices.html', to: '/services', status: 301 } },
});

export const remove = endpoint({
  id: 'deleteRedirect',
  method: 'DELETE',
  path: '/api/admin/redirects/{id}',
  summary: 'Delete a redirect',
  description: 'The old address is no longer redirected.',
  access: 'redirects',
  params: idParams,
  answer: messageSchema,
});

export const importFile = endpoint({
  id: 'importRedirects',
  method: 'POST',
  path: '/api/admin/redirects/imports',
  summary: 'Check or import redirects from a CSV file',
  description:
    'Lines with a problem are not imported. The response lists these lines. Importing the same file again changes nothing.',
  access: 'redirects',
  body: redirectFileSchema,
  answer: redirectImportSchema,
  examples: { body: { content: 'from,to\n/our-prices.html,/services\n', isCheck: true } },
});

export const listMissingAddresses = endpoint({
  id: 'listMissingAddresses',
  method: 'GET',
  path: '/api/admin/redirects/missing',
  summary: 'List missing addresses that visitors open',
  description:
    'Lists the 100 addresses that visitors opened most often in the last 90 days. Contains paths only, without queries and personal data.',
  access: 'redirects',
  answer: z.array(missingAddressSchema),
});

export const listBrokenLinks = endpoint({
  id: 'listBrokenLinks',
  method: 'GET',
  path: '/api/admin/redirects/broken-links',
  summary: 'List broken links of the site',
  description:
    'Lists at most 200 broken links of published pages, posts and menus. The server checks the links weekly and after each start. Links that work again are left out.',
  access: 'redirects',
  answer: z.array(brokenLinkSchema),
});
