import { hourMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import type { AppState } from '../app-state.ts';

const formatCount = (count: number, noun: string) => `${count} new ${noun}${count === 1 ? '' : 's'}`;

const formatDuration = (milliseconds: number) =>
  milliseconds >= hourMs
    ? `${Math.floor(milliseconds / hourMs)} h`
    : `${Math.max(1, Math.floor(milliseconds / minuteMs))} min`;

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Nairobi' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  timeStyle: undefined,
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Nairobi',
});

export const countNewLeads = ({ figures }: Pick<AppState, 'figures'>) =>
  figures ? figures.newQuotes + figures.newContacts : 0;

/** Returns a text such as `3 new quotes, 1 new message`, or the reason why the counts are unknown. */
export function formatNewLeads({ connection, figures }: Pick<AppState, 'connection' | 'figures'>): string {
  if (connection === 'no-server') return 'Not connected to a server yet';
  if (connection === 'forbidden') return 'No alerts: your role has no access to quote requests or messages';
  if (connection === 'signed-out') return 'Signed out: no alerts until you sign in';
  if (connection === 'disconnected') return 'No connection: reconnecting…';
  if (connection === 'connecting' || !figures) return 'Connecting…';
  const { newQuotes, newContacts } = figures;
  if (newQuotes + newContacts === 0) return 'No new quotes or messages';
  return [newQuotes > 0 && formatCount(newQuotes, 'quote'), newContacts > 0 && formatCount(newContacts, 'message')]
    .filter(Boolean)
    .join(', ');
}

/** Returns a text such as `Oldest new quote: 3 h of 24 h left to answer`. Returns null if no new quote is known. */
export function formatAnswerPromise(
  { connection, figures, promiseHours }: Pick<AppState, 'connection' | 'figures' | 'promiseHours'>,
  now: number,
): string | null {
  if (connection !== 'live' || !figures?.oldestNewQuoteAt) return null;
  const left = Date.parse(figures.oldestNewQuoteAt) + promiseHours * hourMs - now;
  return left > 0
    ? `Oldest new quote: ${formatDuration(left)} of ${promiseHours} h left to answer`
    : `Oldest new quote: ${formatDuration(-left)} late (answer promised within ${promiseHours} h)`;
}

/** Returns a text such as `Alerts are paused until 14:30`. Returns null if alerts are not delayed. */
export function formatPause(
  { pausedUntil, isQuiet }: Pick<AppState, 'pausedUntil' | 'isQuiet'>,
  now: number,
): string | null {
  if (pausedUntil === null || pausedUntil <= now) return isQuiet ? 'Quiet: no alerts until the office opens' : null;
  const format = pausedUntil - now > 12 * hourMs ? dayAndTime : clockTime;
  return `Alerts are paused until ${format.format(pausedUntil)}`;
}
