// Longer than most: what the fields hold, the version below, a conflict and the kept draft change together.
import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { DraftText } from '../drafts/draft-copies.ts';
import { type DraftSource, useFormDraft } from '../drafts/use-draft.ts';
import { type EditConflict, parseConflict } from './server-problems.ts';
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
   * @param id the same for the same fields until they are answered, if `isSentOnce`
   */
  save: (fields: S, version: number | undefined, base: R | null, id: string) => Promise<R>;
  isSentOnce?: boolean;
  /** @param sent what the fields held when it was sent: somebody may have gone on writing */
  onSaved: (saved: R, sent: V) => void;
  /** Draft of what is not saved. Left out, nothing is stored. */
  draft?: DraftSource<V>;
  /** Whether it goes on with what was kept, and does not ask first. */
  takesDraft?: boolean;
}

/**
 * A form that creates or changes a record which others may change at the same time. Saving says which version the edit
 * is based on; when that is stale, both versions are there to choose from (decisions/018-one-way-to-edit.md). What
 * others have saved appears by itself as long as nothing is changed here.
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
  const [clash, setClash] = useState<EditConflict<R>>();
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
    setClash(undefined);
    form.reset(valuesOf(theirs));
    form.clearFailure();
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
    if (!offered) return;
    write(offered);
    // A text that comes straight from the other editor is no news.
    if (!isCarried) setRestored({ at: offered.at });
    draft?.take(offered);
  }

  /** Writes a text over what the fields hold. */
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

  /** What came of a change; undefined when somebody else was first. */
  async function unlessStale(change: Promise<R>): Promise<{ saved: R } | undefined> {
    try {
      return { saved: await change };
    } catch (error) {
      const found = parseConflict(error, recordSchema);
      if (!found) throw error;
      setClash(found);
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
    offered,
    restore,
    discardOffer: () => {
      if (!offered) return;
      setThrownAway(offered);
      draft?.discard(offered);
    },
    /** Restores the text that was thrown away last. Undefined without such a text, or after another edit. */
    undoThrowAway:
      thrownAway && !isDirty
        ? () => {
            write(thrownAway);
            setThrownAway(undefined);
          }
        : undefined,
    /** What it has gone on with. */
    restored,
    /** State of the draft. */
    keeping: phase,
    /** False if the browser's storage is full or forbidden. */
    isKeptHere,
    /** Other users who write the same. */
    others,
    /** What the same person has written in another window, or on another machine, while this one was open. */
    elsewhere,
    /** Goes on with the text of this window, or with what was put together of both. */
    keepHere: (merged?: V) => {
      if (merged) form.reset(merged, { keepDefaultValues: true });
      if (elsewhere?.follows) draft?.follow(elsewhere.follows);
    },
    /** Goes on with the text of the other window. */
    takeElsewhere: () => {
      if (!elsewhere?.follows) return;
      write(elsewhere);
      draft?.follow(elsewhere.follows);
    },
    /** Leaves the text for the editor that follows. */
    carryDraft: () => draft?.handOver(),
    /** Leaves the text to be offered again. Undefined if nothing is stored. */
    keepForLater: draft ? () => draft.flush() : undefined,
    /** Goes on after saving. What was typed since is not saved. */
    continueFrom: (saved: R, sent: V & DefaultValues<V>) => {
      // A new record gets its id, and with it another draft.
      if (base.record === null) draft?.discardForever();
      setBase(basisOf(saved));
      setRestored(undefined);
      form.resetDefaultValues(sent);
    },
    /** Goes back to what is stored, without what was written since. */
    startOver: () => {
      setThrownAway({ values, version: base.version ?? null });
      if (base.record) take(base.record);
      else form.reset(valuesOf(null));
      setRestored(undefined);
    },
    /** Ends the draft of a form that is left without saving. */
    throwAway: () => draft?.discardForever(),
  };
}
