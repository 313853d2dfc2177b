import { expect, test } from 'vitest';
import { createSettingValueSchema, requiredSettingKeys } from './setting-value.ts';

const text = 'text' as const;

test.each(['phone', 'whatsapp_number', 'email', 'notification_emails'])('stores %s without invisible marks', (key) => {
  const value = key.includes('email') ? 'info@example.com' : '+254 700 000 000';
  expect(createSettingValueSchema({ key, type: text }).parse(`\u202A${value}\u202C\u200B`)).toBe(value);
});

test.each([
  ['hours_sunday', text, '\u200E٨:00\u00A0AM–4\u202FPM', '8:00 AM–4 PM'],
  ['public_holidays', text, '1\u00A0May, ٢٠ March 2026', '1 May, 20 March 2026'],
  ['map_latitude', 'number', '\u22121.2955\u200B', '-1.2955'],
  ['answer_promise_hours', 'number', '२४', '24'],
  ['map_longitude', 'number', '－３６．８', '-36.8'],
  ['hours_saturday', text, '８：00 AM－4：00 PM', '8:00 AM-4:00 PM'],
  ['hours_saturday', text, '8:00 AM−4:00 PM', '8:00 AM−4:00 PM'],
  ['public_holidays', text, '１ May，２０ March ２０２６', '1 May,20 March 2026'],
  ['any', 'number', '١٥', '15'],
  ['any', 'url', 'https://x.com/a\u200E', 'https://x.com/a'],
] as const)('reads %s of type %s as intended: %j', (key, type, typed, value) => {
  expect(createSettingValueSchema({ key, type }).parse(typed)).toBe(value);
});

test.each([
  [
    { key: 'phone', type: text },
    ['+254 700 000 000', '0712 345 678', '+254 (0) 733-111-222', '٠٧١٢ ٣٤٥ ٦٧٨', '0712–345–678'],
    ['call us', '12345', '+', '1'.repeat(16)],
  ],
  [{ key: 'email', type: text }, ['info@example.com'], ['info', 'info@', 'a@b.co, c@d.co']],
  [{ key: 'notification_emails', type: text }, ['a@b.co', 'a@b.co, c@d.co'], ['a@b.co;c@d.co', 'a@b.co,', 'nobody']],
  [
    { key: 'hours_sunday', type: text },
    ['Closed', 'By arrangement', '8:00 AM-6:00 PM', '8AM–4pm', '12:30 AM-12:00 PM'],
    ['8-18', '6:00 PM-8:00 AM', '13:00 AM-6:00 PM', '8:75 AM-6:00 PM', '9:00 AM-9:00 AM'],
  ],
  [
    { key: 'public_holidays', type: text },
    ['1 May', '1 January, good friday,  Easter Monday, 20 March 2026,', '29 February'],
    ['Labour Day', '31 April', '29 February 2026', '1 May; 1 June', '5/1', '0 May'],
  ],
  [{ key: 'answer_promise_hours', type: 'number' as const }, ['24', '1', '168'], ['0', '169', '2.5', 'soon']],
  [{ key: 'company_name', type: text }, ['Trinity Movers'], ['x'.repeat(201)]],
  [{ key: 'constructor', type: text }, ['anything'], ['x'.repeat(5_001)]],
  [{ key: 'any', type: 'number' as const }, ['15', '-2.5', '0'], ['ten', '1e9', '1,000', '.5', 'Infinity']],
  [{ key: 'retention_spam_days', type: 'number' as const }, ['1', '30', '3650'], ['0', '3651', '1.5', '-1']],
  [{ key: 'any', type: 'boolean' as const }, ['true', 'false'], ['yes', 'TRUE', '1']],
  [
    { key: 'any', type: 'url' as const },
    ['https://x.com/', 'http://localhost:3000/a'],
    ['x.com', 'javascript:alert(1)', '//x.com'],
  ],
])('accepts valid values of %j and rejects others', (setting, fitting, wrong) => {
  const schema = createSettingValueSchema(setting);
  for (const value of [...fitting, ` ${fitting[0]} `])
    expect([value, schema.safeParse(value).data]).toEqual([value, value.trim()]);
  for (const value of wrong) expect([value, schema.safeParse(value).success]).toEqual([value, false]);
  const isRequired = requiredSettingKeys.some((key) => key === setting.key);
  for (const value of ['', '  ', null])
    expect([value, schema.safeParse(value).data]).toEqual([value, isRequired ? undefined : null]);
});
