import type { Site } from '../../shared/schemas/site.ts';

/** Working hours as short as they are said: `8:00 AM-6:00 PM` as `8AM-6PM`. */
export const shortHours = (hours: string): string => hours.replaceAll(':00', '').replace(/\s+(?=[AP]M)/gi, '');

/** Such as `Mon-Fri 8:00 AM-6:00 PM`, for the days of which the hours are known. */
export const hourLines = ({ weekdays, saturday, sunday }: Site['hours']): string[] =>
  [weekdays && `Mon-Fri ${weekdays}`, saturday && `Sat ${saturday}`, sunday && `Sun ${sunday}`].filter(
    (line) => line !== null,
  );
