/** Working hours as short as they are said: `8:00 AM-6:00 PM` as `8AM-6PM`. */
export const shortHours = (hours: string): string => hours.replaceAll(':00', '').replace(/\s+(?=[AP]M)/gi, '');
