import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { RevisionApiCalls } from './history.query.ts';
import { HistoryDialog, type RestorableForm } from './history-dialog.tsx';

interface HistoryButtonProps<R, F> {
  source: RevisionApiCalls<R, F>;
  id: string;
  form: RestorableForm<R>;
}

export function HistoryButton<R, F>({ source, id, form }: HistoryButtonProps<R, F>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<HistoryIcon />} text="History" onClick={() => setOpen(true)} />
      <HistoryDialog source={source} id={id} form={form} isOpen={isOpen} close={() => setOpen(false)} />
    </>
  );
}
