import { retentionDefaults } from '../../../shared/domain/limits.ts';
import type { SiteSetting } from '../../../shared/schemas/site-setting.ts';

type SettingDefault = Pick<SiteSetting, 'key' | 'value' | 'category' | 'type' | 'description'>;

/**
 * Every setting that the product reads, with the value of a new installation. A setting that staff have emptied falls
 * back to it where a page cannot do without.
 */
export const settingDefaults = [
  {
    key: 'company_name',
    value: 'Trinity Movers',
    category: 'general',
    type: 'text',
    description: 'Name of the company, on every page and in every e-mail',
  },
  {
    key: 'tagline',
    value: 'Move Without Tears',
    category: 'general',
    type: 'text',
    description: 'Line under the company name in the footer',
  },
  {
    key: 'company_description',
    value:
      'Licensed and insured moving, courier, storage and cleaning company in Nairobi, serving all 47 counties of Kenya since 2008.',
    category: 'general',
    type: 'text',
    description: 'One or two sentences about the company, in the footer and for search engines',
  },
  {
    key: 'phone',
    value: '+254 700 000 000',
    category: 'contact',
    type: 'text',
    description: 'Number to call, as it is shown',
  },
  {
    key: 'whatsapp_number',
    value: '+254 700 000 000',
    category: 'contact',
    type: 'text',
    description: 'Number of the WhatsApp chat links',
  },
  {
    key: 'email',
    value: 'info@example.com',
    category: 'contact',
    type: 'text',
    description: 'E-mail address that visitors write to',
  },
  {
    key: 'address',
    value: 'Bee Center, Donholm, Nairobi',
    category: 'contact',
    type: 'text',
    description: 'Where the office is',
  },
  {
    key: 'hours_weekdays',
    value: '8:00 AM-6:00 PM',
    category: 'contact',
    type: 'text',
    description: 'Working hours, Monday to Friday',
  },
  {
    key: 'hours_saturday',
    value: '8:00 AM-4:00 PM',
    category: 'contact',
    type: 'text',
    description: 'Working hours on Saturday',
  },
  { key: 'hours_sunday', value: 'Closed', category: 'contact', type: 'text', description: 'Working hours on Sunday' },
  {
    key: 'notification_emails',
    value: 'info@example.com',
    category: 'email',
    type: 'text',
    description: 'Who is told of new leads; several addresses with commas between',
  },
  {
    key: 'acknowledge_leads',
    value: 'true',
    category: 'email',
    type: 'boolean',
    description: 'Whether customers get an e-mail with the reference of their request',
  },
  {
    key: 'retention_spam_days',
    value: String(retentionDefaults.spamDays),
    category: 'general',
    type: 'number',
    description: 'Days after which spam is deleted',
  },
  {
    key: 'retention_closed_lead_months',
    value: String(retentionDefaults.closedLeadMonths),
    category: 'general',
    type: 'number',
    description: 'Months after which requests that were won or lost, and messages that were answered, are deleted',
  },
  {
    key: 'facebook_url',
    value: 'https://www.facebook.com/',
    category: 'social',
    type: 'url',
    description: 'Facebook page; empty hides the link',
  },
  {
    key: 'twitter_url',
    value: 'https://x.com/',
    category: 'social',
    type: 'url',
    description: 'Twitter (X) profile; empty hides the link',
  },
  {
    key: 'instagram_url',
    value: 'https://www.instagram.com/',
    category: 'social',
    type: 'url',
    description: 'Instagram profile; empty hides the link',
  },
] as const satisfies readonly SettingDefault[];

export type SettingKey = (typeof settingDefaults)[number]['key'];
