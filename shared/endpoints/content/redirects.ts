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
  description: 'Redirects from old URLs, and missing URLs that visitors requested.',
});

export const list = endpoint({
  id: 'listRedirects',
  method: 'GET',
  path: '/api/admin/redirects',
  summary: 'List redirects',
  description: 'Sorted newest first. `q` matches a part of the old or the new URL.',
  access: 'redirects',
  query: redirectListQuerySchema,
  answer: z.array(redirectSchema),
  answerHeaders: { Link: nextPageNote, 'X-Total-Count': 'Total number of matching redirects' },
});

export const create = endpoint({
  id: 'createRedirect',
  method: 'POST',
  path: '/api/admin/redirects',
  summary: 'Create a redirect',
  description:
    'Redirects an old URL, or marks the URL as permanently gone. Other redirects that point to the old URL then use the new target. If the same redirect already exists, the server returns this redirect unchanged.',
  access: 'redirects',
  body: newRedirectSchema,
  status: 201,
  answer: redirectSchema,
  failures: {
    409: 'A page or a redirect already uses the old URL, or the new URL is redirected or permanently gone. `suggestion` contains the final URL, if any',
  },
  examples: { body: { from: '/our-prices.html', to: '/services', status: 301 } },
});

export const remove = endpoint({
  id: 'deleteRedirect',
  method: 'DELETE',
  path: '/api/admin/redirects/{id}',
  summary: 'Delete a redirect',
  description: 'The old URL is no longer redirected.',
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
  summary: 'List missing URLs that visitors request',
  description:
    'Lists at most 100 missing URLs that visitors requested in the last 90 days, most frequent first. Contains only paths, without queries or personal data.',
  access: 'redirects',
  answer: z.array(missingAddressSchema),
});

export const listBrokenLinks = endpoint({
  id: 'listBrokenLinks',
  method: 'GET',
  path: '/api/admin/redirects/broken-links',
  summary: 'List broken links of the site',
  description:
    'Lists at most 200 broken links in published pages, posts and menus. The first call after a server restart, or a week after the last check, checks the links again. Links that work again are left out.',
  access: 'redirects',
  answer: z.array(brokenLinkSchema),
});
