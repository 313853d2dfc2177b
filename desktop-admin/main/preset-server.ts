import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Content of the file in which an administrator sets the server for all computers of an office. */
const presetSchema = z.object({ server: z.string().trim().min(1).max(300) });

const presetFiles: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'C:\\ProgramData\\Trinity Lead Desk\\desk.json',
  darwin: '/Library/Application Support/Trinity Lead Desk/desk.json',
  linux: '/etc/trinity-lead-desk/desk.json',
};

/**
 * Returns the server that an administrator set for all computers of an office, or null.
 * @param env `LEAD_DESK_SERVER` sets the server. `LEAD_DESK_PRESET` sets the path of the preset file
 */
export function readPresetServer(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  const named = env.LEAD_DESK_SERVER?.trim();
  if (named) return named;
  const file = env.LEAD_DESK_PRESET ?? presetFiles[platform];
  if (file === undefined) return null;
  try {
    return presetSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).server;
  } catch {
    // Most computers have no preset file. Without a readable file, the user types the server's address.
    return null;
  }
}
