import { z } from 'zod';
import { timestamp } from '../timestamps.ts';

/** In the order shown on the download page. */
export const desktopSystems = ['win', 'mac', 'linux'] as const;

const desktopReleaseSchema = z.object({
  fileName: z.string().meta({ example: 'Trinity-Lead-Desk-0.2.0-win-x64.exe' }),
  href: z.string().meta({ description: 'Download path on this server' }),
  version: z.string(),
  system: z.enum(desktopSystems),
  architecture: z.string(),
  format: z.string(),
  size: z.int().meta({ description: 'Size in bytes' }),
  publishedAt: timestamp(),
});

export const desktopReleaseListSchema = z.array(desktopReleaseSchema);

export type DesktopRelease = z.infer<typeof desktopReleaseSchema>;
