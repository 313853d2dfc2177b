import { normalizeCharacters } from '../texts.ts';
import { nairobiOffsetMs } from '../time/durations.ts';

const monthAbbreviations = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Day {
  year: number;
  month: number;
  day: number;
}

const expandYear = (year: string): number => (year.length === 2 ? 2_000 + Number(year) : Number(year));

const parseMonth = (name: string): number => monthAbbreviations.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const dayForms: readonly [RegExp, (parts: readonly string[]) => Day][] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
    ([, y = '', m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) }),
  ],
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/,
    ([, d, m, y = '']) => ({ year: expandYear(y), month: Number(m), day: Number(d) }),
  ],
  [
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i,
    ([, d, m = '', y = '']) => ({ year: expandYear(y), month: parseMonth(m), day: Number(d) }),
  ],
  [
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i,
    ([, m = '', d, y = '']) => ({ year: Number(y), month: parseMonth(m), day: Number(d) }),
  ],
];

const timeForm = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*(?:(a|p)\.?m\.?)?$/i;

/** Matches a date and an optional time, separated by a space, comma or T. Ignores a weekday before the date. */
const parts = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(.+?)(?:(?:,? +|T)(\d{1,2}[:.]\d{2}.*))?$/i;

const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Parses `31/12/2025` or `5 Jan 2025 2:05 PM` in Nairobi time. Returns null for an invalid date such as `12/31/2025`,
 * because the day comes before the month.
 */
export function parseImportedDate(text: string): Date | null {
  const written = normalizeCharacters(text).trim().replace(/ +/g, ' ');
  if (zoned.test(written)) return validOrNull(new Date(written.replace(' ', 'T')));
  const [, dayText = '', timeText] = parts.exec(written) ?? [];
  const day = parseDay(dayText);
  const seconds = timeText === undefined ? 0 : parseTimeSeconds(timeText);
  if (day === null || seconds === null) return null;
  return new Date(day + seconds * 1_000 - nairobiOffsetMs);
}

const validOrNull = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

/** Returns the start of the day in milliseconds, as if Nairobi used UTC. */
function parseDay(text: string): number | null {
  for (const [form, read] of dayForms) {
    const match = form.exec(text);
    if (!match) continue;
    const { year, month, day } = read(match);
    const start = new Date(Date.UTC(year, month - 1, day));
    const isDay = month >= 1 && month <= 12 && start.getUTCDate() === day && start.getUTCMonth() === month - 1;
    return isDay ? start.getTime() : null;
  }
  return null;
}

function parseTimeSeconds(text: string): number | null {
  const [, hourText, minuteText, secondText = '0', half] = timeForm.exec(text.trim()) ?? [];
  const [hour, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)];
  const isTime = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12;
  if (!isTime || !(minute <= 59) || !(second <= 59)) return null;
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return (hours * 60 + minute) * 60 + second;
}
