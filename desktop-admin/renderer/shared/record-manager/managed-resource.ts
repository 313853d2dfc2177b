import type { z } from 'zod';

/** What every record of a manager has. */
export interface ManagedRecord {
  id: string;
  version: number;
  category: string;
  published: boolean;
}

/** One kind of content that staff manage in a list with dialogs: where it is, and how it is called. */
export interface ManagedResource<R extends ManagedRecord> {
  /** Key of the list, which is its path too. */
  rootKey: readonly [string];
  /** Path of the screen. */
  screen: string;
  title: string;
  one: string;
  many: string;
  /** Text of the button that makes one. */
  newLabel: string;
  createTitle: string;
  editTitle: string;
  saveLabel: string;
  /** Whether it is a long text, which needs room to be written. */
  isLong: boolean;
  /** What is said while there are none. */
  emptyHint: string;
  categories: readonly R['category'][];
  schema: z.ZodType<R>;
  /** The texts that a search looks through. */
  searched: (record: R) => readonly string[];
}
