import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatStaffName } from '../../../../shared/domain/accounts/staff-name.ts';
import type { ProblemDetails } from '../../../../shared/schemas/problem.ts';
import { ConflictDialog, otherPersonConflictLabels, otherWindowConflictLabels } from '../drafts/conflict-dialog.tsx';
import type { ComparedField } from '../drafts/conflict-merge.ts';
import type { DraftCopy } from '../drafts/draft-copies.ts';
import { useSession } from '../session/session.ts';
import { formatTimeAgo } from '../ui/format-time.ts';
import { useNow } from '../ui/time-ago.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

interface ConflictQuestionProps<V> {
  form: {
    values: V;
    basis: V;
    conflict: { values: V; change: ProblemDetails['change'] } | undefined;
    keepMine: (merged?: V) => void;
    takeTheirs: () => void;
    decideLater: () => void;
  };
  compare: (mine: V, theirs: V) => ComparedField[];
}

export function ConflictPrompt<V extends FieldValues>({ form, compare }: ConflictQuestionProps<V>) {
  const { values, basis, conflict } = form;
  const { user } = useSession();
  const now = useNow();
  const by = conflict?.change?.by;
  const isOwn = user !== null && by === formatStaffName(user);
  const when = conflict?.change ? formatTimeAgo(new Date(conflict.change.at), now) : 'in the meantime';
  return (
    <ConflictDialog
      title={isOwn ? `You saved this in another window ${when}` : `${by ?? 'Someone else'} changed this ${when}`}
      words={isOwn ? otherWindowConflictLabels : otherPersonConflictLabels}
      conflict={conflict && { mine: values, theirs: conflict.values, basis, compare }}
      onKeep={form.keepMine}
      onTakeTheirs={form.takeTheirs}
      onClose={form.decideLater}
    />
  );
}

interface FormQuestionsProps<V> extends ConflictQuestionProps<V> {
  form: ConflictQuestionProps<V>['form'] & {
    isDirty: boolean;
    save: () => void;
    throwAway: () => void;
    keepForLater: (() => void) | undefined;
    elsewhere: Pick<DraftCopy<V>, 'values' | 'follows'> | undefined;
    keepHere: (merged?: V) => void;
    takeElsewhere: () => void;
  };
}

export function EditorPrompts<V extends FieldValues>({ form, compare }: FormQuestionsProps<V>) {
  /** Id of the other window's draft, if the user closed the conflict dialog without choosing a version. */
  const [later, setLater] = useState<string | null>();
  const { elsewhere, values, basis } = form;
  const guard = useUnsavedGuard(form.isDirty, form);
  const isAsked = elsewhere !== undefined && elsewhere.follows !== later;
  useSaveShortcut(form.save);
  return (
    <>
      {guard}
      <ConflictPrompt form={form} compare={compare} />
      <ConflictDialog
        title="You edited this in another window"
        words={otherWindowConflictLabels}
        conflict={isAsked ? { mine: values, theirs: elsewhere.values, basis, compare } : undefined}
        onKeep={form.keepHere}
        onTakeTheirs={form.takeElsewhere}
        onClose={() => setLater(elsewhere?.follows)}
      />
    </>
  );
}

function useSaveShortcut(save: () => void): void {
  // The shortcut is registered once, and calls the latest handler through a ref.
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
