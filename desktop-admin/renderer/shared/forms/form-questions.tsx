import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConflictDialog, type ConflictField } from './conflict-dialog.tsx';
import type { Clash } from './refusals.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

interface ConflictQuestionProps<R> {
  form: {
    clash: Clash<R> | undefined;
    keepMine: () => void;
    takeTheirs: () => void;
    decideLater: () => void;
  };
  /** All fields in both versions, in words. */
  compare: (theirs: R) => ConflictField[];
}

/** Asks which version stays when somebody else has saved meanwhile. */
export const ConflictQuestion = <R,>({ form, compare }: ConflictQuestionProps<R>) => (
  <ConflictDialog
    isOpen={form.clash !== undefined}
    change={form.clash?.change}
    fields={form.clash ? compare(form.clash.theirs) : []}
    onKeepMine={form.keepMine}
    onTakeTheirs={form.takeTheirs}
    onClose={form.decideLater}
  />
);

interface FormQuestionsProps<R, V> extends ConflictQuestionProps<R> {
  form: ConflictQuestionProps<R>['form'] & {
    isDirty: boolean;
    save: () => void;
    throwAway: () => void;
    elsewhere: { values: V } | undefined;
    keepHere: () => void;
    takeElsewhere: () => void;
  };
  /** The same for what somebody has written in two windows; left out where only this browser keeps what is not saved. */
  compareWritten?: (there: V) => ConflictField[];
  /** False once the form has been left, while it fades away. */
  isOpen?: boolean;
}

/** What an editor that has its screen to itself does: it saves by key, and asks before unsaved work is left. */
export function FormQuestions<R, V>({ form, compare, compareWritten, isOpen = true }: FormQuestionsProps<R, V>) {
  /** What the question was put off for. */
  const [later, setLater] = useState<unknown>();
  const { elsewhere } = form;
  const guard = useUnsavedGuard(isOpen && form.isDirty, form.throwAway);
  useSaveKey(form.save);
  return (
    <>
      {guard}
      <ConflictQuestion form={form} compare={compare} />
      {compareWritten && (
        <ConflictDialog
          isOpen={isOpen && elsewhere !== undefined && elsewhere.values !== later}
          title="You have written on in another window"
          change={undefined}
          fields={elsewhere ? compareWritten(elsewhere.values) : []}
          onKeepMine={form.keepHere}
          onTakeTheirs={form.takeElsewhere}
          onClose={() => setLater(elsewhere?.values)}
        />
      )}
    </>
  );
}

/** Saves on `Ctrl+S`, on a Mac `Cmd+S`, wherever the focus is, in place of the browser's own saving. */
function useSaveKey(save: () => void): void {
  // The key is registered once; what it does is decided when it is pressed.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const keys = useMemo<HotkeyConfig[]>(() => {
    const onKeyDown = () => latest.current();
    const key = { combo: 'mod+s', group: 'Editing', label: 'Save' };
    return [{ ...key, global: true, allowInInput: true, preventDefault: true, onKeyDown }];
  }, []);
  useHotkeys(keys);
}
