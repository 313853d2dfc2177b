import { Button, Callout } from '@blueprintjs/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ConcurrentEditor } from '../../../../shared/schemas/content/content-draft.ts';
import { type DraftProblem, getDraftProblemText } from '../drafts/draft-problem.tsx';
import { DiscardDialog, UndoDiscard } from '../forms/draft-offer.tsx';
import styles from '../ui/screens/notice.module.css';
import { TimeAgo } from '../ui/time-ago.tsx';

interface SavedStateProps {
  form: ComponentProps<typeof DraftProblem>['form'] & { isNew: boolean };
  isPublished: boolean;
}

export function SaveStatus({ form, isPublished }: SavedStateProps): ReactNode {
  const { isDirty, isNew, keeping } = form;
  if (!isDirty) return isNew ? 'New' : isPublished ? 'Saved and published' : 'Saved as a draft';
  switch (keeping.name) {
    case 'on-server':
      return (
        <>
          Not saved{isPublished && ': visitors see the previous version'}. Backup stored <TimeAgo at={keeping.at} />
        </>
      );
    case 'failed':
      return `Not saved. ${getDraftProblemText(keeping.error, form)}`;
    case 'elsewhere':
      return 'Not saved. You edited this in another window';
    default:
      return 'Not saved';
  }
}

/** Lists the other users who are editing the same record, so that the user can avoid conflicts. */
export const OtherWriters = ({ form: { others } }: { form: { others: readonly ConcurrentEditor[] } }) =>
  others.length > 0 && (
    <Callout intent="warning" compact role="status">
      {others.map(({ name, savedAt }) => (
        <span key={name}>
          {name} is also editing this. Last change: <TimeAgo at={savedAt} />.{' '}
        </span>
      ))}
      If two of you save, the second person must compare the versions.
    </Callout>
  );

interface RestoredNoticeProps {
  form: ComponentProps<typeof UndoDiscard>['form'] & {
    restored: { at: number } | undefined;
    startOver: () => void;
  };
}

export function RestoredNotice({ form }: RestoredNoticeProps) {
  const { restored, startOver } = form;
  const [closed, setClosed] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {restored && closed !== restored.at && (
        <Callout className={styles.notice ?? ''} intent="primary" compact role="status">
          <span>
            This is your unsaved text, last edited <TimeAgo at={new Date(restored.at).toISOString()} />.
          </span>
          <Button size="small" text="Continue with this text" intent="primary" onClick={() => setClosed(restored.at)} />
          <Button size="small" text="Discard this text" onClick={() => setAsking(true)} />
        </Callout>
      )}
      <UndoDiscard form={form} />
      <DiscardDialog isOpen={isAsking} onConfirm={startOver} onClose={() => setAsking(false)} />
    </>
  );
}
