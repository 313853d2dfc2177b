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

/** What the app keeps between two starts. No password and no cookie: those are Electron's. */
const storedSchema = z.object({
  server: z.string().nullable().default(null).catch(null),
  recentServers: z.array(z.string()).default([]).catch([]),
  /** Position in the event log of each server up to which the person has been alerted. */
  cursors: z.record(z.string(), z.int().min(0)).default({}).catch({}),
  hasSound: z.boolean().default(true).catch(true),
  /** Whether alerts wait while the office is closed. */
  hasQuietHours: z.boolean().default(false).catch(false),
  /** Whether leads that nobody has taken ring again. */
  ringsAgain: z.boolean().default(true).catch(true),
  /** Milliseconds since 1970 until which alerts wait. */
  pausedUntil: z.number().nullable().default(null).catch(null),
  bounds: boundsSchema.nullable().default(null).catch(null),
  /** Whether the person has been told that closing the window leaves the app running. */
  knowsTray: z.boolean().default(false).catch(false),
});

type Stored = z.infer<typeof storedSchema>;
export type WindowBounds = z.infer<typeof boundsSchema>;

export interface SettingsStore {
  read(): Stored;
  /** Stores the fields, which are on disk when it returns. */
  change(fields: Partial<Stored>): void;
}

/** One small file; what cannot be read of it is as if it had never been written. */
export function openSettingsStore(file: string): SettingsStore {
  const kept = storedSchema.safeParse(readJson(file));
  let stored = kept.success ? kept.data : storedSchema.parse({});
  return {
    read: () => stored,
    change(fields) {
      stored = { ...stored, ...fields };
      mkdirSync(dirname(file), { recursive: true });
      // Whole or not at all: a crash in between leaves the old file.
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
