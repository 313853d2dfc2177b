import { ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { useToast } from './toasts.tsx';

interface NoticeAction {
  text: string;
  onClick: () => void;
}

/** Notices titled Success and Error: specification, section 8. */
export function useNotices() {
  const showToast = useToast();
  return useMemo(
    () => ({
      success: (text: string, action?: NoticeAction) =>
        showToast({
          intent: 'success',
          icon: <TickCircleIcon />,
          message: <Notice title="Success" text={text} />,
          ...(action ? { action } : {}),
        }),
      /** @param fallback what is said when the server gave no message of its own. */
      failure: (error: unknown, fallback: string) =>
        showToast({
          intent: 'danger',
          icon: <ErrorIcon />,
          message: <Notice title="Error" text={(error instanceof ApiError && error.serverMessage) || fallback} />,
        }),
    }),
    [showToast],
  );
}

const Notice = ({ title, text }: { title: string; text: string }) => (
  <>
    <strong>{title}</strong>
    <div>{text}</div>
  </>
);
