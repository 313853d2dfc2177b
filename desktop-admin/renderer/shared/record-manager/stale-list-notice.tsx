import { Button } from '@blueprintjs/core';
import { problemText } from '../api/problem-text.ts';
import { TitledCallout } from '../ui/titled-callout.tsx';

interface StaleListNoticeProps {
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
}

/** Says that what is on the screen may be old, because reading it again has failed. */
export const StaleListNotice = ({ error, retry, isRetrying }: StaleListNoticeProps) => (
  <TitledCallout intent="warning" role="alert" title="This list may be out of date">
    <p>{problemText(error)}</p>
    <Button text="Try again" loading={isRetrying} onClick={retry} />
  </TitledCallout>
);
