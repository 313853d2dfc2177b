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

export interface ManagedResource<R extends ManagedRecord> {
  /** List endpoint. Query keys of these records begin with the endpoint's path. */
  list: EndpointAddress & { query: z.ZodType<unknown, RecordQueryParameters>; answer: z.ZodType<R[]> };
  remove: (id: string) => Promise<unknown>;
  screen: string;
  title: string;
  one: string;
  many: string;
  newLabel: string;
  createTitle: string;
  editTitle: string;
  saveLabel: string;
  isLong: boolean;
  emptyHint: string;
  categories: readonly R['category'][];
  schema: z.ZodType<R>;
  searched: (record: R) => readonly string[];
}

export interface EditableResource<R extends ManagedRecord, S extends object> extends ManagedResource<R> {
  create: (fields: S) => Promise<R>;
  update: (id: string, fields: S & { version: number | undefined }) => Promise<R>;
}
