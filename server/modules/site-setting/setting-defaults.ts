import { fictitiousContact } from '../../../shared/domain/leads/fictitious-contact.ts';
import { defaultUnassignAfterHours } from '../../../shared/domain/leads/lead-entries.ts';
import { defaultRetentionPeriods } from '../../../shared/domain/limits.ts';
import { defaultPromiseHours } from '../../../shared/domain/time/promise-clock.ts';
import type { SiteSetting } from '../../../shared/schemas/site/site-setting.ts';

type SettingDefault = Pick<SiteSetting, 'key' | 'value' | 'category' | 'type' | 'description'>;

/**
 * Defines the settings of a new installation. Staff may clear all settings that are not in `requiredSettingKeys`. Lists
 * of settings use this order. In each category, public settings come first. Related settings are next to each other.
 */
export const settingDefaults = [
  {
    key: 'company_name',
    value: 'Trinity Movers',
    category: 'general',
    type: 'text',
    description: 'Company name, shown on every page and in every e-mail',
  },
  {
    key: 'tagline',
    value: 'Move Without Tears',
    category: 'general',
    type: 'text',
    description: 'Line under the company name in the footer. Leave the field empty to hide the line',
  },
  {
    key: 'company_description',
    value:
      'Licensed and insured moving, courier, storage and cleaning company in Nairobi, serving all 47 counties of Kenya since 2008.',
    category: 'general',
    type: 'text',
    description: 'One or two sentences about the company, for the footer and for search engines',
  },
  {
    key: 'logo',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Logo in the header and footer. A logo at least twice as wide as it is high replaces the company name',
  },
  {
    key: 'hero_photo',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo at the top of the home page, instead of the drawing of a truck',
  },
  {
    key: 'team_photo',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo beside the story on the About Us page, instead of the drawing of the crew',
  },
  {
    key: 'customer_photo_1',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo of the first customer quoted on the home page',
  },
  {
    key: 'customer_photo_2',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo of the second customer quoted on the home page',
  },
  {
    key: 'customer_photo_3',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo of the third customer quoted on the home page',
  },
  {
    key: 'answer_promise_hours',
    value: String(defaultPromiseHours),
    category: 'general',
    type: 'number',
    description: `Promised response time in hours. Each lead shows the time left. Default: ${defaultPromiseHours}`,
  },
  {
    key: 'return_unattended_hours',
    value: String(defaultUnassignAfterHours),
    category: 'general',
    type: 'number',
    description:
      'Working hours after which an untouched lead is unassigned. Leave the field empty to keep leads assigned',
  },
  {
    key: 'public_holidays',
    value:
      '1 January, Good Friday, Easter Monday, 1 May, 1 June, 10 October, 20 October, 12 December, 25 December, 26 December',
    category: 'general',
    type: 'text',
    description: 'Days on which the office is closed, separated by commas, for example 20 March 2026',
  },
  {
    key: 'retention_spam_days',
    value: String(defaultRetentionPeriods.spamDays),
    category: 'general',
    type: 'number',
    description: 'Days after which spam is deleted',
  },
  {
    key: 'retention_closed_lead_months',
    value: String(defaultRetentionPeriods.closedLeadMonths),
    category: 'general',
    type: 'number',
    description: 'Months after which won and lost requests, and replied and closed messages, are deleted',
  },
  {
    key: 'phone',
    value: fictitiousContact.phone,
    category: 'contact',
    type: 'text',
    description: 'Phone number as shown on the site',
  },
  {
    key: 'whatsapp_number',
    value: fictitiousContact.phone,
    category: 'contact',
    type: 'text',
    description: 'Phone number for the WhatsApp chat links. Leave the field empty to hide the links',
  },
  {
    key: 'email',
    value: fictitiousContact.email,
    category: 'contact',
    type: 'text',
    description: 'E-mail address as shown on the site',
  },
  {
    key: 'hours_weekdays',
    value: '8:00 AM-6:00 PM',
    category: 'contact',
    type: 'text',
    description: 'Working hours, Monday to Friday. Leave the field empty to hide these hours',
  },
  {
    key: 'hours_saturday',
    value: '8:00 AM-4:00 PM',
    category: 'contact',
    type: 'text',
    description: 'Working hours on Saturday. Leave the field empty to hide these hours',
  },
  {
    key: 'hours_sunday',
    value: 'Closed',
    category: 'contact',
    type: 'text',
    description: 'Working hours on Sunday. Leave the field empty to hide these hours',
  },
  {
    key: 'address',
    value: 'Bee Center, Donholm, Nairobi',
    category: 'contact',
    type: 'text',
    description: 'Address of the office in one line. Leave the field empty to hide the address and the map',
  },
  {
    key: 'address_street',
    value: null,
    category: 'contact',
    type: 'text',
    description: 'Building and street for search engines. Default: the address up to its last comma',
  },
  {
    key: 'address_town',
    value: null,
    category: 'contact',
    type: 'text',
    description: 'Town for search engines. Default: the address after its last comma',
  },
  {
    key: 'address_postal_code',
    value: null,
    category: 'contact',
    type: 'text',
    description: 'Postal code for search engines, for example 00100',
  },
  {
    key: 'address_county',
    value: null,
    category: 'contact',
    type: 'text',
    description: 'County for search engines, for example Nairobi',
  },
  {
    key: 'map_latitude',
    value: null,
    category: 'contact',
    type: 'number',
    description: 'Latitude of the office in degrees, for example -1.2955. The live map needs latitude and longitude',
  },
  {
    key: 'map_longitude',
    value: null,
    category: 'contact',
    type: 'number',
    description: 'Longitude of the office in degrees, for example 36.8910. The live map needs latitude and longitude',
  },
  {
    key: 'notification_emails',
    value: fictitiousContact.email,
    category: 'email',
    type: 'text',
    description: 'E-mail addresses that are notified of new leads, separated by commas',
  },
  {
    key: 'acknowledge_leads',
    value: 'true',
    category: 'email',
    type: 'boolean',
    description: 'Send customers an e-mail with the reference of their request',
  },
  {
    key: 'facebook_url',
    value: 'https://www.facebook.com/',
    category: 'social',
    type: 'url',
    description: 'Address of your Facebook page. Leave the field empty to hide the link',
  },
  {
    key: 'twitter_url',
    value: 'https://x.com/',
    category: 'social',
    type: 'url',
    description: 'Address of your Twitter (X) profile. Leave the field empty to hide the link',
  },
  {
    key: 'instagram_url',
    value: 'https://www.instagram.com/',
    category: 'social',
    type: 'url',
    description: 'Address of your Instagram profile. Leave the field empty to hide the link',
  },
] as const satisfies readonly SettingDefault[];

export type SettingKey = (typeof settingDefaults)[number]['key'];
