// Longer than most: what the fields hold, the version below, a conflict and the kept draft change together.
import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { LocalDraft } from '../drafts/local-drafts.ts';
import { type KeptDraft, useKeptDraft, writtenElsewhere } from '../drafts/use-kept-draft.ts';
import { type Clash, clashOf } from './refusals.ts';
import { type ApiFormOptions, useApiForm } from './use-api-form.ts';

export interface VersionedFormOptions<R, V extends FieldValues, S> extends Omit<ApiFormOptions<V, S>, 'values'> {
  /** What is edited, as it was read; null for what is new. */
  record: R | null;
  /** Checks what the server says the record is by now. */
  recordSchema: z.ZodType<R>;
  versionOf: (record: R) => number;
  /** What the fields hold for a record, or for a new one. */
  valuesOf: (record: R | null) => V & DefaultValues<V>;
  /**
   * @param version that the edit is based on; undefined for a new record
   * @param base what the record was in it; null for a new one
   */
  save: (fields: S, version: number | undefined, base: R | null) => Promise<R>;
  /** @param sent what the fields held when it was sent: somebody may have gone on writing */
  onSaved: (saved: R, sent: V) => void;
  /** How what is not saved is kept; left out, nothing is. */
  draft?: KeptDraft<V>;
  /** Whether it goes on with what was kept, and does not ask first. */
  takesDraft?: boolean;
}

/**
 * A form that creates or changes a record which others may change at the same time. Saving says which version the edit
 * is based on; when that is stale, both versions are there to choose from (decisions/008-optimistic-locking.md). What
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
  takesDraft = false,
  ...options
}: VersionedFormOptions<R, V, S>) {
  const basisOf = (known: R | null) => ({ record: known, version: known ? versionOf(known) : undefined });
  const [base, setBase] = useState(() => basisOf(record));
  const [clash, setClash] = useState<Clash<R>>();
  const isCarried = useLocation().state?.isDraftCarried === true;
  const [restored, setRestored] = useState<Pick<LocalDraft<V>, 'at' | 'version'>>();
  const [thrownAway, setThrownAway] = useState<Pick<LocalDraft<V>, 'values' | 'version'>>();
  const form = useApiForm<V, S>({ ...options, values: valuesOf(record) });
  const { values, isDirty, isSending, failure } = form;
  const kept = useKeptDraft(draft, {
    values,
    version: base.version ?? null,
    isDirty,
    stored: valuesOf(base.record),
    onSavedBefore: () => form.reset(valuesOf(base.record)),
  });

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

  /** Takes what was written over an older version, so that saving it clashes with what came after that. */
  function restore(): void {
    if (!kept.offered) return;
    const { values: written, version, at } = kept.offered;
    if (version !== null) setBase({ ...base, version });
    form.reset(written, { keepDefaultValues: true });
    // What comes straight from the other editor is no news.
    if (!isCarried) setRestored({ at, version });
    kept.taken();
  }

  const isAwaited = kept.offered !== null && !isDirty && (takesDraft || isCarried);
  const goOn = useEffectEvent(restore);
  useEffect(() => {
    if (isAwaited) goOn();
  }, [isAwaited]);
  const elsewhere = writtenElsewhere(kept.state, draft?.schema);

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

  function save(onto = base): Promise<void> {
    let sent = values;
    setThrownAway(undefined);
    return form.send(
      async (fields) => {
        sent = form.current();
        const answer = await unlessStale(request(fields, onto.version, onto.record));
        if (answer) kept.endSaved({ values: sent, version: onto.version ?? null });
        return answer;
      },
      (answer) => answer && onSaved(answer.saved, sent),
    );
  }

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
    /** What the fields held for what the edit is based on. */
    basis: valuesOf(base.record),
    /** What somebody else has saved meanwhile, when that is not what this edit is based on. */
    clash: clash && { ...clash, values: valuesOf(clash.theirs) },
    decideLater: () => setClash(undefined),
    /** Saves over it what is here, or what was put together of both. */
    keepMine: (merged?: V) => {
      if (!clash) return;
      rebase(clash.theirs);
      if (merged) form.reset(merged, { keepDefaultValues: true });
      void save(basisOf(clash.theirs));
    },
    takeTheirs: () => clash && take(clash.theirs),
    /** What was written here before, and not saved. */
    offered: kept.offered,
    restore,
    discardOffer: () => {
      if (kept.offered) setThrownAway(kept.offered);
      kept.close();
    },
    /** Restores the text that was thrown away last. Undefined without such a text, or after another edit. */
    undoThrowAway:
      thrownAway && !isDirty
        ? () => {
            if (thrownAway.version !== null) setBase({ ...base, version: thrownAway.version });
            form.reset(thrownAway.values, { keepDefaultValues: true });
            setThrownAway(undefined);
          }
        : undefined,
    /** What it has gone on with. */
    restored,
    /** How far the server has what is written. */
    keeping: kept.state,
    /** Whether this browser keeps what is written; false where its storage is full or forbidden. */
    isKeptHere: kept.isKeptHere,
    /** Who else is writing the same. */
    others: kept.others,
    /** What the same person has written in another window, or on another machine, while this one was open. */
    elsewhere,
    /** Goes on with what is here, or with what was put together of both, in place of what was written in another window. */
    keepHere: (merged?: V) => {
      if (!elsewhere) return;
      if (merged) form.reset(merged, { keepDefaultValues: true });
      kept.follow(elsewhere.stamp);
    },
    /** Goes on with what was written in another window. */
    takeElsewhere: () => {
      if (!elsewhere) return;
      if (elsewhere.version !== null) setBase({ ...base, version: elsewhere.version });
      form.reset(elsewhere.values, { keepDefaultValues: true });
      kept.follow(elsewhere.stamp);
    },
    /** Keeps what is written, for the editor that follows. */
    keepDraft: kept.keep,
    /** Keeps what is left unfinished, to be offered again; undefined where nothing is kept. */
    keepForLater: draft && kept.keepForLater,
    /** Goes on after saving: the fields stay as they are, and what was not sent is what is not saved. */
    goOnFrom: (saved: R, sent: V & DefaultValues<V>) => {
      setBase(basisOf(saved));
      setRestored(undefined);
      kept.goOn();
      form.resetDefaultValues(sent);
    },
    /** Goes back to what is stored, without what was written since. */
    startOver: () => {
      setThrownAway({ values, version: base.version ?? null });
      if (base.record) take(base.record);
      else form.reset(valuesOf(null));
      setRestored(undefined);
      kept.end();
      kept.goOn();
    },
    /** Ends the draft of what is left on purpose without being saved. */
    throwAway: kept.end,
  };
}
