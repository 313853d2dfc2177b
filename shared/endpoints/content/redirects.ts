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
  description: 'Where old addresses lead, and which addresses visitors look for in vain.',
});

export const list = endpoint({
  id: 'listRedirects',
  method: 'GET',
  path: '/api/admin/redirects',
  summary: 'List redirects, newest first',
  description: '`q` finds a part of the old or of the new address.',
  access: 'redirects',
  query: redirectListQuerySchema,
  answer: z.array(redirectSchema),
  answerHeaders: { Link: nextPageNote, 'X-Total-Count': 'How many there are on all pages' },
});

export const create = endpoint({
  id: 'createRedirect',
  method: 'POST',
  path: '/api/admin/redirects',
  summary: 'Lead an old address to a new one, or mark it as gone for good',
  description:
    'Visitors are led on only where there is no page. The same redirect again is answered with the one that is there. Redirects that lead to the old address lead to the new one from then on.',
  access: 'redirects',
  body: newRedirectSchema,
  status: 201,
  answer: redirectSchema,
  failures: {
    409: 'A page is at the old address, it leads elsewhere already, or the new one leads on (`suggestion`) or back',
  },
  examples: { body: { from: '/our-prices.html', to: '/services', status: 301 } },
});

export const remove = endpoint({
  id: 'deleteRedirect',
  method: 'DELETE',
  path: '/api/admin/redirects/{id}',
  summary: 'Delete a redirect',
  description: 'Visitors of the old address are led nowhere from then on.',
  access: 'redirects',
  params: idParams,
  answer: messageSchema,
});

export const importFile = endpoint({
  id: 'importRedirects',
  method: 'POST',
  path: '/api/admin/redirects/imports',
  summary: 'Add the redirects of a CSV file, such as the addresses of an old site, or check it first',
  description: 'Lines with a problem are left out, and named in the answer. The same file again changes nothing.',
  access: 'redirects',
  body: redirectFileSchema,
  answer: redirectImportSchema,
  examples: { body: { content: 'from,to\n/our-prices.html,/services\n', isCheck: true } },
});

export const listMissing = endpoint({
  id: 'listMissingAddresses',
  method: 'GET',
  path: '/api/admin/redirects/missing',
  summary: 'List the addresses that visitors look for in vain, the most wanted first',
  description:
    'The hundred most wanted of 90 days. Paths only, without queries, and none by which a person could be known.',
  access: 'redirects',
  answer: z.array(missingAddressSchema),
});

export const listBrokenLinks = endpoint({
  id: 'listBrokenLinks',
  method: 'GET',
  path: '/api/admin/redirects/broken-links',
  summary: 'List the links of published pages, posts and menus that lead nowhere on the site',
  description:
    'Two hundred at most. The links are checked again when the last check is a week old, and after a start of the server. Links that work by now are left out.',
  access: 'redirects',
  answer: z.array(brokenLinkSchema),
});
