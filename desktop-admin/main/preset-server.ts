import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What whoever looks after the computers of an office writes into one file on each. */
const presetSchema = z.object({ server: z.string().trim().min(1).max(300) });

/** Where that file is: in a folder that only administrators write to. */
const presetFiles: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'C:\\ProgramData\\Trinity Lead Desk\\desk.json',
  darwin: '/Library/Application Support/Trinity Lead Desk/desk.json',
  linux: '/etc/trinity-lead-desk/desk.json',
};

/**
 * The address of the server that an office has given to all its computers, for an app that has none yet.
 * @param env of this process: `LEAD_DESK_SERVER` comes first, and `LEAD_DESK_PRESET` names another file
 */
export function readPresetServer(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  const named = env.LEAD_DESK_SERVER?.trim();
  if (named) return named;
  const file = env.LEAD_DESK_PRESET ?? presetFiles[platform];
  if (file === undefined) return null;
  try {
    return presetSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).server;
  } catch {
    // Most computers have none; one that cannot be read is as none, and the person types the address.
    return null;
  }
}
