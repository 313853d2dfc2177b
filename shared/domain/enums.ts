/** Where a customer heard of the company. Source: specification, section 3. */
export const quoteSources = [
  { value: 'website', label: 'Website' },
  { value: 'posters', label: 'Posters' },
  { value: 'magazines', label: 'Magazines' },
  { value: 'exhibitions', label: 'Exhibitions' },
  { value: 'repeat_clients', label: 'Repeat Clients' },
  { value: 'referral', label: 'Referral' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'trucks', label: 'Our Trucks' },
] as const;

export const quoteSourceValues = quoteSources.map((source) => source.value);

/** What people read for the value of a source. */
export const sourceLabel = (source: string): string =>
  quoteSources.find(({ value }) => value === source)?.label ?? source;

/** Orders of an inbox: `oldest` puts first who has waited longest. */
export const listOrders = ['newest', 'oldest'] as const;

export type ListOrder = (typeof listOrders)[number];

/** Only the confirmed get the newsletter; a pending one has not yet followed the link in its mail. */
export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;

/**
 * Where one article's mail to one subscriber is; `unsure` when it may have arrived and nobody knows; `skipped` for
 * whoever has left meanwhile.
 */
export const deliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'unsure', 'skipped'] as const;

export const blogCategories = [
  'Moving Tips',
  'Storage',
  'International',
  'Business',
  'Packing',
  'Industry News',
] as const;

export const faqCategories = [
  'Booking',
  'Pricing',
  'Services',
  'Insurance',
  'International',
  'Storage',
  'Packing',
  'Policy',
  'General',
] as const;

export const pageStatuses = ['draft', 'published', 'archived'] as const;
export const pageTypes = ['page', 'service', 'landing'] as const;
export const pageTemplates = ['default', 'service', 'landing'] as const;

export const settingCategories = ['general', 'contact', 'email', 'social'] as const;
export const settingTypes = ['text', 'boolean', 'number', 'url'] as const;

export const menuPositions = ['header', 'services', 'footer', 'footer-services'] as const;

/** What each may do: `permissions.ts`. */
export const staffRoles = ['admin', 'office', 'editor'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** In which customers are written to. */
export const templateLanguages = ['en', 'sw'] as const;

export type TemplateLanguage = (typeof templateLanguages)[number];

export const templateLanguageLabels: Readonly<Record<TemplateLanguage, string>> = { en: 'English', sw: 'Kiswahili' };

/** For which leads a person is rung: every one, those that are theirs or nobody's, or none. */
export const alertChoices = ['all', 'mine', 'none'] as const;

export type AlertChoice = (typeof alertChoices)[number];

export const alertLabels: Readonly<Record<AlertChoice, string>> = {
  all: 'All leads',
  mine: 'Only mine and unassigned ones',
  none: 'No leads',
};

export const sessionKinds = ['web', 'desktop'] as const;

/**
 * What the privacy log records: what staff did with one person's data, lists that they took along as a file, and what the
 * retention job deleted.
 */
export const privacyActions = ['find', 'export', 'erase', 'download', 'retention'] as const;
