import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { partialUpdateNote, staleVersionFailure } from '../../api/endpoint-notes.ts';
import { siteSettingParams, siteSettingSchema, siteSettingUpdateSchema } from '../../schemas/site/site-setting.ts';

const endpoint = createEndpointFactory({
  name: 'Settings',
  description: 'What the company is called, where it is and how it is reached, among others.',
});

export const list = endpoint({
  id: 'listSettings',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'List site settings by category',
  description: 'With those that staff have emptied, whose `value` is null.',
  access: 'settings',
  answer: z.array(siteSettingSchema),
});

export const update = endpoint({
  id: 'updateSetting',
  method: 'PUT',
  path: '/api/admin/settings/{key}',
  summary: 'Change the value or the description of a site setting, or both',
  description: partialUpdateNote,
  access: 'settings',
  params: siteSettingParams,
  body: siteSettingUpdateSchema,
  answer: siteSettingSchema,
  failures: staleVersionFailure,
  examples: { body: { value: 'Move Without Tears', version: 2 } },
});
