import * as settings from '../../../shared/endpoints/site/settings.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { changeSetting, listSettings, presentSiteSetting } from './site-setting.service.ts';

export function siteSettingRoutes({ route }: ApiRouter): void {
  route(settings.list, async ({ em }) => (await listSettings(em)).map(presentSiteSetting));

  route(settings.update, async ({ em, params, body: { version, ...changes }, actor }) => {
    const edit = { version, by: actor };
    return presentSiteSetting(await changeSetting(em, params.key, changes, edit));
  });
}
