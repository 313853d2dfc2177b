import { z } from 'zod';
import { desktopSystems } from '../domain/desktop-release.ts';
import { timestamp } from './common.ts';

/** One installer of the desktop app that can be downloaded. */
const desktopReleaseSchema = z.object({
  fileName: z.string().meta({ example: 'Trinity-Lead-Desk-0.2.0-win-x64.exe' }),
  href: z.string().meta({ description: 'Path on this server' }),
  version: z.string(),
  system: z.enum(desktopSystems),
  architecture: z.string(),
  format: z.string(),
  size: z.int().meta({ description: 'Bytes' }),
  publishedAt: timestamp(),
});

export const desktopReleaseListSchema = z.array(desktopReleaseSchema);

export type DesktopRelease = z.infer<typeof desktopReleaseSchema>;
