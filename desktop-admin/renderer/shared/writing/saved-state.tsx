import { Button, Callout } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { OtherWriter } from '../../../../shared/schemas/content-draft.ts';
import { problemText } from '../api/problem-text.ts';
import type { KeeperState } from '../forms/draft-keeper.ts';
import { isRefusal } from '../forms/use-server-draft.ts';
import { Moment } from '../ui/moment.tsx';
import styles from './saved-state.module.css';

interface SavedStateProps {
  form: { isDirty: boolean; isNew: boolean; keeping: KeeperState; isKeptHere: boolean };
  isPublished: boolean;
}

/** Whether what is on the screen is what is stored and what visitors read, and whether it would outlive this computer. */
export function SavedState({ form, isPublished }: SavedStateProps): ReactNode {
  const { isDirty, isNew, keeping, isKeptHere } = form;
  if (!isDirty) return isNew ? 'New' : isPublished ? 'Saved and published' : 'Saved as a draft';
  switch (keeping.phase) {
    case 'kept':
      return (
        <>
          Not saved{isPublished && ': visitors read the version before'}. Kept for you <Moment at={keeping.at} />
        </>
      );
    case 'failed':
      return `Not saved. ${troubleOf(keeping.error).state}: kept ${isKeptHere ? 'in this browser only' : 'nowhere'}`;
    case 'elsewhere':
      return 'Not saved. You have written on in another window';
    default:
      return 'Not saved';
  }
}

/** Why the server does not keep what is written, and what to do where waiting does not help. */
function troubleOf(error: unknown): { state: string; advice?: ReactNode } {
  if (!isRefusal(error)) return { state: error instanceof ApiError ? 'The server has a problem' : 'No connection' };
  if (!(error instanceof ApiError))
    return { state: 'It is too long', advice: 'Make it shorter, or copy a part of it.' };
  switch (error.status) {
    case 401:
      return { state: 'You are signed out' };
    case 403:
      return {
        state: 'You may not write this any more',
        advice: 'Your role has changed. Ask an administrator, and copy your text meanwhile.',
      };
    case 404:
      return {
        state: 'This has been deleted',
        advice: (
          <>
            Somebody has deleted this meanwhile. Once it is restored from the <Link to="/trash">trash</Link>, what you
            write is kept again; or copy your text into a new one.
          </>
        ),
      };
    default:
      return { state: 'The server refuses it', advice: problemText(error) };
  }
}

interface KeepingTroubleProps {
  form: SavedStateProps['form'];
  /** What would be lost. */
  text: string;
}

/** Says what to do where what is written is not kept as it should be, and waiting does not help. */
export function KeepingTrouble({ form: { isDirty, keeping, isKeptHere }, text }: KeepingTroubleProps) {
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  if (!isDirty || keeping.phase !== 'failed') return null;
  const { advice } = troubleOf(keeping.error);
  if (!advice && isKeptHere) return null;
  return (
    <Callout className={styles.notice ?? ''} intent={isKeptHere ? 'warning' : 'danger'} compact role="alert">
      <span>
        {advice}{' '}
        {!isKeptHere &&
          'This browser keeps nothing: its storage is full or forbidden. Do not close this window before it is saved, or copy your text.'}
      </span>
      <Button
        size="small"
        icon={<DuplicateIcon />}
        text={copied === 'yes' ? 'Copied' : copied === 'refused' ? 'The browser does not allow it' : 'Copy the text'}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied('yes'),
            () => setCopied('refused'),
          )
        }
      />
    </Callout>
  );
}

/** Names those who are writing the same, before they and this one meet when they save. */
export const OtherWriters = ({ form: { others } }: { form: { others: readonly OtherWriter[] } }) =>
  others.length > 0 && (
    <Callout intent="warning" compact role="status">
      {others.map(({ name, savedAt }) => (
        <span key={name}>
          {name} is writing this, too: last change <Moment at={savedAt} />.{' '}
        </span>
      ))}
      Whoever saves second compares both.
    </Callout>
  );

interface RestoredNoticeProps {
  form: {
    /** What the editor has gone on with. */
    restored: { at: number } | undefined;
    startOver: () => void;
  };
}

/** Says that what was written before is here again, and offers to do without it. */
export function RestoredNotice({ form: { restored, startOver } }: RestoredNoticeProps) {
  const [closed, setClosed] = useState<number>();
  if (!restored || closed === restored.at) return null;
  return (
    <Callout className={styles.notice ?? ''} intent="primary" compact role="status">
      <span>
        You wrote this <Moment at={new Date(restored.at).toISOString()} />, and did not save it.
      </span>
      <Button size="small" text="Go on with it" intent="primary" onClick={() => setClosed(restored.at)} />
      <Button size="small" text="Throw it away" onClick={startOver} />
    </Callout>
  );
}
