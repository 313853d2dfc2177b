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
  if (!isPermanentRejection(error)) return { state: error instanceof ApiError ? 'Server error' : 'No connection' };
  if (!(error instanceof ApiError))
    return { state: 'The text is too long', advice: 'Shorten the text, or move part of it elsewhere.' };
  switch (error.status) {
    case 401:
      return { state: 'You are signed out' };
    case 403:
      return {
        state: 'You can no longer edit this content',
        advice: 'Your role has changed. Copy your text, then ask an administrator for access.',
      };
    case 404:
      return {
        state: 'This content has been deleted',
        advice: (
          <>
            To save your text, restore the content from the <Link to="/trash">trash</Link>. You can also copy the text
            and create new content.
          </>
        ),
      };
    default:
      return { state: 'The server rejected the text', advice: describeError(error) };
  }
}

export const getDraftProblemText = (
  error: unknown,
  { isKeptHere }: Pick<DraftProblemProps['form'], 'isKeptHere'>,
): string =>
  `${explainDraftError(error).state}. Your text is ${isKeptHere ? 'stored in this browser only' : 'not stored anywhere'}`;

interface DraftProblemProps {
  form: {
    isDirty: boolean;
    keeping: DraftPhase<unknown>;
    isKeptHere: boolean;
    failure: unknown;
  };
  text: string;
  /** True to also show the text of {@link getDraftProblemText}. */
  isWhole?: boolean;
}

/** Shows advice if retrying is not enough to save a text or its draft. */
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
          'This browser cannot store your text, because its storage is full or blocked. Save or copy the text before you close this window.'}
      </span>
      {hasAdvice && text !== '' && (
        <Button
          size="small"
          icon={<DuplicateIcon />}
          text={copied === 'yes' ? 'Copied' : copied === 'refused' ? 'The browser blocked copying' : 'Copy the text'}
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
