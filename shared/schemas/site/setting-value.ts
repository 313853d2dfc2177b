import { z } from 'zod';
import { findMediaHashes } from '../../domain/content/media.ts';
import { isLibraryAddress } from '../../domain/content/pictures.ts';
import { groupDigits } from '../../domain/digits.ts';
import { cleanPhone } from '../../domain/leads/phone.ts';
import { textLimits } from '../../domain/limits.ts';
import type { settingTypes } from '../../domain/site/setting-kinds.ts';
import { isPictureSetting } from '../../domain/site/site-pictures.ts';
import { cleanEmailAddress, normalizeCharacters, removeInvisible, toAsciiDigits } from '../../domain/texts.ts';
import { parseOpeningTimes } from '../../domain/time/opening-times.ts';
import { parseHolidays } from '../../domain/time/public-holidays.ts';
import { emailAddress, optionalText } from '../text-fields.ts';

interface SettingKind {
  key: string;
  type: (typeof settingTypes)[number];
}

interface ValueRule {
  fits: (value: string) => boolean;
  message: string;
  clean?: (value: string) => string;
}

const atMost = (max: number): ValueRule => ({
  fits: (value) => [...value].length <= max,
  message: `Must be at most ${groupDigits(max)} characters`,
});

const link: ValueRule = {
  fits: (value) => value.length <= textLimits.url && z.url({ protocol: /^https?$/ }).safeParse(value).success,
  message: 'Enter an address that starts with https://',
  clean: removeInvisible,
};

/** Country code and number together have at most 15 digits (E.164). Numbers with fewer than 7 digits are incomplete. */
const phone: ValueRule = {
  fits: (value) =>
    value.length <= textLimits.phone &&
    /^\+?[\d\s()./-]+$/.test(cleanPhone(value)) &&
    /^(?:\D*\d){7,15}\D*$/.test(cleanPhone(value)),
  message: 'Enter a phone number such as +254 700 000 000',
  clean: removeInvisible,
};

const email: ValueRule = {
  fits: (value) => emailAddress().safeParse(value).success,
  message: 'Enter an e-mail address such as name@example.com',
  clean: cleanEmailAddress,
};

const emails: ValueRule = {
  fits: (value) => value.split(',').every(email.fits),
  message: 'Enter e-mail addresses separated by commas, such as anna@example.com, ben@example.com',
  clean: cleanEmailAddress,
};

const hours: ValueRule = {
  fits: (value) => (/\d/.test(value) ? parseOpeningTimes(value) !== null : value.length <= textLimits.name),
  message: 'Enter hours such as 8:00 AM-6:00 PM, or words such as Closed',
  // Keep the dash as typed, because the site shows it.
  clean: (value) => toAsciiDigits(removeInvisible(value)).normalize('NFKC'),
};

const holidays: ValueRule = {
  fits: (value) => parseHolidays(value) !== null,
  message: 'Enter days separated by commas, such as 1 May, 20 March 2026, Good Friday',
  clean: normalizeCharacters,
};

const number: ValueRule = {
  fits: (value) => /^-?\d{1,12}(?:\.\d{1,6})?$/.test(value),
  message: 'Enter a number such as 15 or 2.5',
  clean: normalizeCharacters,
};

const wholeNumber = (min: number, max: number): ValueRule => ({
  fits: (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
  message: `Enter a whole number from ${min} to ${groupDigits(max)}`,
  clean: normalizeCharacters,
});

const degrees = (max: number): ValueRule => ({
  fits: (value) => /^-?\d{1,3}(?:\.\d{1,10})?$/.test(value) && Math.abs(Number(value)) <= max,
  message: `Enter degrees from -${max} to ${max}, such as -1.2955`,
  clean: normalizeCharacters,
});

const picture: ValueRule = {
  fits: (value) => isLibraryAddress(value) && findMediaHashes(value).length === 1,
  message: 'Choose a picture from the media library',
};

const choice: ValueRule = { fits: (value) => value === 'true' || value === 'false', message: 'Choose yes or no' };

const rulesByType: Record<SettingKind['type'], ValueRule> = {
  text: atMost(textLimits.settingValue),
  url: link,
  number,
  boolean: choice,
};

export const settingRules: Readonly<Record<string, ValueRule>> = {
  company_name: atMost(textLimits.name),
  company_description: atMost(textLimits.excerpt),
  address: atMost(textLimits.place),
  address_street: atMost(textLimits.place),
  address_town: atMost(textLimits.name),
  address_postal_code: atMost(20),
  address_county: atMost(textLimits.name),
  map_latitude: degrees(90),
  map_longitude: degrees(180),
  phone,
  whatsapp_number: phone,
  email,
  notification_emails: emails,
  // At most ten years, because the law forbids storing data longer than needed.
  retention_spam_days: wholeNumber(1, 3_650),
  retention_closed_lead_months: wholeNumber(1, 120),
  hours_weekdays: hours,
  hours_saturday: hours,
  hours_sunday: hours,
  public_holidays: holidays,
  // At most a week, because a countdown is useless for longer times.
  answer_promise_hours: wholeNumber(1, 168),
  return_unattended_hours: wholeNumber(1, 168),
};

/** These settings cannot be empty, because every page requires them. */
export const requiredSettingKeys = ['company_name', 'company_description', 'phone', 'email'] as const;

const isRequiredSetting = (key: string) => requiredSettingKeys.some((required) => required === key);

/** Creates the schema of a setting's value, for the form and the server. Optional settings may be empty. */
export function createSettingValueSchema({ key, type }: SettingKind) {
  const rule = isPictureSetting(key)
    ? picture
    : (Object.hasOwn(settingRules, key) && settingRules[key]) || rulesByType[type];
  return optionalText(textLimits.settingValue, rule.clean)
    .refine(
      (value) => value !== null || !isRequiredSetting(key),
      'Every page of the site needs this value. Enter a value',
    )
    .refine((value) => value === null || rule.fits(value), rule.message);
}
