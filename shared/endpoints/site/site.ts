import { createEndpointFactory } from '../../api/endpoint.ts';
import { goLiveSchema } from '../../schemas/site/go-live.ts';
import { siteSchema } from '../../schemas/site/site.ts';

const endpoint = createEndpointFactory({
  name: 'Site',
  description:
    'What every public screen needs to know of the company, and what is to be mended before the site goes live.',
});

export const read = endpoint({
  id: 'readSite',
  method: 'GET',
  path: '/api/site',
  summary: 'What every public screen needs: company, contact data and menus',
  description:
    'What staff have emptied is null. Social networks that lead to nobody are left out, and so are hidden entries of menus.',
  access: 'public',
  answer: siteSchema,
});

export const readGoLive = endpoint({
  id: 'readGoLiveTasks',
  method: 'GET',
  path: '/api/admin/go-live',
  summary: 'What is to be mended before the site is shown to the world',
  description: '`open` is empty when nothing is left to do.',
  access: 'settings',
  answer: goLiveSchema,
});
