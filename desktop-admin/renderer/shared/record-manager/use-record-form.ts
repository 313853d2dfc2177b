import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { RevisionKind } from '../../../../shared/domain/content/revisions.ts';
import { useVersionedForm, type VersionedFormOptions } from '../forms/use-versioned-form.ts';
import type { EditableResource, ManagedRecord } from './managed-resource.ts';
import { useSaveRecord } from './save-record.mutation.ts';

export interface RecordFormConfig<R extends ManagedRecord, V extends FieldValues, S extends object> {
  resource: EditableResource<R, S>;
  id: string;
  blank: V & DefaultValues<V>;
  valuesOf: (record: R) => V & DefaultValues<V>;
  fieldsOf: (values: V) => unknown;
  fieldsSchema: z.ZodType<S>;
  /** Schema of drafts that this browser stores. If omitted, this browser stores no drafts. */
  draftSchema?: z.ZodType<V>;
  /** Kind of the drafts on the server. If omitted, the server stores no drafts. */
  draftKind?: RevisionKind;
}

export function useRecordForm<R extends ManagedRecord, V extends FieldValues, S extends object>(
  { resource, id, blank, valuesOf, fieldsOf, fieldsSchema, draftSchema, draftKind }: RecordFormConfig<R, V, S>,
  record: R | null,
  onSaved: (saved: R, sent: V) => void,
  options: Pick<VersionedFormOptions<R, V, S>, 'takesDraft' | 'reveal'> = {},
) {
  const { mutateAsync: saveRecord } = useSaveRecord(resource);
  const thing = record?.id ?? 'new';
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
    ...options,
    ...(draftSchema && {
      draft: {
        name: `${id} ${thing}`,
        schema: draftSchema,
        ...(draftKind && { subject: { kind: draftKind, thing } }),
      },
    }),
  });
}

export type RecordForm<R extends ManagedRecord, V extends FieldValues, S extends object> = ReturnType<
  typeof useRecordForm<R, V, S>
>;
