import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { type Clash, clashOf } from './refusals.ts';
import { type ApiFormOptions, useApiForm } from './use-api-form.ts';
import { useLocalDraft } from './use-local-draft.ts';

export interface VersionedFormOptions<R, V extends FieldValues, S> extends Omit<ApiFormOptions<V, S>, 'values'> {
  /** What is edited, as it was read; null for what is new. */
  record: R | null;
  /** Checks what the server says the record is by now. */
  recordSchema: z.ZodType<R>;
  versionOf: (record: R) => number;
  /** What the fields hold for a record, or for a new one. */
  valuesOf: (record: R | null) => V & DefaultValues<V>;
  /** @param version that the edit is based on; undefined for a new record */
  save: (fields: S, version: number | undefined) => Promise<R>;
  onSaved: (saved: R) => void;
  /** Under which name this browser keeps what is not saved, and what it may have kept; left out, it keeps nothing. */
  draft?: { name: string; schema: z.ZodType<V> };
}

/**
 * A form that creates or changes a record which others may change at the same time. Saving says which version the edit
 * is based on; when that is stale, both versions are there to choose from (decisions/018-one-way-to-edit.md). What
 * others have saved appears by itself as long as nothing is changed here.
 */
export function useVersionedForm<R, V extends FieldValues, S>({
  record,
  recordSchema,
  versionOf,
  valuesOf,
  save: request,
  onSaved,
  draft,
  ...options
}: VersionedFormOptions<R, V, S>) {
  const basisOf = (known: R | null) => ({ record: known, version: known ? versionOf(known) : undefined });
  const [base, setBase] = useState(() => basisOf(record));
  const [clash, setClash] = useState<Clash<R>>();
  const form = useApiForm<V, S>({ ...options, values: valuesOf(record) });
  const { values, isDirty, isSending, failure } = form;
  const local = useLocalDraft(draft, { values, version: base.version ?? null, isDirty });

  function take(theirs: R): void {
    setBase(basisOf(theirs));
    setClash(undefined);
    form.reset(valuesOf(theirs));
    form.closeFailure();
  }

  /** Has the edit be based on another version, and leaves what the fields hold. */
  function rebase(onto: R): void {
    setBase(basisOf(onto));
    setClash(undefined);
    form.resetDefaultValues(valuesOf(onto));
  }

  const takeNewer = useEffectEvent((known: R) => {
    if (base.version !== undefined && versionOf(known) > base.version) take(known);
  });
  useEffect(() => {
    if (record && !isDirty && !isSending) takeNewer(record);
  }, [record, isDirty, isSending]);

  /** What came of a change; undefined when somebody else was first. */
  async function unlessStale(change: Promise<R>): Promise<{ saved: R } | undefined> {
    try {
      return { saved: await change };
    } catch (error) {
      const found = clashOf(error, recordSchema);
      if (!found) throw error;
      setClash(found);
    }
  }

  const save = (version = base.version) =>
    form.send(
      (fields) => unlessStale(request(fields, version)),
      (answer) => {
        if (!answer) return;
        local.end();
        onSaved(answer.saved);
      },
    );

  return {
    ...form,
    /** What the edit is based on; null for what is new. */
    base: base.record,
    isNew: base.record === null,
    version: base.version ?? null,
    save: () => void save(),
    take,
    rebase,
    /** Changes the record by other means than its fields, and takes what it is then. */
    replace: (change: (version: number | undefined) => Promise<R>) =>
      unlessStale(change(base.version)).then((answer) => answer && take(answer.saved), form.refuse),
    /** A value that is free, in place of one that has to be unique and is in use. */
    suggestion: failure instanceof ApiError ? failure.problem?.suggestion : undefined,
    /** What somebody else has saved meanwhile, when that is not what this edit is based on. */
    clash,
    decideLater: () => setClash(undefined),
    keepMine: () => {
      if (!clash) return;
      rebase(clash.theirs);
      void save(versionOf(clash.theirs));
    },
    takeTheirs: () => clash && take(clash.theirs),
    /** What was written here before, and not saved. */
    offered: local.offered,
    /** Takes what was written over an older version, so that saving it clashes with what came after that. */
    restore: () => {
      if (!local.offered) return;
      const { values: written, version } = local.offered;
      if (version !== null) setBase({ ...base, version });
      form.reset(written, { keepDefaultValues: true });
      local.close();
    },
    discardOffer: local.close,
    /** For what is left on purpose without being saved. */
    throwAway: local.end,
  };
}
