import { expect, test } from 'vitest';
import { getSettingLabel, isMultilineSetting } from './setting-label.ts';

test.each([
  ['company_name', 'Company Name'],
  ['phone', 'Phone'],
  ['hours_weekdays', 'Hours Weekdays'],
  ['facebook_url', 'Facebook Url'],
  ['_odd__key_', 'Odd Key'],
])('labels the key %s as %s', (key, label) => {
  expect(getSettingLabel(key)).toBe(label);
});

test.each([
  ['company_description', true],
  ['footer_content', true],
  ['tagline', false],
])('decides whether %s has several lines: %s', (key, isMultiline) => {
  expect(isMultilineSetting(key)).toBe(isMultiline);
});
