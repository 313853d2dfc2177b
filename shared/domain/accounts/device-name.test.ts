import { expect, test } from 'vitest';
import { formatDeviceName } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Trinity/1.0 Chrome/140.0 Electron/45.0 Safari/537.36`,
    'Lead desk app on Linux',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Mac'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 7) ${webKit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Something (Linux)', 'A browser on Linux'],
  ['curl/8.0', 'Unknown device'],
  [null, 'Unknown device'],
])('names %s %s', (userAgent, name) => {
  expect(formatDeviceName(userAgent)).toBe(name);
});
