import { isDomainOnlyAddress, isFictitiousEmail, isFictitiousPhone } from '../leads/fictitious-contact.ts';

const settingTasks = [
  'phone',
  'whatsapp_number',
  'email',
  'notification_emails',
  'facebook_url',
  'twitter_url',
  'instagram_url',
] as const;

export const goLiveTasks = [...settingTasks, 'mail_server', 'site_origin', 'demo_mode'] as const;

export type GoLiveTask = (typeof goLiveTasks)[number];

export interface GoLiveFacts {
  /** Value of each setting. A null value hides the part of the site that shows the setting. */
  settings: Record<(typeof settingTasks)[number], string | null>;
  siteOrigin: string;
  hasMailServer: boolean;
  isDemo: boolean;
}

export function findOpenGoLiveTasks({ settings, siteOrigin, hasMailServer, isDemo }: GoLiveFacts): GoLiveTask[] {
  const isOpen: Record<GoLiveTask, boolean> = {
    phone: isStillFictitious(settings.phone, isFictitiousPhone),
    whatsapp_number: isStillFictitious(settings.whatsapp_number, isFictitiousPhone),
    email: isStillFictitious(settings.email, isFictitiousEmail),
    notification_emails: isStillFictitious(settings.notification_emails, isFictitiousEmail),
    facebook_url: isStillFictitious(settings.facebook_url, isDomainOnlyAddress),
    twitter_url: isStillFictitious(settings.twitter_url, isDomainOnlyAddress),
    instagram_url: isStillFictitious(settings.instagram_url, isDomainOnlyAddress),
    mail_server: !hasMailServer,
    site_origin: !siteOrigin.startsWith('https://'),
    demo_mode: isDemo,
  };
  return goLiveTasks.filter((task) => isOpen[task]);
}

const isStillFictitious = (value: string | null, isFictitious: (value: string) => boolean) =>
  value !== null && isFictitious(value);
