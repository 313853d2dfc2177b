import { groupDigits } from '../../../../shared/domain/digits.ts';
import type { DesktopRelease } from '../../../../shared/schemas/site/desktop-release.ts';

type System = DesktopRelease['system'];

export const systemNames: Record<System, string> = { win: 'Windows', mac: 'macOS', linux: 'Linux' };

export const installSteps: Record<System, string> = {
  win: 'Open the file. The app is installed for your account only. You do not need an administrator password.',
  mac: 'Open the file and drag Trinity Lead Desk into Applications. Then start the app from there.',
  linux: 'AppImage: make the file executable, then open it. deb package: open the file with the software installer.',
};

const architectures: Record<string, string> = {
  arm64: 'Apple chip or ARM',
  x64: 'Intel or AMD',
  x86_64: 'Intel or AMD',
  amd64: 'Intel or AMD',
};
const formats: Record<string, string> = {
  exe: 'Installer',
  dmg: 'Disk image',
  AppImage: 'AppImage',
  deb: 'deb package',
};

/** Returns a name such as `Disk image for Apple chip or ARM, 98 MB`. */
export function getInstallerName({ format, architecture, size }: DesktopRelease): string {
  const megabytes = groupDigits(Math.max(1, Math.round(size / 1_000_000)));
  return `${formats[format] ?? format} for ${architectures[architecture] ?? architecture}, ${megabytes} MB`;
}

export function detectSystem(userAgent: string): System | null {
  if (/Windows/.test(userAgent)) return 'win';
  if (/Macintosh|Mac OS X/.test(userAgent) && !/iPhone|iPad/.test(userAgent)) return 'mac';
  return /Linux|X11/.test(userAgent) && !/Android/.test(userAgent) ? 'linux' : null;
}
