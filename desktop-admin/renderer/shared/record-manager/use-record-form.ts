import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { type Clash, clashOf } from '../forms/clash.ts';
import { type FieldProblems, fieldProblems, schemaProblems } from '../forms/field-problems.ts';
import type { LocalDraft } from '../forms/use-local-draft.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { useSaveRecord } from './save-record.mutation.ts';

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
  const [clash, setClash] = useState<Clash<R>>();
  const { mutate, isPending } = useSaveRecord(resource);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function failed(error: unknown): void {
    setProblems(fieldProblems(error));
    setSuggestion(error instanceof ApiError ? error.problem?.suggestion : undefined);
    setClash(clashOf(error, resource.schema));
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
    /** Of the record that the values are based on; null for a new one. */
    version: base?.version ?? null,
    /** Takes what was written over an older version, so that saving it clashes with what came after that. */
    restore: ({ values, version }: LocalDraft<V>) => {
      if (version !== null) setBase((current) => current && { ...current, version });
      setValues(values);
    },
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
    clash,
    decideLater: () => setClash(undefined),
    keepMine: () => {
      if (!clash) return;
      setBase(clash.theirs);
      setClash(undefined);
      save(clash.theirs.version);
    },
    takeTheirs: () => {
      if (!clash) return;
      setBase(clash.theirs);
      setValues(valuesOf(clash.theirs));
      setClash(undefined);
    },
  };
}

export type RecordForm<R extends ManagedRecord, V extends object> = ReturnType<typeof useRecordForm<R, V>>;
