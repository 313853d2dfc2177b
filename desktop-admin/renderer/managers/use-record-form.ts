import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../shared/api/fetch-json.ts';
import { type FieldProblems, fieldProblems, schemaProblems } from '../editing/field-problems.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { isStaleEdit, useSaveRecord } from './save-record.mutation.ts';

/** How a record becomes what a form holds, and that what is sent. */
export interface RecordEditing<R extends ManagedRecord, V extends object> {
  resource: ManagedResource<R>;
  /** What the form holds for a new record. */
  blank: V;
  valuesOf: (record: R) => V;
  fieldsOf: (values: V) => unknown;
  /** What may be sent. */
  fieldsSchema: z.ZodType<object>;
}

/** State of a form that creates or changes a record: values, problems, and the clash with somebody else's edit. */
export function useRecordForm<R extends ManagedRecord, V extends object>(
  { resource, blank, valuesOf, fieldsOf, fieldsSchema }: RecordEditing<R, V>,
  record: R | null,
  onSaved: () => void,
) {
  const [base, setBase] = useState(record);
  const start = base ? valuesOf(base) : blank;
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [suggestion, setSuggestion] = useState<string>();
  const [theirs, setTheirs] = useState<R>();
  const { mutate, isPending } = useSaveRecord(resource);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function failed(error: unknown): void {
    setProblems(fieldProblems(error));
    setSuggestion(error instanceof ApiError ? error.problem?.suggestion : undefined);
    const current = isStaleEdit(error) ? resource.schema.safeParse(error.problem?.current) : undefined;
    if (current?.success) setTheirs(current.data);
  }

  /** The fields when they may be sent; else each problem is shown where it is. */
  function check(): object | null {
    const { success, data, error } = fieldsSchema.safeParse(fieldsOf(values));
    setProblems(success ? {} : schemaProblems(error));
    return success ? data : null;
  }

  function save(version = base?.version): void {
    const fields = isPending ? null : check();
    if (!fields) return;
    mutate({ id: base?.id ?? null, fields: { ...fields, version } }, { onSuccess: onSaved, onError: failed });
  }

  return {
    form,
    values,
    change: (change: Partial<V>) => setValues((current) => ({ ...current, ...change })),
    problems,
    /** A value that is free, when one that has to be unique is in use. */
    suggestion,
    check,
    failed,
    isPending,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    save: () => save(),
    /** Somebody else's version, when it is not the one that this edit is based on. */
    theirs,
    decideLater: () => setTheirs(undefined),
    keepMine: () => {
      if (!theirs) return;
      setBase(theirs);
      setTheirs(undefined);
      save(theirs.version);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setBase(theirs);
      setValues(valuesOf(theirs));
      setTheirs(undefined);
    },
  };
}

export type RecordForm<R extends ManagedRecord, V extends object> = ReturnType<typeof useRecordForm<R, V>>;
