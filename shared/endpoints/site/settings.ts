import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { partialUpdateNote, staleVersionFailure } from '../../api/endpoint-notes.ts';
import { siteSettingParams, siteSettingSchema, siteSettingUpdateSchema } from '../../schemas/site/site-setting.ts';

const endpoint = createEndpointFactory({
  name: 'Settings',
  description: 'Name, address and contact data of the company, and other settings.',
});

export const list = endpoint({
  id: 'listSettings',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'List site settings by category',
  description: 'The `value` of an empty setting is null.',
  access: 'settings',
  answer: z.array(siteSettingSchema),
});

export const update = endpoint({
  id: 'updateSetting',
  method: 'PUT',
  path: '/api/admin/settings/{key}',
  summary: 'Update a site setting',
  description: partialUpdateNote,
  access: 'settings',
  params: siteSettingParams,
  body: siteSettingUpdateSchema,
  answer: siteSettingSchema,
  failures: staleVersionFailure,
  examples: { body: { value: 'Move Without Tears', version: 2 } },
});
