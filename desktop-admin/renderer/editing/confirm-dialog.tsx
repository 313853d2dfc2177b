import { Alert } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  isOpen: boolean;
  message: ReactNode;
  /** What the button does, such as "Delete". */
  confirmText: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({ isOpen, message, confirmText, isPending, onConfirm, onCancel }: ConfirmDialogProps) => (
  <Alert
    isOpen={isOpen}
    icon={<TrashIcon size={32} />}
    intent="danger"
    confirmButtonText={confirmText}
    cancelButtonText="Cancel"
    canEscapeKeyCancel
    canOutsideClickCancel
    loading={isPending}
    onConfirm={() => onConfirm()}
    onCancel={() => onCancel()}
  >
    {message}
  </Alert>
);
