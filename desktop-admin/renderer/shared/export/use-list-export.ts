import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nairobiDay } from '../../../../shared/domain/nairobi-days.ts';
import type { SheetFormat } from '../../../../shared/domain/sheet-formats.ts';
import { problemText } from '../api/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';
import { type FileProgress, fetchLeadFile } from './fetch-list-file.ts';
import { type LeadFilter, leadsPath } from '../../features/leads/lead-list.query.ts';
import type { LeadResource, ListedLead } from '../../features/leads/lead-resource.ts';
import { saveFile } from './save-file.ts';

const start: FileProgress = { done: null, total: 0 };

/** A list that can be had as a file. */
export type ExportedList = Pick<LeadResource<ListedLead>, 'filePath' | 'many' | 'title'>;

/** Makes a file of all leads that a filter finds, which can be given up on the way. Leaving the screen gives it up. */
export function useLeadExport({ filePath, many, title }: ExportedList, filter: LeadFilter) {
  const showToast = useToast();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState(start);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const { mutate, isPending } = useMutation({
    mutationFn: async (format: SheetFormat) => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(start);
      let exported = 0;
      const file = await fetchLeadFile(leadsPath(`${filePath}.${format}`, filter), controller.signal, (next) => {
        exported = next.done ?? next.total;
        setProgress(next);
      });
      const name = `${title.toLowerCase().replaceAll(' ', '-')}-${nairobiDay(new Date())}.${format}`;
      saveFile(file, name);
      return { exported, name };
    },
    onSuccess: ({ exported, name }) =>
      showToast({ intent: 'success', message: `${exported.toLocaleString('en-US')} ${many} are in ${name}.` }),
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      showToast({ intent: 'danger', message: `The file was not made. ${problemText(error)}` });
    },
  });
  return { progress, isRunning: isPending, run: mutate, cancel };
}
