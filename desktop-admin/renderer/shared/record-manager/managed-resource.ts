import type { z } from 'zod';
import type { EndpointAddress } from '../../../../shared/api/endpoint.ts';

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

/** A kind of content that staff manage in a list with dialogs: endpoints and texts. */
export interface ManagedResource<R extends ManagedRecord> {
  /** Every query key of the kind begins with the path of its list. */
  list: EndpointAddress & { query: z.ZodType<unknown, RecordQueryParameters>; answer: z.ZodType<R[]> };
  remove: (id: string) => Promise<unknown>;
  /** Path of the screen. */
  screen: string;
  title: string;
  one: string;
  many: string;
  /** Label of the button that creates a record. */
  newLabel: string;
  createTitle: string;
  editTitle: string;
  saveLabel: string;
  /** The record contains a long text and needs a large dialog. */
  isLong: boolean;
  /** Hint while the list is empty. */
  emptyHint: string;
  categories: readonly R['category'][];
  schema: z.ZodType<R>;
  /** Texts that the search compares. */
  searched: (record: R) => readonly string[];
}

/** A resource with the endpoints that save a form. */
export interface EditableResource<R extends ManagedRecord, S extends object> extends ManagedResource<R> {
  create: (fields: S) => Promise<R>;
  update: (id: string, fields: S & { version: number | undefined }) => Promise<R>;
}
