import { createEndpointFactory } from '../../api/endpoint.ts';
import { goLiveSchema } from '../../schemas/site/go-live.ts';
import { siteSchema } from '../../schemas/site/site.ts';

const endpoint = createEndpointFactory({
  name: 'Site',
  description: 'Company data for the public site, and the tasks to do before going live.',
});

export const read = endpoint({
  id: 'readSite',
  method: 'GET',
  path: '/api/site',
  summary: 'Read company data, contact data and menus',
  description: 'Empty settings are null. Hidden menu entries and social networks without a profile are omitted.',
  access: 'public',
  answer: siteSchema,
});

export const readGoLive = endpoint({
  id: 'readGoLiveTasks',
  method: 'GET',
  path: '/api/admin/go-live',
  summary: 'List the tasks to do before going live',
  description: '`open` is empty if no tasks are left.',
  access: 'settings',
  answer: goLiveSchema,
});
