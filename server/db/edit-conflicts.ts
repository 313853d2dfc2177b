import { Conflict } from '../http/errors.ts';
import type { Actor } from './actor.ts';

/** `version` is the version that the caller edited. Undefined if unknown. */
export interface VersionedEdit {
  version: number | undefined;
  by: Actor;
}

interface EditedRecord {
  version: number;
  updatedBy?: string | null | undefined;
  updatedAt: Date;
}

/** @throws {Conflict} with the current state if the edit is based on an older version */
export function assertCurrentVersion(record: EditedRecord, { version }: VersionedEdit, present: () => unknown): void {
  if (version === undefined || version === record.version) return;
  const { updatedBy: by = null, updatedAt } = record;
  const who = by ?? 'Someone else';
  throw new Conflict(`${who} changed this in the meantime. Compare both versions before you save.`, {
    change: { by, at: updatedAt.toISOString() },
    current: present(),
  });
}
