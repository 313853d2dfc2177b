import type { EntityManager } from '@mikro-orm/postgresql';
import { openGoLiveTasks } from '../../../shared/domain/go-live.ts';
import type { GoLive } from '../../../shared/schemas/go-live.ts';
import type { Config } from '../../config.ts';
import { readSettings } from '../site-setting/site-setting.service.ts';

/** What of this installation is still invented or missing. */
export async function readGoLive(em: EntityManager, config: Config): Promise<GoLive> {
  const settings = await readSettings(em);
  const open = openGoLiveTasks({
    settings: {
      phone: settings.require('phone'),
      whatsapp_number: settings.get('whatsapp_number'),
      email: settings.require('email'),
      notification_emails: settings.get('notification_emails'),
      facebook_url: settings.get('facebook_url'),
      twitter_url: settings.get('twitter_url'),
      instagram_url: settings.get('instagram_url'),
    },
    siteOrigin: config.siteOrigin,
    hasMailServer: config.smtpUrl !== undefined,
    isDemo: config.demoMode,
  });
  return { open };
}
