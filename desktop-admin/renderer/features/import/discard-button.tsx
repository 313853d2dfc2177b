import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadImport } from '../../../../shared/schemas/leads/lead-import.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { useDiscardImport } from './imports.query.ts';

export function DiscardImportButton({
  data: { id, kind, fileName },
}: {
  data: Pick<LeadImport, 'id' | 'kind' | 'fileName'>;
}) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const discard = useDiscardImport(id, () => navigate(`/import?kind=${kind}`));
  return (
    <>
      <Button variant="minimal" text="Delete file" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        message={`Delete ${fileName} without importing it?`}
        confirmText="Delete"
        isPending={discard.isPending}
        onConfirm={() => discard.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
