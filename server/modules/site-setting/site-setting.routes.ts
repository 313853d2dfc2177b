import { z } from 'zod';
import { siteSettingParams, siteSettingSchema, siteSettingUpdateSchema } from '../../../shared/schemas/site-setting.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { SiteSetting } from './site-setting.entity.ts';
import { presentSiteSetting } from './site-setting.presenter.ts';
import { refuseUnfitValue } from './site-setting.service.ts';

export function siteSettingRoutes({ router, guard }: ApiRouter): void {
  router.get(
    '/admin/settings',
    guard(
      { summary: 'List site settings by category', access: 'staff', returns: z.array(siteSettingSchema) },
      async ({ em }) => {
        const settings = await em.find(SiteSetting, {}, { orderBy: { category: 'asc', key: 'asc' } });
        return settings.map(presentSiteSetting);
      },
    ),
  );

  router.put(
    '/admin/settings/:key',
    guard(
      {
        summary: 'Change the value, and if given the description, of a site setting',
        access: 'staff',
        params: siteSettingParams,
        body: siteSettingUpdateSchema,
        returns: siteSettingSchema,
      },
      async ({ em, params, body: { value, description } }) => {
        const setting = await em.findOne(SiteSetting, params);
        if (!setting) throw new NotFound('There is no setting of that name.');
        refuseUnfitValue(setting, value);
        setting.value = value;
        if (description !== undefined) setting.description = description;
        await em.flush();
        return presentSiteSetting(setting);
      },
    ),
  );
}
