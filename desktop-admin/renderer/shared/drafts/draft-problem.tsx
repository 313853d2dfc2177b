import { Button, Callout } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { describeError } from '../api/describe-error.ts';
import { isPermanentRejection } from '../api/is-permanent-rejection.ts';
import styles from '../ui/screens/notice.module.css';
import type { DraftPhase } from './draft-state.ts';

function explainDraftError(error: unknown): { state: string; advice?: ReactNode } {
  if (!isPermanentRejection(error))
    return { state: error instanceof ApiError ? 'The server has a problem' : 'No connection' };
  if (!(error instanceof ApiError))
    return { state: 'It is too long', advice: 'Make it shorter, or copy a part of it.' };
  switch (error.status) {
    case 401:
      return { state: 'You are signed out' };
    case 403:
      return {
        state: 'You may not write this any more',
        advice: 'Your role has changed. Ask an administrator, and copy your text in the meantime.',
      };
    case 404:
      return {
        state: 'This has been deleted',
        advice: (
          <>
            Somebody deleted this. Restore it from the <Link to="/trash">trash</Link> to save it, or copy your text into
            a new one.
          </>
        ),
      };
    default:
      return { state: 'The server refuses it', advice: describeError(error) };
  }
}

export const getDraftProblemText = (
  error: unknown,
  { isKeptHere }: Pick<DraftProblemProps['form'], 'isKeptHere'>,
): string => `${explainDraftError(error).state}: kept ${isKeptHere ? 'in this browser only' : 'nowhere'}`;

interface DraftProblemProps {
  form: {
    isDirty: boolean;
    keeping: DraftPhase<unknown>;
    isKeptHere: boolean;
    failure: unknown;
  };
  text: string;
  /** Also shows {@link getDraftProblemText}. */
  isWhole?: boolean;
}

/** Gives advice if a text or its draft cannot be saved and a retry alone does not help. */
export function DraftProblem({ form, text, isWhole = false }: DraftProblemProps) {
  const { isDirty, keeping, isKeptHere, failure } = form;
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const keepError = isDirty && keeping.name === 'failed' ? keeping.error : null;
  const error = failure instanceof ApiError && failure.status === 404 ? failure : keepError;
  if (error === null) return null;
  const { advice } = explainDraftError(error);
  const hasAdvice = advice !== undefined || !isKeptHere;
  if (!hasAdvice && !isWhole) return null;
  return (
    <Callout
      className={styles.notice ?? ''}
      intent={isKeptHere ? 'warning' : 'danger'}
      compact
      role={hasAdvice ? 'alert' : 'status'}
    >
      <span>
        {isWhole && `${getDraftProblemText(error, form)}. `}
        {advice}{' '}
        {!isKeptHere &&
          'This browser keeps nothing: its storage is full or forbidden. Do not close this window before it is saved, or copy your text.'}
      </span>
      {hasAdvice && text !== '' && (
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
      )}
    </Callout>
  );
}
