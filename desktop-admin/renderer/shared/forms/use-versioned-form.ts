import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { DraftText } from '../drafts/draft-copies.ts';
import { type DraftDefinition, useFormDraft } from '../drafts/use-draft.ts';
import { type EditConflict, parseConflict } from './server-problems.ts';
import { type ApiFormOptions, useApiForm } from './use-api-form.ts';

export interface VersionedFormOptions<R, V extends FieldValues, S> extends Omit<ApiFormOptions<V, S>, 'values'> {
  record: R | null;
  recordSchema: z.ZodType<R>;
  versionOf: (record: R) => number;
  valuesOf: (record: R | null) => V & DefaultValues<V>;
  /**
   * @param version base version of the edit. Undefined for a new record
   * @param base the record in the base version. Null for a new record
   * @param id request id. With `isSentOnce`, the same fields keep the same id until the server responds
   */
  save: (fields: S, version: number | undefined, base: R | null, id: string) => Promise<R>;
  isSentOnce?: boolean;
  /** @param sent values at the time of sending. The user may have typed since then */
  onSaved: (saved: R, sent: V) => void;
  draft?: DraftDefinition<V>;
  takesDraft?: boolean;
}

/**
 * A form for a record that several users may change. Saving sends the base version. If the base version is stale, the
 * user chooses a version (decisions/008-optimistic-locking.md). A form without changes shows new versions at once.
 */
export function useVersionedForm<R, V extends FieldValues, S extends object>({
  record,
  recordSchema,
  versionOf,
  valuesOf,
  save: request,
  onSaved,
  draft: source,
  isSentOnce = false,
  takesDraft = false,
  ...options
}: VersionedFormOptions<R, V, S>) {
  const basisOf = (known: R | null) => ({ record: known, version: known ? versionOf(known) : undefined });
  const [base, setBase] = useState(() => basisOf(record));
  const [conflict, setConflict] = useState<EditConflict<R>>();
  const isCarried = useLocation().state?.isDraftCarried === true;
  const [restored, setRestored] = useState<{ at: number }>();
  const [thrownAway, setThrownAway] = useState<DraftText<V>>();
  const form = useApiForm<V, S>({ ...options, values: valuesOf(record) });
  const { values, isDirty, isSending, failure } = form;
  const { draft, offered, phase, isKeptHere, others } = useFormDraft(source, {
    values,
    version: base.version ?? null,
    isDirty,
    stored: valuesOf(base.record),
    onSent: () => form.reset(valuesOf(base.record)),
  });

  function take(theirs: R): void {
    setBase(basisOf(theirs));
    setConflict(undefined);
    form.reset(valuesOf(theirs));
    form.clearFailure();
  }

  function rebase(onto: R): void {
    setBase(basisOf(onto));
    setConflict(undefined);
    form.resetDefaultValues(valuesOf(onto));
  }

  const takeNewer = useEffectEvent((known: R) => {
    if (base.version !== undefined && versionOf(known) > base.version) take(known);
  });
  useEffect(() => {
    if (record && !isDirty && !isSending) takeNewer(record);
  }, [record, isDirty, isSending]);

  /** Restores text with its old base version, so that saving the text reports a conflict if the record has changed. */
  function restore(): void {
    if (!offered) return;
    write(offered);
    // Shows no notice for text from the previous editor.
    if (!isCarried) setRestored({ at: offered.at });
    draft?.take(offered);
  }

  function write({ values: written, version }: DraftText<V>): void {
    if (version !== null) setBase({ ...base, version });
    form.reset(written, { keepDefaultValues: true });
  }

  const isAwaited = offered !== null && !isDirty && (takesDraft || isCarried);
  const goOn = useEffectEvent(restore);
  useEffect(() => {
    if (isAwaited) goOn();
  }, [isAwaited]);
  const elsewhere = phase.name === 'elsewhere' ? phase.theirs : undefined;

  /** Returns undefined if the base version was stale. */
  async function unlessStale(change: Promise<R>): Promise<{ saved: R } | undefined> {
    try {
      return { saved: await change };
    } catch (error) {
      const found = parseConflict(error, recordSchema);
      if (!found) throw error;
      setConflict(found);
    }
  }

  function save(onto = base): Promise<void> {
    const sent = structuredClone(form.current());
    setThrownAway(undefined);
    return form.send(
      (fields) => {
        const send = (id: string) => request(fields, onto.version, onto.record, id);
        return unlessStale(draft ? draft.send(sent, isSentOnce ? fields : null, send) : send(crypto.randomUUID()));
      },
      (answer) => answer && onSaved(answer.saved, sent),
    );
  }

  return {
    ...form,
    base: base.record,
    isNew: base.record === null,
    version: base.version ?? null,
    save: () => void save(),
    take,
    rebase,
    /** Changes the record without saving the form's fields, for example by restoring a version. */
    replace: (change: (version: number | undefined) => Promise<R>) =>
      unlessStale(change(base.version)).then((answer) => answer && take(answer.saved), form.refuse),
    /** Suggested unused value, if the value of a unique field is already in use. */
    suggestion: failure instanceof ApiError ? failure.problem?.suggestion : undefined,
    basis: valuesOf(base.record),
    /** Newer version, saved by another user or in another window. Undefined if there is no conflict. */
    conflict: conflict && { ...conflict, values: valuesOf(conflict.theirs) },
    decideLater: () => setConflict(undefined),
    /** Overwrites the newer version with the form's values, or with the merged values. */
    keepMine: (merged?: V) => {
      if (!conflict) return;
      rebase(conflict.theirs);
      if (merged) form.reset(merged, { keepDefaultValues: true });
      void save(basisOf(conflict.theirs));
    },
    takeTheirs: () => conflict && take(conflict.theirs),
    offered,
    restore,
    discardOffer: () => {
      if (!offered) return;
      setThrownAway(offered);
      draft?.discard(offered);
    },
    /** Restores the discarded text. Undefined if no text was discarded, or if the user has edited the form since. */
    undoThrowAway:
      thrownAway && !isDirty
        ? () => {
            write(thrownAway);
            setThrownAway(undefined);
          }
        : undefined,
    restored,
    keeping: phase,
    isKeptHere,
    others,
    /** Text that the same user wrote in another window or on another computer while this form was open. */
    elsewhere,
    /** Continues with this window's text, or with the merged text. */
    keepHere: (merged?: V) => {
      if (merged) form.reset(merged, { keepDefaultValues: true });
      if (elsewhere?.follows) draft?.follow(elsewhere.follows);
    },
    takeElsewhere: () => {
      if (!elsewhere?.follows) return;
      write(elsewhere);
      draft?.follow(elsewhere.follows);
    },
    carryDraft: () => draft?.handOver(),
    keepForLater: draft ? () => draft.flush() : undefined,
    /** Continues editing after saving. Text typed after sending stays unsaved. */
    continueFrom: (saved: R, sent: V & DefaultValues<V>) => {
      // The draft of the new record is no longer needed, because the saved record has its own draft.
      if (base.record === null) draft?.discardForever();
      setBase(basisOf(saved));
      setRestored(undefined);
      form.resetDefaultValues(sent);
    },
    startOver: () => {
      setThrownAway({ values, version: base.version ?? null });
      if (base.record) take(base.record);
      else form.reset(valuesOf(null));
      setRestored(undefined);
    },
    /** Deletes the draft of a form that the user leaves without saving. */
    throwAway: () => draft?.discardForever(),
  };
}
