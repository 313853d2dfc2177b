import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  isMaximized: z.boolean(),
});

/** Settings on disk. The file contains no passwords or cookies. Electron stores the cookies separately. */
const storedSchema = z.object({
  server: z.string().nullable().default(null).catch(null),
  recentServers: z.array(z.string()).default([]).catch([]),
  /** For each server, the position of the last event whose alert was shown. */
  cursors: z.record(z.string(), z.int().min(0)).default({}).catch({}),
  hasSound: z.boolean().default(true).catch(true),
  hasQuietHours: z.boolean().default(false).catch(false),
  ringsAgain: z.boolean().default(true).catch(true),
  /** Milliseconds since 1970. Null if alerts are not paused. */
  pausedUntil: z.number().nullable().default(null).catch(null),
  bounds: boundsSchema.nullable().default(null).catch(null),
  /** True after the user has seen the notice that the app keeps running when its window is closed. */
  knowsTray: z.boolean().default(false).catch(false),
});

type Stored = z.infer<typeof storedSchema>;
export type WindowBounds = z.infer<typeof boundsSchema>;

export interface SettingsStore {
  read(): Stored;
  /** Returns only after the fields are written to disk. */
  change(fields: Partial<Stored>): void;
}

export function openSettingsStore(file: string): SettingsStore {
  const kept = storedSchema.safeParse(readJson(file));
  let stored = kept.success ? kept.data : storedSchema.parse({});
  return {
    read: () => stored,
    change(fields) {
      stored = { ...stored, ...fields };
      mkdirSync(dirname(file), { recursive: true });
      // Writes a new file first, so that a crash during writing does not damage the old file.
      writeFileSync(`${file}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
