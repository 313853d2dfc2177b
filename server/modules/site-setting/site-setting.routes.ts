import { z } from 'zod';
import { siteSettingParams, siteSettingSchema, siteSettingUpdateSchema } from '../../../shared/schemas/site-setting.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { staleVersion } from '../../http/guard.ts';
import { staffName } from '../staff/staff.service.ts';
import { presentSiteSetting } from './site-setting.presenter.ts';
import { changeSetting, listSettings } from './site-setting.service.ts';

export function siteSettingRoutes({ router, guard }: ApiRouter): void {
  router.get(
    '/admin/settings',
    guard(
      { summary: 'List site settings by category', access: 'staff', returns: z.array(siteSettingSchema) },
      async ({ em }) => (await listSettings(em)).map(presentSiteSetting),
    ),
  );

  router.put(
    '/admin/settings/:key',
    guard(
      {
        summary: 'Change the value or the description of a site setting, or both',
        access: 'staff',
        params: siteSettingParams,
        body: siteSettingUpdateSchema,
        returns: siteSettingSchema,
        failures: staleVersion,
      },
      async ({ em, params, body: { version, ...changes }, session }) => {
        const edit = { version, by: staffName(session.user) };
        return presentSiteSetting(await changeSetting(em, params.key, changes, edit));
      },
    ),
  );
}
