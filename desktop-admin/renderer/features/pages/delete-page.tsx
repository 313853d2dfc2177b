import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trashRetentionDays } from '../../../../shared/domain/content/trash.ts';
import type { PageDetail } from '../../../../shared/schemas/content/page.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { leaveEditorNavigationOptions } from '../../shared/forms/use-unsaved-guard.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { useDeletePage } from './page.query.ts';

interface DeletePageProps {
  page: Pick<PageDetail['page'], 'id' | 'title' | 'status'>;
  children: (ask: () => void) => ReactNode;
}

export function ConfirmDeletePage({ page: { id, title, status }, children }: DeletePageProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeletePage();
  const navigate = useNavigate();
  const showToast = useToast();

  const remove = () =>
    mutate(id, {
      onSuccess: () => {
        showToast({ intent: 'success', message: `“${title}” deleted.` });
        void navigate('/pages', leaveEditorNavigationOptions);
      },
      onError: (error) => {
        setAsking(false);
        showToast({ intent: 'danger', message: `“${title}” was not deleted. ${describeError(error)}` });
      },
    });

  return (
    <>
      {children(() => setAsking(true))}
      <ConfirmDialog
        isOpen={isAsking}
        message={`Are you sure you want to delete the page “${title}”?${
          status === 'published' ? ' Visitors will no longer see the page.' : ''
        } The page stays in the trash for ${trashRetentionDays} days.`}
        confirmText="Delete"
        isPending={isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
