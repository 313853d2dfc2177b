import type { z } from 'zod';
import type { EndpointAddress } from '../../../../shared/api/endpoint.ts';

/** What every record of a manager has. */
export interface ManagedRecord {
  id: string;
  version: number;
  category: string;
  published: boolean;
}

interface RecordQueryParameters {
  id?: string | undefined;
  q?: string | undefined;
  category?: string | undefined;
  published?: 'true' | 'false' | undefined;
}

/** One kind of content that staff manage in a list with dialogs: where it is, and how it is called. */
export interface ManagedResource<R extends ManagedRecord> {
  /** Every key of the kind begins with the path of its list. */
  list: EndpointAddress & { query: z.ZodType<unknown, RecordQueryParameters>; answer: z.ZodType<R[]> };
  remove: (id: string) => Promise<unknown>;
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

/** The same with the calls that store what a form may send. */
export interface EditableResource<R extends ManagedRecord, S extends object> extends ManagedResource<R> {
  create: (fields: S) => Promise<R>;
  update: (id: string, fields: S & { version: number | undefined }) => Promise<R>;
}
