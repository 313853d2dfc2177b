import type { z } from 'zod';
import type { DraftReceipt, OtherWriter } from '../../../../shared/schemas/content/content-draft.ts';
import type { DraftCopy, DraftText } from './draft-copies.ts';

export type DraftPhase<V> =
  /** Nothing is typed, or everything is sent. */
  | { name: 'empty' }
  /** The browser's storage is full or forbidden. */
  | { name: 'typed' }
  | { name: 'stored' }
  | { name: 'sending' }
  | { name: 'on-server'; at: string }
  | { name: 'failed'; error: unknown }
  /** Another window has changed the text on the server. The user decides. */
  | { name: 'elsewhere'; theirs: DraftCopy<V> };

export interface DraftState<V> {
  written: DraftText<V> | null;
  phase: DraftPhase<V>;
  /** False if the browser's storage is full or forbidden. */
  isKeptHere: boolean;
  isServerChecked: boolean;
  /** Copies that other windows or earlier openings left, newest first. The server's copy is last. */
  leftCopies: readonly DraftCopy<V>[];
  /** Other users who edit the same record. Undefined until the server has answered. */
  others: readonly OtherWriter[] | undefined;
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
