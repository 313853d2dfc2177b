import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import type { EditedResource, ManagedRecord } from './managed-resource.ts';
import { useSaveRecord } from './save-record.mutation.ts';

/** How a record becomes what a form holds, and that what is sent. */
export interface RecordEditing<R extends ManagedRecord, V extends FieldValues, S extends object> {
  resource: EditedResource<R, S>;
  /** What the ids of the controls begin with. */
  id: string;
  /** What the form holds for a new record. */
  blank: V & DefaultValues<V>;
  valuesOf: (record: R) => V & DefaultValues<V>;
  fieldsOf: (values: V) => unknown;
  /** What may be sent. */
  fieldsSchema: z.ZodType<S>;
  /** What this browser may have kept of a record that was not saved; left out, it keeps nothing. */
  draftSchema?: z.ZodType<V>;
}

/** The form that creates or changes a record of a manager. */
export function useRecordForm<R extends ManagedRecord, V extends FieldValues, S extends object>(
  { resource, id, blank, valuesOf, fieldsOf, fieldsSchema, draftSchema }: RecordEditing<R, V, S>,
  record: R | null,
  onSaved: () => void,
) {
  const { mutateAsync: saveRecord } = useSaveRecord(resource);
  return useVersionedForm({
    id,
    record,
    recordSchema: resource.schema,
    versionOf: ({ version }) => version,
    valuesOf: (known) => (known ? valuesOf(known) : blank),
    toRequest: fieldsOf,
    schema: fieldsSchema,
    save: (fields, version) => saveRecord({ id: record?.id ?? null, fields, version }),
    onSaved,
    ...(draftSchema ? { draft: { name: `${id} ${record?.id ?? 'new'}`, schema: draftSchema } } : {}),
  });
}

export type RecordForm<R extends ManagedRecord, V extends FieldValues, S extends object> = ReturnType<
  typeof useRecordForm<R, V, S>
>;
