import type { z } from 'zod';
import type { ConcurrentEditor, DraftReceipt } from '../../../../shared/schemas/content/content-draft.ts';
import type { DraftCopy, DraftText } from './draft-copies.ts';

export type DraftPhase<V> =
  /** The user has typed no text, or has submitted or discarded all typed text. */
  | { name: 'empty' }
  /** The text is not stored, because the browser's storage is full or blocked. */
  | { name: 'typed' }
  | { name: 'stored' }
  | { name: 'sending' }
  | { name: 'on-server'; at: string }
  | { name: 'failed'; error: unknown }
  /** Another window has changed the text on the server. The user must choose a version. */
  | { name: 'elsewhere'; theirs: DraftCopy<V> };

export interface DraftState<V> {
  written: DraftText<V> | null;
  phase: DraftPhase<V>;
  /** False if the browser's storage is full or blocked. */
  isKeptHere: boolean;
  isServerChecked: boolean;
  /** Copies from other windows or earlier editors, newest first. The server's copy is last. */
  leftCopies: readonly DraftCopy<V>[];
  /** Other users who are editing the same record. Undefined until the server responds. */
  others: readonly ConcurrentEditor[] | undefined;
}

export interface ServerDrafts {
  put(written: DraftText<unknown>, stamp: string, after: string | null): Promise<DraftReceipt>;
  remove(stamp: string): void;
}

export interface DraftOptions<V> {
  userId: string;
  name: string;
  schema: z.ZodType<V>;
  /** If omitted, only this browser stores the draft. */
  server?: ServerDrafts | undefined;
}
