// Longer than most: it is one list, whose order lists of settings keep.

import { fictitiousContact } from '../../../shared/domain/leads/fictitious-contact.ts';
import { defaultUnattendedHours } from '../../../shared/domain/leads/lead-entries.ts';
import { retentionDefaults } from '../../../shared/domain/limits.ts';
import { defaultPromiseHours } from '../../../shared/domain/time/promise-clock.ts';
import type { SiteSetting } from '../../../shared/schemas/site/site-setting.ts';

type SettingDefault = Pick<SiteSetting, 'key' | 'value' | 'category' | 'type' | 'description'>;

/**
 * Every setting that the product reads, with the value of a new installation. What staff empty, the site does without;
 * what it cannot do without cannot be emptied (`requiredSettingKeys`). Lists of settings have this order: what belongs
 * together stands together, and what visitors see comes first.
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
    description: 'Line under the company name in the footer; empty hides it',
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
    key: 'logo',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Logo in header and footer; one that is at least twice as wide as high stands without the name',
  },
  {
    key: 'hero_photo',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo at the head of the home page, in place of the truck',
  },
  {
    key: 'team_photo',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo beside the story on the page About Us, in place of the drawn crew',
  },
  {
    key: 'customer_photo_1',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo of the first of the customers who speak on the home page',
  },
  {
    key: 'customer_photo_2',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo of the second of the customers who speak on the home page',
  },
  {
    key: 'customer_photo_3',
    value: null,
    category: 'general',
    type: 'url',
    description: 'Photo of the third of the customers who speak on the home page',
  },
  {
    key: 'answer_promise_hours',
    value: String(defaultPromiseHours),
    category: 'general',
    type: 'number',
    description: `Hours within which you promise an answer, for the clock of each lead; empty: ${defaultPromiseHours}`,
  },
  {
    key: 'return_unattended_hours',
    value: String(defaultUnattendedHours),
    category: 'general',
    type: 'number',
    description: 'Working hours until a lead that its owner leaves alone is Unassigned again; empty: never',
  },
  {
    key: 'public_holidays',
    value:
      '1 January, Good Friday, Easter Monday, 1 May, 1 June, 10 October, 20 October, 12 December, 25 December, 26 December',
    category: 'general',
    type: 'text',
    description: 'Days on which the office is closed, with commas between, such as 20 March 2026',
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
    key: 'phone',
    value: fictitiousContact.phone,
    category: 'contact',
    type: 'text',
    description: 'Number to call, as it is shown',
  },
  {
    key: 'whatsapp_number',
    value: fictitiousContact.phone,
    category: 'contact',
    type: 'text',
    description: 'Number of the WhatsApp chat links; empty hides them',
  },
  {
    key: 'email',
    value: fictitiousContact.email,
    category: 'contact',
    type: 'text',
    description: 'E-mail address that visitors write to',
  },
  {
    key: 'hours_weekdays',
    value: '8:00 AM-6:00 PM',
    category: 'contact',
    type: 'text',
    description: 'Working hours, Monday to Friday; empty hides them',
  },
  {
    key: 'hours_saturday',
    value: '8:00 AM-4:00 PM',
    category: 'contact',
    type: 'text',
    description: 'Working hours on Saturday; empty hides them',
  },
  {
    key: 'hours_sunday',
    value: 'Closed',
    category: 'contact',
    type: 'text',
    description: 'Working hours on Sunday; empty hides them',
  },
  {
    key: 'address',
    value: 'Bee Center, Donholm, Nairobi',
    category: 'contact',
    type: 'text',
    description: 'Where the office is, in one line; empty hides it and the map',
  },
  {
    key: 'address_street',
    value: null,
    category: 'contact',
    type: 'text',
    description: 'Building and street for search engines; empty: the address up to its last comma',
  },
  {
    key: 'address_town',
    value: null,
    category: 'contact',
    type: 'text',
    description: 'Town for search engines; empty: what follows the last comma of the address',
  },
  {
    key: 'address_postal_code',
    value: null,
    category: 'contact',
    type: 'text',
    description: 'Postal code for search engines, such as 00100',
  },
  {
    key: 'address_county',
    value: null,
    category: 'contact',
    type: 'text',
    description: 'County for search engines, such as Nairobi',
  },
  {
    key: 'map_latitude',
    value: null,
    category: 'contact',
    type: 'number',
    description: 'Latitude of the office in degrees, such as -1.2955; with the longitude, for the live map',
  },
  {
    key: 'map_longitude',
    value: null,
    category: 'contact',
    type: 'number',
    description: 'Longitude of the office in degrees, such as 36.8910; with the latitude, for the live map',
  },
  {
    key: 'notification_emails',
    value: fictitiousContact.email,
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
    key: 'facebook_url',
    value: 'https://www.facebook.com/',
    category: 'social',
    type: 'url',
    description: 'Address of your Facebook page; empty hides the link',
  },
  {
    key: 'twitter_url',
    value: 'https://x.com/',
    category: 'social',
    type: 'url',
    description: 'Address of your Twitter (X) profile; empty hides the link',
  },
  {
    key: 'instagram_url',
    value: 'https://www.instagram.com/',
    category: 'social',
    type: 'url',
    description: 'Address of your Instagram profile; empty hides the link',
  },
] as const satisfies readonly SettingDefault[];

export type SettingKey = (typeof settingDefaults)[number]['key'];
